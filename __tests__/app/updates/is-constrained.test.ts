import { isConstrained } from '../../../src/app/updates/is-constrained'

afterEach(() => Reflect.deleteProperty(window.navigator, 'connection'))

test.each([
  [undefined, false],
  [{ saveData: true }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('says of %j whether it is constrained: %p', (connection, expected) => {
  Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true })
  expect(isConstrained()).toBe(expected)
})
