import { dueAfter, findOwed } from '../../../provider/src/inquiries/due'

it.each([
  ['a Tuesday morning', '2026-11-24T09:00:00.000Z', 'Europe/Berlin', '2026-11-25T22:59:59.999Z'],
  ['a Friday', '2026-11-27T09:00:00.000Z', 'Europe/Berlin', '2026-11-30T22:59:59.999Z'],
  ['a Saturday', '2026-11-28T09:00:00.000Z', 'Europe/Berlin', '2026-11-30T22:59:59.999Z'],
  ['a Sunday', '2026-11-29T09:00:00.000Z', 'Europe/Berlin', '2026-11-30T22:59:59.999Z'],
  [
    'a Thursday evening in Europe, Friday in China',
    '2026-11-26T17:00:00.000Z',
    'Asia/Shanghai',
    '2026-11-30T15:59:59.999Z',
  ],
  ['the same evening, Thursday in Europe', '2026-11-26T17:00:00.000Z', 'Europe/Berlin', '2026-11-27T22:59:59.999Z'],
  ['the Friday before the clocks go forward', '2026-03-27T09:00:00.000Z', 'Europe/Berlin', '2026-03-30T21:59:59.999Z'],
  ['the last day of a year', '2026-12-31T09:00:00.000Z', 'UTC', '2027-01-01T23:59:59.999Z'],
])('what is asked on %s is due at the end of the next working day', (_title, asked, zone, due) => {
  expect(dueAfter(asked, zone)).toBe(due)
})

const step = (kind: 'answer' | 'message' | 'status', happened_at: string, data: object = {}) => ({
  kind,
  happened_at,
  data: JSON.stringify(data),
})
const answer = step('answer', '2')
const message = step('message', '3')

it.each([
  ['a new one', 'new', [], '1'],
  ['one that is in progress without an answer', 'in-work', [step('status', '2')], '1'],
  ['an answered one', 'in-work', [answer], null],
  ['one whose buyer has written again, twice', 'in-work', [answer, message, step('message', '4')], '3'],
  ['a quoted one whose buyer asks further', 'quoted', [answer, step('status', '2'), message], '3'],
  ['one that was lost by telephone', 'lost', [step('status', '2')], null],
  ['one of which somebody said that no answer is needed', 'new', [step('status', '2', { settled: true })], null],
  ['thanks that need no answer', 'quoted', [answer, message, step('status', '4', { settled: true })], null],
  ['spam', 'spam', [message], null],
] as const)('%s is owed an answer since: %s', (_title, status, steps, owed) => {
  expect(findOwed({ status, received_at: '1' }, steps)).toBe(owed)
})
