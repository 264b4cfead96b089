import type { ReloadDecision } from '../../../src/features/build-updates/decide-reload'
import type { LoadedPage } from '../../../src/features/build-updates/gatsby-globals'
import { guardLoader } from '../../../src/features/build-updates/guard-loader'

const PAGE: LoadedPage = { page: { webpackCompilationHash: 'own' } }
const OTHER: LoadedPage = { page: { webpackCompilationHash: 'other' } }
const missing = new Error('Loading chunk 7 failed.')

function makeLoader(decision: ReloadDecision) {
  const pages: (LoadedPage | undefined | Error)[] = []
  const loader = {
    loadPage: async () => {
      const next = pages.shift()
      if (next instanceof Error) throw next
      return next
    },
  }
  const events = {
    current: () => ({ target: new URL('https://site.test/target?x=1#y'), replace: false }),
    onLoaded: jest.fn(),
    onOtherBuild: jest.fn(() => decision),
    onFailed: jest.fn(() => decision),
    onRefused: jest.fn(),
  }
  guardLoader({ ___loader: loader, ___webpackCompilationHash: 'own' }, events)
  /** What Gatsby gets; `pending` where it gets nothing any more. */
  const load = (page: LoadedPage | undefined | Error) => {
    pages.push(page)
    const waiting = new Promise<string>((resolve) => setTimeout(resolve, 20, 'pending'))
    return Promise.race([loader.loadPage(), waiting])
  }
  return { events, load }
}

test('a page of the same build is Gatsby’s own, the very object', async () => {
  const { events, load } = makeLoader('reload')
  await expect(load(PAGE)).resolves.toBe(PAGE)
  expect(events.onLoaded).toHaveBeenCalledWith('/target')
  expect(events.onFailed).not.toHaveBeenCalled()
})

test.each(['reload', 'wait'] as const)(
  'a page of another build is not given when the answer is %s',
  async (decision) => {
    const { events, load } = makeLoader(decision)
    await expect(load(OTHER)).resolves.toBe('pending')
    expect(events.onOtherBuild).toHaveBeenCalledWith(events.current())
  },
)

test.each(['offer', 'refuse'] as const)(
  'a page of another build is given as one of this when the answer is %s, so that Gatsby does not reload',
  async (decision) => {
    const { load } = makeLoader(decision)
    await expect(load(OTHER)).resolves.toEqual(PAGE)
  },
)

test('a page whose build is unknown is given as one of this, or Gatsby would reload', async () => {
  const { load } = makeLoader('reload')
  await expect(load({ page: { webpackCompilationHash: '' } })).resolves.toEqual(PAGE)
})

test.each([
  ['is not there', undefined],
  ['has an error', { status: 'error', error: missing }],
  ['can’t be asked for', missing],
])('a page that %s is reloaded with query and hash instead of by Gatsby', async (_name, page) => {
  const { events, load } = makeLoader('reload')
  await load(PAGE)
  await expect(load(page)).resolves.toBe('pending')
  expect(events.onFailed).toHaveBeenCalledWith(events.current())
  expect(events.onRefused).not.toHaveBeenCalled()
})

test('a page that fails again leads to the error page, with the error', async () => {
  const { events, load } = makeLoader('refuse')
  await load(PAGE)
  await expect(load({ status: 'error', error: missing })).resolves.toBe('pending')
  expect(events.onRefused).toHaveBeenCalledWith(missing, '/')
})

test('a page that fails while an inquiry is being written leaves everything as it is', async () => {
  const { events, load } = makeLoader('offer')
  await load(PAGE)
  await expect(load(undefined)).resolves.toBe('pending')
  expect(events.onRefused).not.toHaveBeenCalled()
})

test('a page that fails again at the start stays as it was served', async () => {
  const { events, load } = makeLoader('refuse')
  const failed = { status: 'error', error: missing }
  await expect(load(failed)).resolves.toBe(failed)
  expect(events.onRefused).not.toHaveBeenCalled()
})
