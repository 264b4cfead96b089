import { splitMoment } from '../../../desk/src/fields/controls'

test.each([
  ['2026-03-31', { day: '2026-03-31', time: '' }],
  ['2026-03-31T09:00:00+02:00', { day: '2026-03-31', time: '09:00:00+02:00' }],
  ['', { day: '', time: '' }],
  [null, { day: '', time: '' }],
])('of %s, the day and the time', (value, expected) => {
  expect(splitMoment(value)).toEqual(expected)
})
