import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../../packages/server/src/log'
import type { RateLimits } from '../limits/rate-limits'
import { announceInquiries } from './announce-inquiries'
import { isTooOld, outcomeOf, type Outcome } from '../deliveries/attempt'
import { claimDeliveries, settleDelivery, type Delivery, type Send } from '../deliveries/claim-deliveries'
import { Loop } from '../lib/loop'
import { within } from '../../../packages/server/src/within'
import { limitRecipient } from './limit-recipient'
import { createMailSender } from './send-mail'
import { createWebhookSender } from './send-webhook'
import type { MailContext } from '../mails/render-delivery'

/** How often each process looks for deliveries left by another one or an earlier run. */
const LOOK_MS = 3000
/** Concurrent deliveries per channel, so a slow recipient does not hold up the others. */
const AT_ONCE = 5
/** Timeout of an attempt; well below the duration of a claim. */
const ATTEMPT_MS = 60_000
/** How long a stop waits for deliveries in progress. */
const STOP_MS = 5000

/** Sends the outbox's deliveries, at least once, concurrently with other processes on the same database. */
export class Outbox {
  private readonly announcing: Loop
  private readonly loops: Loop[]
  private readonly running = new Set<Promise<void>>()
  /** The database is closed after a stop: deliveries in progress are retried when their claims expire. */
  private isOver = false

  constructor(
    private readonly context: MailContext,
    private readonly limits: RateLimits,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
    lookMs = LOOK_MS,
  ) {
    const { smtpUrl, webhook } = context.config.outbox
    const db = context.database.kysely
    const announce = async (): Promise<boolean> => {
      const hasMore = await announceInquiries(db, context.config.outbox, new Date(now()))
      for (const loop of this.loops) loop.wake()
      return hasMore
    }
    this.loops = [
      ...(smtpUrl === undefined ? [] : [this.sendAll('mail', createMailSender(context, smtpUrl), lookMs)]),
      ...(webhook === undefined ? [] : [this.sendAll('webhook', createWebhookSender(context, webhook), lookMs)]),
    ]
    this.announcing = new Loop('New inquiries were not put into the outbox', announce, lookMs)
  }

  start(): this {
    for (const loop of this.all) loop.start()
    return this
  }

  /** Call after a commit that has queued something. */
  wake(): void {
    for (const loop of this.all) loop.wake()
  }

  /** Waits briefly for deliveries in progress. The next process resends unfinished ones. */
  async stop(): Promise<void> {
    const ended = Promise.all(this.all.map((loop) => loop.stop())).then(() => Promise.all(this.running))
    await within(STOP_MS, ended, () => undefined)
    this.isOver = true
  }

  private get all(): Loop[] {
    return [this.announcing, ...this.loops]
  }

  async count(): Promise<{ waiting: number; failed: number }> {
    const unsent = this.context.database.kysely
      .selectFrom('deliveries')
      .select((eb) => eb.fn.countAll().as('number'))
      .where('sent_at', 'is', null)
    const waiting = await unsent.where('failed_at', 'is', null).executeTakeFirstOrThrow()
    const failed = await unsent.where('failed_at', 'is not', null).executeTakeFirstOrThrow()
    return { waiting: Number(waiting.number), failed: Number(failed.number) }
  }

  private sendAll(channel: Delivery['channel'], send: Send, lookMs: number): Loop {
    const mine = new Set<Promise<void>>()
    const loop: Loop = new Loop(
      `Waiting deliveries (${channel}) were not read`,
      async () => {
        const free = AT_ONCE - mine.size
        if (free === 0) return false
        const claimed = await claimDeliveries(this.context.database.kysely, channel, free, this.now())
        for (const delivery of claimed) {
          const sending = this.attempt(delivery, send).finally(() => {
            mine.delete(sending)
            this.running.delete(sending)
            loop.wake()
          })
          mine.add(sending)
          this.running.add(sending)
        }
        return claimed.length === free && mine.size < AT_ONCE
      },
      lookMs,
    )
    return loop
  }

  private async attempt(delivery: Delivery, send: Send): Promise<void> {
    const outcome = await this.send(delivery, send)
    const { id, channel, template, attempts } = delivery
    const about = { delivery: id, channel, template, attempts }
    if (outcome.state === 'failed')
      log.error({ ...about, reason: withoutAddresses(outcome.error) }, 'A delivery has failed')
    if (outcome.state === 'waiting')
      log.warn({ ...about, reason: withoutAddresses(outcome.error) }, 'A delivery will be tried again')
    await this.settle(delivery, outcome)
  }

  private async send(delivery: Delivery, send: Send): Promise<Outcome> {
    if (isTooOld(delivery, this.now())) return { state: 'failed', error: 'Too old: it could not be sent in its time' }
    const tooLong = (): never => {
      throw new Error(`Not finished within ${ATTEMPT_MS / 1000} s`)
    }
    try {
      await limitRecipient(this.limits, delivery)
      return { state: 'sent', note: await within(ATTEMPT_MS, send(delivery), tooLong) }
    } catch (error) {
      return outcomeOf(error, delivery, this.now())
    }
  }

  /** A sent delivery that can't be recorded would be sent again, so recording is retried. */
  private async settle(delivery: Delivery, outcome: Outcome): Promise<void> {
    for (let attempt = 1; !this.isOver; attempt += 1) {
      try {
        return await settleDelivery(this.context.database.kysely, delivery, outcome, new Date(this.now()))
      } catch (error) {
        if (attempt === 5)
          return log.error({ err: error, delivery: delivery.id }, 'What became of a delivery was not stored')
        await wait(attempt * 500)
      }
    }
  }
}

/** For the log: mail servers name the recipient when they refuse one. */
function withoutAddresses(reason: string): string {
  return reason.replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
}
