import { Webhook } from 'standardwebhooks'
import { reasonOf } from '../../../packages/server/src/error-code'
import type { MailContext } from '../mails/render-delivery'
import { buildInquiryEvent } from './inquiry-event'
import { Undeliverable } from '../deliveries/attempt'
import type { Send } from '../deliveries/claim-deliveries'

const ANSWER_MS = 15_000

/**
 * Posts inquiries to the company's other systems, signed according to Standard Webhooks
 * (https://www.standardwebhooks.com).
 */
export function createWebhookSender(context: MailContext, { url, secret }: { url: string; secret: string }): Send {
  const webhook = new Webhook(secret)
  return async (delivery) => {
    const body = JSON.stringify(await buildInquiryEvent(context, delivery))
    // A new time per attempt: receivers refuse old ones.
    const time = new Date()
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
        'webhook-signature': webhook.sign(delivery.id, time, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      throw new Error(`The webhook did not answer: ${reasonOf(error)}`)
    })
    await answer.body?.cancel()
    if (answer.status === 410) throw new Undeliverable('The webhook answered 410: it wants nothing more')
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`)
    return ''
  }
}
