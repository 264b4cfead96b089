import { randomUUID } from 'node:crypto'
import { removeExpired } from '../../../provider/src/database/retention'
import { claimDeliveries } from '../../../provider/src/deliveries/claim-deliveries'
import { queueDelivery } from '../../../provider/src/deliveries/deliveries'
import { createOutboxFixture, type OutboxFixture } from '../support/outbox-fixture'
import { until } from '../../support/until'

let fixture: OutboxFixture

beforeEach(async () => {
  fixture = await createOutboxFixture()
})
afterEach(() => fixture.close())

const DAY = 24 * 3600_000
const mail = {
  channel: 'mail',
  template: 'account-deleted',
  companyId: '1',
  language: 'en',
  data: {},
} as const

it('mails of an inquiry stay as long as it does; others are removed after 30 days', async () => {
  const inquiryId = await fixture.inquire({}, { isAnnounced: true })
  await queueDelivery(fixture.db, { ...mail, recipient: 'account@example.com' })
  await queueDelivery(fixture.db, { ...mail, recipient: 'inquiry@example.com', inquiryId })
  await removeExpired(fixture.db, new Date(Date.now() + 29 * DAY))
  expect(await fixture.deliveries()).toHaveLength(2)
  await removeExpired(fixture.db, new Date(Date.now() + 31 * DAY))
  expect((await fixture.deliveries()).map(({ recipient }) => recipient)).toEqual(['inquiry@example.com'])
  await fixture.db.deleteFrom('inquiries').where('id', '=', inquiryId).execute()
  expect(await fixture.deliveries()).toEqual([])
})

it('counts what waits and what has failed', async () => {
  const outbox = fixture.start()
  await fixture.inquire()
  await until(async () => (await outbox.count()).waiting === 2)
  await queueDelivery(fixture.db, { ...mail, recipient: randomUUID() })
  const failed = { failed_at: new Date().toISOString() }
  await fixture.db.updateTable('deliveries').set(failed).where('template', '=', 'account-deleted').execute()
  expect(await outbox.count()).toEqual({ waiting: 2, failed: 1 })
})

it('what was to be sent while the clock was ahead is sent once it is right again', async () => {
  await queueDelivery(fixture.db, { ...mail, recipient: 'due@example.com' })
  await queueDelivery(fixture.db, { ...mail, recipient: 'claimed@example.com' })
  const ahead = Date.now() + 5 * DAY
  const claimed = await claimDeliveries(fixture.db, 'mail', 5, ahead)
  expect(claimed).toHaveLength(2)
  const later = { claimed_until: null, due_at: new Date(ahead + 60_000).toISOString() }
  await fixture.db.updateTable('deliveries').set(later).where('recipient', '=', 'due@example.com').execute()
  const again = await claimDeliveries(fixture.db, 'mail', 5, Date.now())
  expect(again.map(({ recipient }) => recipient).sort()).toEqual(['claimed@example.com', 'due@example.com'])
  expect(await claimDeliveries(fixture.db, 'mail', 5, Date.now())).toEqual([])
})
