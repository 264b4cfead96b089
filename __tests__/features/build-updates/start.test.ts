import { waitFor } from '@testing-library/react'
import type { LoadedPage } from '../../../src/features/build-updates/gatsby-globals'
import { EMPTY_INQUIRY } from '../../../src/features/inquiry/inquiry-fields'

const left = jest.fn<void, [URL, boolean]>()
const showBuildNotice = jest.fn<Promise<void>, [URL | null]>(() => Promise.resolve())
/** What tells a document of a new build, by its compilation hash. */
const updates = new Map<string, () => void>()
let ownHash = ''

jest.mock('../../../src/features/build-updates/leave-page', () => ({
  leavePage: (target: URL, replace: boolean) => left(target, replace),
}))
jest.mock('../../../src/features/build-updates/build-notice', () => ({
  showBuildNotice: (failed: URL | null) => showBuildNotice(failed),
}))
jest.mock('../../../src/features/build-updates/watch-builds', () => ({
  watchBuilds: (hash: string, onUpdate: () => void) => void updates.set(hash, onUpdate),
}))

let documents = 0
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
const add = window.addEventListener.bind(window)
const listeners: [string, EventListener][] = []

/** What a document listened to is gone with it. */
function endDocument() {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true)
}

function writeInquiry() {
  const draft = { fields: { ...EMPTY_INQUIRY, name: 'Ana' }, prefilled: '' }
  sessionStorage.setItem('site:inquiry-draft', JSON.stringify(draft))
}

/** A fresh document, as Gatsby starts it, with the page shown. */
async function startDocument() {
  endDocument()
  jest.resetModules()
  window.history.replaceState(null, '', '/start')
  ownHash = `build-${++documents}`
  const page = { page: { webpackCompilationHash: ownHash } }
  const pages: Record<string, LoadedPage | undefined> = { '/start': page, '/b': page }
  const loader = { loadPage: async (path: string) => pages[path.split('?')[0] ?? ''] }
  const gone: string[] = []
  const gatsby = {
    ___loader: loader,
    ___webpackCompilationHash: ownHash,
    ___navigate: (to: string | number) => {
      const { pathname, search } = new URL(String(to), window.location.href)
      void loader.loadPage(pathname + search).then(() => gone.push(String(to)))
    },
  }
  Object.assign(window, gatsby)
  const onRefused = jest.fn()
  const { recoverFromLoadError, startBuildUpdates } = await import('../../../src/features/build-updates/start')
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    listeners.push([type, listener as EventListener])
    add(type, listener as EventListener, options as boolean)
  })
  startBuildUpdates(onRefused)
  await loader.loadPage('/start')
  return { pages, gone, onRefused, recoverFromLoadError }
}

declare global {
  interface Window {
    ___navigate: (to: string) => void
  }
}

const targets = () => left.mock.calls.map(([{ pathname, search, hash }]) => pathname + search + hash)

async function learnOfUpdate() {
  await waitFor(() => expect(updates.has(ownHash)).toBe(true), { timeout: 3000 })
  updates.get(ownHash)?.()
}

beforeEach(() => {
  left.mockReset()
  showBuildNotice.mockClear()
  sessionStorage.clear()
  window.requestIdleCallback = (task) => window.setTimeout(task, 0)
})

afterEach(() => {
  endDocument()
  jest.restoreAllMocks()
})

test('links are Gatsby’s own until there is a new build', async () => {
  const { gone } = await startDocument()
  window.___navigate('/b?x=1#y')
  await waitFor(() => expect(gone).toEqual(['/b?x=1#y']))
  expect(left).not.toHaveBeenCalled()
})

test('after a new build the next link loads its target as a document, with query and hash', async () => {
  const { gone } = await startDocument()
  await learnOfUpdate()
  expect(left).not.toHaveBeenCalled()
  window.___navigate('/b?x=1#y')
  expect(targets()).toEqual(['/b?x=1#y'])
  expect(gone).toEqual([])
})

test('while an inquiry is being written a new build is offered, and links stay Gatsby’s own', async () => {
  const { gone } = await startDocument()
  writeInquiry()
  await learnOfUpdate()
  await waitFor(() => expect(showBuildNotice).toHaveBeenCalledWith(null))
  window.___navigate('/b')
  await waitFor(() => expect(gone).toEqual(['/b']))
  expect(left).not.toHaveBeenCalled()
})

test('a page that can’t be loaded is loaded as a document, once; then its error is shown', async () => {
  const { onRefused, gone } = await startDocument()
  window.___navigate('/missing?x=1#y')
  await waitFor(() => expect(targets()).toEqual(['/missing?x=1#y']))
  expect(onRefused).not.toHaveBeenCalled()

  const again = await startDocument()
  window.___navigate('/missing?x=1#y')
  await waitFor(() => expect(again.onRefused).toHaveBeenCalledWith(expect.any(Error), '/start'))
  expect(left).toHaveBeenCalledTimes(1)
  expect(gone).toEqual([])
})

test('a page that can’t be loaded is offered while an inquiry is being written', async () => {
  await startDocument()
  writeInquiry()
  window.___navigate('/missing?x=1')
  await waitFor(() => expect(showBuildNotice.mock.calls[0]?.[0]?.search).toBe('?x=1'))
  expect(left).not.toHaveBeenCalled()
})

test('a chunk that fails unseen reloads the page shown before Gatsby’s own listener hears of it, once', async () => {
  await startDocument()
  const heard = jest.fn()
  window.addEventListener('unhandledrejection', heard)
  const fail = () => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkError }))
  fail()
  fail()
  expect(targets()).toEqual(['/start'])
  expect(heard).not.toHaveBeenCalled()

  await startDocument()
  fail()
  expect(left).toHaveBeenCalledTimes(1)
})

test('any other error is left alone', async () => {
  const { recoverFromLoadError } = await startDocument()
  const heard = jest.fn()
  window.addEventListener('unhandledrejection', heard)
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Else') }))
  expect(heard).toHaveBeenCalled()
  expect(recoverFromLoadError(new Error('Else'))).toBe(false)
  expect(left).not.toHaveBeenCalled()
})

test('a chunk that fails for lack of a network reloads nothing', async () => {
  const { recoverFromLoadError } = await startDocument()
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  expect(recoverFromLoadError(chunkError)).toBe(false)
  expect(left).not.toHaveBeenCalled()
})

test('an error boundary is told whether the page is being reloaded', async () => {
  const { recoverFromLoadError } = await startDocument()
  expect(recoverFromLoadError(chunkError)).toBe(true)
  const again = await startDocument()
  expect(again.recoverFromLoadError(chunkError)).toBe(false)
})
