import { createTransport } from 'nodemailer'
import { needsSmtpUtf8 } from '../../../packages/text/src/email'
import { renderDelivery, type MailContext } from '../mails/render-delivery'
import { Undeliverable } from '../deliveries/attempt'
import type { Send } from '../deliveries/claim-deliveries'

/** Timeouts in milliseconds for the steps of an attempt. */
const LIMITS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** RCPT replies about us, not the recipient: missing or wrong authentication, which someone will fix. */
const ABOUT_US = [530, 534, 535, 538]

/**
 * Sends mails by SMTP; all attempts of a mail have the same Message-ID, by which mail programs recognize duplicates.
 */
export function createMailSender(context: MailContext, url: string): Send {
  const transport = createTransport({ url, ...LIMITS, disableFileAccess: true, disableUrlAccess: true })
  return async (delivery) => {
    const mail = await renderDelivery(context, delivery)
    const { from } = mail
    if (!from) throw new Error('MAIL_FROM is not set')
    if (mail.to === '') throw new Error('OFFICE_MAIL_TO is not set')
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
    try {
      const sent = await transport.sendMail({
        ...mail,
        messageId: `<${delivery.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
      return sent.rejected.length > 0 ? `Refused for ${sent.rejected.map(describeAddress).join(', ')}` : ''
    } catch (error) {
      if (needsSmtpUtf8(mail.to) && isFinal(error))
        throw new Undeliverable(
          `The mail server takes no address with letters beyond ASCII before the @ (SMTPUTF8): ${error.message}`,
        )
      throw isRefusedRecipient(error) ? new Undeliverable(error.message) : error
    }
  }
}

function describeAddress(rejected: string | { address: string }): string {
  return typeof rejected === 'string' ? rejected : rejected.address
}

/** A permanent refusal of every recipient. */
function isRefusedRecipient(error: unknown): error is Error {
  if (!isFinal(error)) return false
  const { code, command } = error as Error & { code?: string; command?: string }
  return code === 'EENVELOPE' && command === 'RCPT TO'
}

/** A permanent error. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode = 0 } = error as Error & { responseCode?: number }
  return responseCode >= 500 && !ABOUT_US.includes(responseCode)
}
