import { screen, waitFor } from '@testing-library/react'
import { toNewerBuild, type BuildMeta } from '../../../src/app/updates/build-meta'
import type { LoadedPage } from '../../../src/app/updates/gatsby-globals'
import type { NewerBuild } from '../../../src/app/routing/newer-build'
import { EMPTY_INQUIRY } from '../../../src/features/inquiry/model/inquiry-fields'
import { MEND_ADDRESS } from '../../../src/lib/mend-address'
import { SETTINGS } from '../../support/fixtures'

window.eval(MEND_ADDRESS)

const left = jest.fn<void, [URL, boolean]>()
const reach = jest.fn<Promise<number | null>, [URL]>()
const waitForConnection = jest.fn<void, [{ target: URL; onReachable: () => void; onGivenUp: () => void }]>()
const showBuildNotice = jest.fn<Promise<void>, [URL | null]>(() => Promise.resolve())
let ownHash = ''

jest.mock('../../../src/app/updates/leave-page', () => ({
  leavePage: (target: URL, replace: boolean) => left(target, replace),
}))
jest.mock('../../../src/app/connection/reach', () => ({ reach: (target: URL) => reach(target) }))
jest.mock('../../../src/app/connection/connection-notice', () => ({
  showConnectionNotice: (waiting: Parameters<typeof waitForConnection>[0]) => waitForConnection(waiting),
}))
jest.mock('../../../src/app/updates/reload-notice', () => ({
  ...jest.requireActual<object>('../../../src/app/updates/reload-notice'),
  showBuildNotice: (failed: URL | null) => showBuildNotice(failed),
}))
let documents = 0
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
const add = window.addEventListener.bind(window)
const listeners: [string, EventListener][] = []

/** Removes the document's listeners. */
function endDocument() {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true)
}

function writeInquiry() {
  const draft = { fields: { ...EMPTY_INQUIRY, name: 'Ana' }, prefilled: '' }
  sessionStorage.setItem('site:inquiry-draft', JSON.stringify(draft))
}

async function startDocument() {
  endDocument()
  jest.resetModules()
  window.history.replaceState(null, '', '/start')
  ownHash = `build-${++documents}`
  const page = {
    page: { webpackCompilationHash: ownHash },
    json: { data: { siteSettings: SETTINGS }, pageContext: {} },
  }
  const pages = { '/start': page, '/b': page } as unknown as Record<string, LoadedPage | undefined>
  const find = (path: string) => pages[path.split('?')[0] ?? '']
  const loader = { loadPage: async (path: string) => find(path), loadPageSync: find }
  const gone: string[] = []
  const errors: unknown[] = []
  const gatsby = {
    ___loader: loader,
    ___webpackCompilationHash: ownHash,
    ___navigate: (to: string | number) => {
      const { pathname, search } = new URL(String(to), window.location.href)
      void loader.loadPage(pathname + search).then((loaded) => {
        const { component } = (loaded ?? {}) as { component?: () => void }
        if (!component) return gone.push(String(to))
        try {
          component()
        } catch (error) {
          errors.push(error)
        }
      })
    },
  }
  Object.assign(window, gatsby)
  const { startBuildUpdates } = await import('../../../src/app/updates/start')
  const { recoverFromLoadError } = await import('../../../src/app/updates/recovery')
  const { errorState } = await import('../../../src/app/routing/error-state')
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    listeners.push([type, listener as EventListener])
    add(type, listener as EventListener, options as boolean)
  })
  startBuildUpdates()
  await loader.loadPage('/start')
  return { pages, gone, errors, errorState, recoverFromLoadError }
}

