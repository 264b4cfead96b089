import { mayIdentify } from '../../../src/app/visits/visit-contract'

test.each([
  ['nothing', {}, true],
  ['no preference', { doNotTrack: null }, true],
  ['consent', { doNotTrack: '0' }, true],
  ['unspecified', { doNotTrack: 'unspecified' }, true],
  ['Do Not Track', { doNotTrack: '1' }, false],
  ['Global Privacy Control', { globalPrivacyControl: true }, false],
  ['no Global Privacy Control', { globalPrivacyControl: false }, true],
])('a browser that says %s', (_what, signals, expected) => {
  expect(mayIdentify(signals)).toBe(expected)
})

test('asks the browser', () => {
  expect(mayIdentify()).toBe(true)
})
