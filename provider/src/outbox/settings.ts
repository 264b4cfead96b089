import type { Mailbox, Settings } from '../../../packages/server/src/settings'
import { StartError } from '../../../packages/server/src/start-error'
import type { OfficeLanguage } from '../office/office-texts'

export interface OutboxSettings {
  /** The mail server; without one, mails wait. */
  smtpUrl: string | undefined
  from: Mailbox | undefined
  office: string[]
  officeLanguage: OfficeLanguage
  webhook: { url: string; secret: string } | undefined
}

/** @throws StartError if a setting requires another one */
export function readOutboxSettings(values: Settings<'office'>): OutboxSettings {
  const { SMTP_URL, MAIL_FROM, OFFICE_MAIL_TO, INQUIRY_WEBHOOK_URL: url, INQUIRY_WEBHOOK_SECRET: secret } = values
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new StartError(
      'SMTP_URL needs MAIL_FROM, the address that mails come from: MAIL_FROM="Sales <sales@example.com>".',
    )
  }
  if (SMTP_URL !== undefined && OFFICE_MAIL_TO.length === 0) {
    throw new StartError('SMTP_URL needs OFFICE_MAIL_TO, the addresses at the company that are told of inquiries.')
  }
  if ((url === undefined) !== (secret === undefined)) {
    throw new StartError('INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET need each other: set both, or none.')
  }
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    office: OFFICE_MAIL_TO,
    officeLanguage: values.OFFICE_LANGUAGE,
    webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
  }
}
