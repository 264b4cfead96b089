import { createErrorState } from '../../../src/app/routing/error-state'

const FIRST = { status: 500, message: 'first' }
const SECOND = { status: 404, message: 'second' }

function make() {
  const navigate = jest.fn()
  const state = createErrorState(navigate)
  const listener = jest.fn()
  state.subscribe(listener)
  return { navigate, state, listener }
}

test('holds nothing at first', () => {
  expect(make().state.read()).toBeNull()
})

test('keeps the first error', () => {
  const { state, listener } = make()
  state.show(FIRST, '/a')
  state.show(SECOND, '/a')
  expect(state.read()).toBe(FIRST)
  expect(listener).toHaveBeenCalledTimes(1)
})

// Specification: 4.5
test('is cleared, and then holds the next error', async () => {
  const { state, navigate } = make()
  state.show(FIRST, '/a')
  await state.clear()
  expect(state.read()).toBeNull()
  expect(navigate).not.toHaveBeenCalled()
  state.show(SECOND, '/a')
  expect(state.read()).toBe(SECOND)
})

// Specification: 4.5
test('is reset only after a redirect is complete', async () => {
  const { state, navigate } = make()
  state.show(FIRST, '/a')
  const cleared = state.clear({ redirect: '/a' })
  await Promise.resolve()
  await Promise.resolve()
  expect(navigate).toHaveBeenCalledWith('/a', {})
  expect(state.read()).toBe(FIRST)
  state.completeNavigation('/a')
  await cleared
  expect(state.read()).toBeNull()
})

test('is cleared by a completed navigation', () => {
  const { state, listener } = make()
  state.show(FIRST, '/a')
  state.completeNavigation('/b')
  expect(state.read()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('stays when the navigation that led to the error completes', () => {
  const { state } = make()
  state.show(FIRST, '/a')
  state.completeNavigation('/a')
  expect(state.read()).toBe(FIRST)
})

test('does not call former listeners', () => {
  const state = createErrorState(jest.fn())
  const listener = jest.fn()
  state.subscribe(listener)()
  state.show(FIRST, '/a')
  expect(listener).not.toHaveBeenCalled()
})