declare global {
  interface Window {
    ___navigate: (to: string) => void
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

const targets = () => left.mock.calls.map(([{ pathname, search, hash }]) => pathname + search + hash)

async function learnOfUpdate(build: NewerBuild | null = null) {
  const { learnOfBuild } = await import('../../../src/app/updates/recovery')
  learnOfBuild(build)
}

function describeBuild(meta: Partial<BuildMeta['routes']>, prerendered = ['/start', '/b']) {
  return toNewerBuild({ routes: { redirects: [], rules: {}, ...meta }, prerendered })
}

beforeEach(() => {
  left.mockReset()
  reach.mockReset().mockResolvedValue(200)
  waitForConnection.mockReset()
  showBuildNotice.mockClear()
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

// Specification: 4.7
test('after a new build the next link loads its target as a document, with query and hash', async () => {
  const { gone } = await startDocument()
  await learnOfUpdate()
  expect(left).not.toHaveBeenCalled()
  window.___navigate('/b?x=1#y')
  await waitFor(() => expect(targets()).toEqual(['/b?x=1#y']))
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

// Specification: 4.7
test('a page that can’t be loaded is loaded as a document, once; then its error is shown', async () => {
  const { errors, gone } = await startDocument()
  window.___navigate('/missing?x=1#y')
  await waitFor(() => expect(targets()).toEqual(['/missing?x=1#y']))
  expect(errors).toEqual([])

  const again = await startDocument()
  window.___navigate('/missing?x=1#y')
  await waitFor(() => expect(again.errors).toEqual([new Error('The page could not be loaded.')]))
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

test('a page whose document fails too is not left to the host’s own error page', async () => {
  reach.mockResolvedValue(503)
  const { errors } = await startDocument()
  window.___navigate('/missing')
  await waitFor(() => expect(errors).toEqual([expect.objectContaining({ status: 503 })]))
  expect(left).not.toHaveBeenCalled()
})

test('a chunk that fails unseen reloads the page shown before Gatsby’s own listener hears of it, once', async () => {
  await startDocument()
  const heard = jest.fn()
  window.addEventListener('unhandledrejection', heard)
  const fail = () => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkError }))
  fail()
  fail()
  await waitFor(() => expect(targets()).toEqual(['/start']))
  expect(heard).not.toHaveBeenCalled()

  await startDocument()
  fail()
  await settle()
  expect(left).toHaveBeenCalledTimes(1)
})

test('any other error is left alone', async () => {
  const { recoverFromLoadError } = await startDocument()
  const heard = jest.fn()
  window.addEventListener('unhandledrejection', heard)
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Else') }))
  expect(heard).toHaveBeenCalled()
  expect(await recoverFromLoadError(new Error('Else'))).toBe(false)
  expect(left).not.toHaveBeenCalled()
})

test('an error boundary is told whether the page is being reloaded', async () => {
  const { recoverFromLoadError } = await startDocument()
  expect(await recoverFromLoadError(chunkError)).toBe(true)
  const again = await startDocument()
  expect(await again.recoverFromLoadError(chunkError)).toBe(false)
})

test('a page whose error is shown has the frame of the page before, without its rules', async () => {
  await startDocument()
  const { recoverPage } = await import('../../../src/app/updates/recovery')
  reach.mockResolvedValue(503)
  const former = { json: { data: { siteSettings: SETTINGS as never }, pageContext: { language: 'de', rules: {} } } }
  const aim = { target: new URL('/missing', window.location.href), replace: false }
  const shown = await recoverPage(aim, new Error('gone'), former)
  expect(shown?.json).toEqual({ data: { siteSettings: SETTINGS }, pageContext: { language: 'de' } })
})

test('a start that fails again leaves the document as it was served, and says so', async () => {
  await startDocument()
  const { recoverPage } = await import('../../../src/app/updates/recovery')
  reach.mockResolvedValue(503)
  const aim = { target: new URL(window.location.href), replace: true }
  expect(await recoverPage(aim, new Error('gone'), null)).toBeNull()
  expect(await screen.findByText(/Parts of this page could not be loaded/)).toBeVisible()
})

describe('without a connection', () => {
  beforeEach(() => reach.mockResolvedValue(null))

  const waited = () => waitForConnection.mock.calls.map(([{ target }]) => target.pathname + target.search + target.hash)

  // Specification: 4.7
  test('a page that can’t be loaded is waited for in place, and then loaded with query and hash', async () => {
    const { gone, errors } = await startDocument()
    window.___navigate('/missing?x=1#y')
    await waitFor(() => expect(waited()).toEqual(['/missing?x=1#y']))
    expect(left).not.toHaveBeenCalled()
    expect([...gone, ...errors]).toEqual([])
    waitForConnection.mock.calls[0]?.[0].onReachable()
    expect(targets()).toEqual(['/missing?x=1#y'])
  })

  test('a page that is there opens', async () => {
    const { gone } = await startDocument()
    window.___navigate('/b')
    await waitFor(() => expect(gone).toEqual(['/b']))
    expect(waitForConnection).not.toHaveBeenCalled()
  })

  test('a link after a new build does not end at the browser’s error page', async () => {
    await startDocument()
    await learnOfUpdate()
    window.___navigate('/b?x=1')
    await waitFor(() => expect(waited()).toEqual(['/b?x=1']))
    expect(left).not.toHaveBeenCalled()
  })

  test('a page that failed after the visitor went elsewhere is not waited for', async () => {
    await startDocument()
    window.___navigate('/missing')
    window.___navigate('/b')
    await settle()
    expect(waitForConnection).not.toHaveBeenCalled()
  })

  test('the address of the shown page comes back when the visitor gives up after going back', async () => {
    const { errorState } = await startDocument()
    errorState.completeNavigation('/start')
    window.history.replaceState(null, '', '/missing?x=1')
    void (window as unknown as { ___loader: { loadPage: (path: string) => void } }).___loader.loadPage('/missing?x=1')
    await waitFor(() => expect(waited()).toEqual(['/missing?x=1']))
    waitForConnection.mock.calls[0]?.[0].onGivenUp()
    expect(window.location.pathname).toBe('/start')
  })

  test('a chunk that fails unseen leaves the page alone', async () => {
    const { recoverFromLoadError } = await startDocument()
    expect(await recoverFromLoadError(chunkError)).toBe(false)
    expect(left).not.toHaveBeenCalled()
    expect(waitForConnection).not.toHaveBeenCalled()
  })

  test('a page lost for a missing chunk is waited for', async () => {
    const { recoverFromLoadError } = await startDocument()
    expect(await recoverFromLoadError(chunkError, { isPageLost: true })).toBe(false)
    expect(waited()).toEqual(['/start'])
  })
})

describe('the manifest of a new build', () => {
  // Specification: 7.11
  test('leads a link to where its address has moved, without a reload while an inquiry is being written', async () => {
    const { gone } = await startDocument()
    writeInquiry()
    await learnOfUpdate(describeBuild({ redirects: [{ fromPath: '/old', toPath: '/b' }] }))
    window.___navigate('/old?x=1#y')
    await waitFor(() => expect(gone).toEqual(['/b?x=1#y']))
    expect(left).not.toHaveBeenCalled()
  })

  test('is taken at the next navigation of a tab that reloads', async () => {
    await startDocument()
    await learnOfUpdate(describeBuild({ redirects: [{ fromPath: '/old', toPath: '/b' }] }))
    window.___navigate('/old?x=1')
    await waitFor(() => expect(targets()).toEqual(['/b?x=1']))
  })

  test('leads to another site where it says so', async () => {
    await startDocument()
    writeInquiry()
    await learnOfUpdate(describeBuild({ redirects: [{ fromPath: '/old', toPath: 'https://elsewhere.test/x' }] }))
    window.___navigate('/old')
    expect(left.mock.calls.map(([{ href }]) => href)).toEqual(['https://elsewhere.test/x'])
  })
})
