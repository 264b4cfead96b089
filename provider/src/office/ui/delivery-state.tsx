import type { DeliveriesTable } from '../../database/tables'
import type { Selectable } from 'kysely'
import type { OfficeTexts } from '../office-texts'
import { useFrame } from './frame'

type Delivered = Pick<Selectable<DeliveriesTable>, 'channel' | 'sent_at' | 'failed_at' | 'error'>

export const STATES = ['waiting', 'failed', 'sent'] as const

export type State = (typeof STATES)[number]

export function stateOf({ sent_at, failed_at }: Pick<Delivered, 'sent_at' | 'failed_at'>): State {
  return sent_at !== null ? 'sent' : failed_at !== null ? 'failed' : 'waiting'
}

/** A mail's status; "on its way" only if mail is sent. */
export function deliveryLabel(delivery: Delivered, sendsMail: boolean, { delivery: t }: OfficeTexts): string {
  const state = stateOf(delivery)
  if (state !== 'waiting') return t[state]
  if (delivery.channel === 'mail' && !sendsMail) return t.noServer
  return delivery.error === '' ? t.onItsWay : t.delayed
}

export function DeliveryTag({ delivery }: { delivery: Delivered }) {
  const { texts, sendsMail } = useFrame()
  return <span className={`tag mail-${stateOf(delivery)}`}>{deliveryLabel(delivery, sendsMail, texts)}</span>
}
