import type { Kysely } from 'kysely'
import { z } from 'zod'
import { needsSmtpUtf8 } from '../../../packages/text/src/email'
import type { Config, OfficeLanguage } from '../config'
import type { DatabaseHandle } from '../database/connect'
import type { DeriveSecret } from '../database/secrets'
import type { Database } from '../database/tables'
import { describeOutage } from '../lib/outage'
import { frameIn } from '../inquiries/site-addresses'
import { statusLinkOf } from '../inquiries/status-link'
import type { LiveContent } from '../content/live-content'
import { Undeliverable } from '../deliveries/attempt'
import type { Delivery } from '../deliveries/claim-deliveries'
import type { TemplateName } from '../deliveries/deliveries'
import type { Mailbox } from '../../../packages/server/src/settings'
import { sendLink, accountChangeMail } from './account-mails'
import { acknowledgeInquiry, confirmInquiry, forwardAnswer } from './buyer-mails'
import { findEvent, findInquiry, isFromOwner } from './find-subject'
import type { Mail } from './mail'
import { renderMailHtml } from './mail-html'
import { renderMailText } from './mail-text'
import { announceInquiry, inviteStaff, newMessageMail, warnOfGuesses } from './office-mails'
import { staffPasswordLink } from '../staff/invite'

export interface MailContext {
  config: Config
  live: LiveContent
  database: DatabaseHandle
  deriveSecret: DeriveSecret
  /** The URL before `office/` in office links, with a trailing slash. */
  officeBase: () => string
}

export interface RenderedMail {
  /** Undefined if MAIL_FROM is unset. */
  from: Mailbox | undefined
  /** Comma-separated addresses; empty if OFFICE_MAIL_TO is unset. */
  to: string
  replyTo: Mailbox[]
  subject: string
  html: string
  text: string
}

const eventData = z.object({ eventId: z.string() })
const linkData = z.object({ token: z.string() })
const emailData = z.object({ email: z.string() })
const countData = z.object({ count: z.number() })

/**
 * Renders the mail of an outbox row.
 * @param reading for display in the office, without its one-time link
 * @throws Undeliverable if there is no such mail, such as for a deleted inquiry
 */
export async function renderDelivery(
  context: MailContext,
  row: Delivery,
  { reading = false }: { reading?: boolean } = {},
): Promise<RenderedMail> {
  const { config, live } = context
  // Office mails name the site in their language, too.
  const site = frameIn(config.origins[0] ?? '', live.current.catalogue.content, row.language)
  const mail = await buildMail(context, row, site, reading).catch((error: unknown) => {
    if (error instanceof Undeliverable || describeOutage(error)) throw error
    throw new Undeliverable(`The mail can't be made: ${error instanceof Error ? error.message : String(error)}`)
  })
  const { outbox } = config
  const frame = { htmlLang: site.language.htmlLang, companyName: site.companyName, home: site.addresses.home }
  return {
    from: outbox.from,
    to: row.recipient === '' ? outbox.office.join(', ') : row.recipient,
    // A mail server without SMTPUTF8 would refuse the whole mail because of such a header.
    replyTo: mail.replyTo.filter(({ address }) => !needsSmtpUtf8(address)),
    subject: oneLine(mail.subject),
    html: renderMailHtml(mail, frame),
    text: renderMailText(mail, frame),
  }
}

async function buildMail(
  context: MailContext,
  row: Delivery,
  { code: language, companyName, addresses }: ReturnType<typeof frameIn>,
  reading: boolean,
): Promise<Mail> {
  const { kysely } = context.database
  const replyTo = context.config.outbox.office.map((address) => ({ name: companyName, address }))
  const data: unknown = JSON.parse(row.data)

  const forBuyer = async () => {
    const found = await findInquiry(kysely, row)
    const statusLink = statusLinkOf(addresses.inquiryStatus, context.deriveSecret, found.row)
    return { ...found, language, companyName, statusLink, replyTo }
  }
  const forOffice = async () => {
    const found = await findInquiry(kysely, row)
    const { languages } = context.live.current.catalogue.content
    const buyerLanguage = languages.find(({ code }) => code === found.row.language)?.name ?? found.row.language
    return { ...found, language: row.language as OfficeLanguage, base: context.officeBase(), buyerLanguage }
  }
  const tokenOf = (token: string): string => {
    if (reading) return '…'
    if (token === '') throw new Undeliverable('Its link has served or ended: a new one has to be asked for')
    return token
  }
  const eventOf = async () => findEvent(kysely, row, eventData.parse(data).eventId)
  const accountLink = async (template: 'confirm-address' | 'reset-password', page: string) => {
    const { token } = linkData.parse(data)
    const link = `${page}?${new URLSearchParams({ token: tokenOf(token) }).toString()}`
    await requireRecipient(kysely, 'accounts', row.account_id)
    return sendLink(template, { language, companyName, replyTo }, link)
  }

  const builders: Record<TemplateName, () => Mail | Promise<Mail>> = {
    'inquiry-received': async () => announceInquiry(await forOffice()),
    'inquiry-confirmed': async () => {
      const mail = await forBuyer()
      const { catalogue } = context.live.current
      return (await isFromOwner(kysely, mail.row)) ? confirmInquiry(mail) : acknowledgeInquiry(mail, catalogue)
    },
    'inquiry-answered': async () => forwardAnswer(await forBuyer(), await eventOf()),
    'message-received': async () => newMessageMail(await forOffice(), await eventOf()),
    'confirm-address': () => accountLink('confirm-address', addresses.confirmAddress),
    'reset-password': () => accountLink('reset-password', addresses.resetPassword),
    'address-changed': () =>
      accountChangeMail('address-changed', { language, companyName, replyTo }, emailData.parse(data)),
    'account-deleted': () => accountChangeMail('account-deleted', { language, companyName, replyTo }),
    'staff-invited': async () => {
      const link = staffPasswordLink(context.officeBase(), tokenOf(linkData.parse(data).token))
      const { name } = await requireRecipient(kysely, 'staff', row.staff_id)
      return inviteStaff(row.language, { companyName, link, name })
    },
    'second-factor-guessed': async () => {
      const { count } = countData.parse(data)
      const link = `${context.officeBase()}office/me`
      const { name } = await requireRecipient(kysely, 'staff', row.staff_id)
      return warnOfGuesses(row.language, { count, link, name })
    },
  }
  if (!Object.hasOwn(builders, row.template)) throw new Undeliverable(`There is no template ${row.template}`)
  return builders[row.template as TemplateName]()
}

async function requireRecipient(db: Kysely<Database>, table: 'accounts' | 'staff', id: string | null) {
  const found = await db
    .selectFrom(table)
    .select('name')
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  if (!found) throw new Undeliverable('Its recipient no longer exists')
  return found
}

/** A subject is a header: a line break in a name must not start another one. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
