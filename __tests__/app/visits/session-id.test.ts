import { sessionIdStore } from '../../../src/app/visits/session-id'

// Specification: 3.11
test('keeps the id in session storage until it is dropped', () => {
  sessionIdStore.write('s-1')
  expect(sessionStorage.getItem('site:session')).toBe('s-1')
  expect(sessionIdStore.read()).toBe('s-1')
  sessionIdStore.remove()
  expect(sessionIdStore.read()).toBeNull()
})
