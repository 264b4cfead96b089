import { createReloader, type ReloaderTools } from '../../../src/app/updates/reloader'

const url = (address: string) => new URL(address, 'https://site.test')

/** A tab: its storage outlives its documents. */
function openTab() {
  const stored = new Map<string, unknown>()
  const left: string[] = []
  const state = { now: 1000, here: url('/a'), isWriting: false, hasStorage: true }
  const tools: ReloaderTools = {
    store: {
      getJson: (key) => stored.get(key) ?? null,
      setJson: (key, value) => {
        if (state.hasStorage) stored.set(key, value)
        return state.hasStorage
      },
    },
    now: () => state.now,
    here: () => state.here,
    leave: ({ pathname, search, hash }, replace) =>
      left.push(`${replace ? 'replace' : 'assign'} ${pathname}${search}${hash}`),
    isWriting: () => state.isWriting,
  }
  const newDocument = (address: string) => {
    state.here = url(address)
    return createReloader(tools).reload
  }
  return { stored, left, state, newDocument, decide: createReloader(tools).decide }
}

test('goes to the target with query and hash, and stores the guard first', () => {
  const { newDocument, left, stored } = openTab()
  expect(newDocument('/a')(url('/b?x=1#y'), false)).toBe('reload')
  expect(left).toEqual(['assign /b?x=1#y'])
  expect(stored.get('site:reload')).toEqual({ path: '/b', expires: 11_000, others: [] })
})

// Specification: 4.8
test('does not reload a page that fails again within 10 seconds, whatever its query', () => {
  const { newDocument, left, state } = openTab()
  newDocument('/a')(url('/a'), true)
  state.now += 9_999
  expect(newDocument('/a')(url('/a?other'), true)).toBe('refuse')
  state.now += 1
  expect(newDocument('/a')(url('/a'), true)).toBe('reload')
  expect(left).toHaveLength(2)
})

// Specification: 4.8
test('does not go from A to B and back to A forever', () => {
  const { newDocument, state } = openTab()
  const decisions = ['/b', '/a', '/b', '/a'].map((target, index) => {
    state.now += 100
    return newDocument(index % 2 === 0 ? '/a' : '/b')(url(target), false)
  })
  expect(decisions).toEqual(['reload', 'reload', 'refuse', 'refuse'])
})

test('does not start a reload twice in one document', () => {
  const { newDocument, left } = openTab()
  const reload = newDocument('/a')
  reload(url('/b'), false)
  expect(reload(url('/b'), false)).toBe('wait')
  expect(reload(url('/c'), false)).toBe('reload')
  expect(left).toEqual(['assign /b', 'assign /c'])
})

test('never reloads while an inquiry is being written, and guards nothing then', () => {
  const { newDocument, left, state, stored } = openTab()
  state.isWriting = true
  expect(newDocument('/a')(url('/b'), false)).toBe('offer')
  expect(left).toEqual([])
  expect(stored.size).toBe(0)
})

test('without storage reloads no page where it stands, but goes where the visitor wants', () => {
  const { newDocument, left, state } = openTab()
  state.hasStorage = false
  const reload = newDocument('/a')
  expect(reload(url('/a'), true)).toBe('refuse')
  expect(reload(url('/b'), false)).toBe('reload')
  expect(left).toEqual(['assign /b'])
})

test('says how a reload would be handled without starting it', () => {
  const { decide, left, state, stored } = openTab()
  expect(decide(url('/b'))).toBe('reload')
  state.isWriting = true
  expect(decide(url('/b'))).toBe('offer')
  expect(left).toEqual([])
  expect(stored.size).toBe(0)
})

// Specification: 4.8, 9.8
test.each([
  ['of another kind', 'x', 'reload'],
  ['without a path', { path: 1, expires: 9_000 }, 'reload'],
  ['without a time', { path: '/b', expires: 'soon' }, 'reload'],
  ['from before the clock was set back', { path: '/b', expires: 3_600_000 }, 'reload'],
  ['that has expired', { path: '/b', expires: 1000 }, 'reload'],
  ['in the documented format, without others', { path: '/b', expires: 5000 }, 'refuse'],
])('a stored guard %s: %j', (_what, guard, decision) => {
  const { decide, stored } = openTab()
  stored.set('site:reload', guard)
  expect(decide(url('/b'))).toBe(decision)
})
