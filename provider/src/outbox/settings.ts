import { z } from 'zod'
import { StartError } from '../../../packages/server/src/start-error'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '../office/office-texts'

export interface Mailbox {
  /** May be empty. */
  name: string
  address: string
}

/** How mails and webhooks leave. */
export interface OutboxSettings {
  /** The mail server; without one, mails wait. */
  smtpUrl: string | undefined
  from: Mailbox | undefined
  /** Who is told of inquiries. */
  office: string[]
  officeLanguage: OfficeLanguage
  webhook: { url: string; secret: string } | undefined
}

/** The bytes that Standard Webhooks allows for a secret. */
const SECRET_BYTES = { least: 24, most: 64 }

/** The provider's environment variables for mails and webhooks. */
export const outboxVariables = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must look like smtps://user:password@mail.example.com:465 (or smtp://...:587)')
    .optional(),
  MAIL_FROM: z
    .string()
    .transform((value, check) => {
      const mailbox = readMailbox(value)
      if (!mailbox)
        check.addIssue({ code: 'custom', message: 'must be an address, or look like Name <name@example.com>' })
      return mailbox ?? z.NEVER
    })
    .optional(),
  OFFICE_MAIL_TO: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .transform((list) => list.filter((address) => address !== ''))
    .pipe(z.array(z.email('must be email addresses, separated by commas')))
    .default([]),
  OFFICE_LANGUAGE: z.enum(OFFICE_LANGUAGES, { error: `must be one of ${OFFICE_LANGUAGES.join(', ')}` }).default('en'),
  INQUIRY_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  INQUIRY_WEBHOOK_SECRET: z
    .string()
    .refine(
      isWebhookSecret,
      'must be whsec_ and 24 to 64 random bytes in base64; make one by: echo whsec_$(openssl rand -base64 32)',
    )
    .optional(),
}

type OutboxVariables = z.output<z.ZodObject<typeof outboxVariables>>

/** @throws StartError when one variable needs another one */
export function readOutboxSettings(values: OutboxVariables): OutboxSettings {
  const { SMTP_URL, MAIL_FROM, OFFICE_MAIL_TO, INQUIRY_WEBHOOK_URL, INQUIRY_WEBHOOK_SECRET } = values
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new StartError(
      'SMTP_URL needs MAIL_FROM, the address that mails come from: MAIL_FROM="Sales <sales@example.com>".',
    )
  }
  if (SMTP_URL !== undefined && OFFICE_MAIL_TO.length === 0) {
    throw new StartError('SMTP_URL needs OFFICE_MAIL_TO, the addresses at the company that are told of inquiries.')
  }
  if ((INQUIRY_WEBHOOK_URL === undefined) !== (INQUIRY_WEBHOOK_SECRET === undefined)) {
    throw new StartError('INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET need each other: set both, or none.')
  }
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    office: OFFICE_MAIL_TO,
    officeLanguage: values.OFFICE_LANGUAGE,
    webhook:
      INQUIRY_WEBHOOK_URL !== undefined && INQUIRY_WEBHOOK_SECRET !== undefined
        ? { url: INQUIRY_WEBHOOK_URL, secret: INQUIRY_WEBHOOK_SECRET }
        : undefined,
  }
}

function isSmtpUrl(value: string): boolean {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''
}

function isWebhookSecret(value: string): boolean {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1]
  const bytes = Buffer.from(key ?? '', 'base64').length
  return key !== undefined && bytes >= SECRET_BYTES.least && bytes <= SECRET_BYTES.most
}

/** @example readMailbox('Sales <sales@example.com>') // { name: 'Sales', address: 'sales@example.com' } */
function readMailbox(value: string): Mailbox | null {
  const start = value.indexOf('<')
  const name = start < 0 ? '' : value.slice(0, start).trim().replace(/^"|"$/g, '')
  const address = start < 0 ? value.trim() : /^<([^<>]+)>\s*$/.exec(value.slice(start))?.[1]
  return z.email().safeParse(address).success && address !== undefined ? { name, address } : null
}
