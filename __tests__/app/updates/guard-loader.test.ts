import type { LoadedPage } from '../../../src/app/updates/gatsby-globals'
import { guardLoader } from '../../../src/app/updates/guard-loader'
import { loadLateParts } from '../../../src/app/late-part'
import { digest } from '../../../src/lib/digest'
import { isFirstPage } from '../../../src/ui/components/static-html'
import { SETTINGS } from '../../support/fixtures'

jest.mock('../../../src/app/late-part', () => ({ loadLateParts: jest.fn() }))
jest.mock('../../../src/ui/components/static-html', () => {
  let isFirst = true
  return { isFirstPage: () => isFirst, endFirstPage: () => (isFirst = false), restart: () => (isFirst = true) }
})

const JSON_OF_PAGE = {
  data: { siteSettings: SETTINGS as never },
  pageContext: { language: 'de', rules: { validate: 'page-number' } },
}
const PAGE: LoadedPage = { json: JSON_OF_PAGE, page: { path: '/shown', webpackCompilationHash: 'own' } }
const OTHER: LoadedPage = { ...PAGE, page: { ...PAGE.page, webpackCompilationHash: 'other' } }
const missingChunk = new Error('Loading chunk 7 failed.')

interface Answers {
  isTakenOver?: boolean
  /** Shown instead of a page that failed. */
  shown?: LoadedPage | null
  missing?: string
}

function makeLoader({ isTakenOver = false, shown = null, missing }: Answers = {}) {
  const pages: (LoadedPage | undefined | Error)[] = []
  const asked: string[] = []
  const loader = {
    loadPage: async (path: string) => {
      asked.push(path)
      const next = pages.shift()
      if (next instanceof Error) throw next
      return next
    },
    loadPageSync: (path: string): LoadedPage | undefined => ({ ...PAGE, page: { path } }),
  }
  const events = {
    current: () => ({ target: new URL('https://site.test/target?x=1#y'), replace: false }),
    onLoaded: jest.fn(),
    isTakenOver: jest.fn(async () => isTakenOver),
    onFailed: jest.fn(async () => shown),
    isMissing: (pathname: string) => pathname === missing,
  }
  guardLoader({ ___loader: loader, ___webpackCompilationHash: 'own' }, events)
  /** What Gatsby gets; `pending` if it gets nothing. */
  const load = (page: LoadedPage | undefined | Error, path = '/target?x=1') => {
    pages.push(page)
    const waiting = new Promise<'pending'>((resolve) => setTimeout(resolve, 20, 'pending'))
    return Promise.race([loader.loadPage(path), waiting])
  }
  return { events, load, loader, asked }
}

test('a page of the same build is Gatsby’s own object', async () => {
  const { events, load } = makeLoader()
  await expect(load(PAGE)).resolves.toBe(PAGE)
  expect(events.onLoaded).toHaveBeenCalledWith('/target')
  expect(events.onFailed).not.toHaveBeenCalled()
})

test('a page of another build is withheld where it is loaded as a document', async () => {
  const { events, load } = makeLoader({ isTakenOver: true })
  await expect(load(OTHER)).resolves.toBe('pending')
  expect(events.isTakenOver).toHaveBeenCalledWith(events.current())
})

test('a page of another build otherwise passes for one of this build, so that Gatsby does not reload', async () => {
  const { load } = makeLoader()
  await expect(load(OTHER)).resolves.toEqual(PAGE)
})

test('a page whose build is unknown passes for one of this build, or Gatsby would reload', async () => {
  const { load } = makeLoader({ isTakenOver: true })
  await expect(load({ ...PAGE, page: { ...PAGE.page, webpackCompilationHash: '' } })).resolves.toEqual(PAGE)
})

test.each([
  ['is not there', undefined],
  ['has an error', { status: 'error', error: missingChunk }],
  ['can’t be asked for', missingChunk],
  ['has no data of its frame', { json: { data: {}, pageContext: {} }, page: PAGE.page }],
])('a page that %s is not left to Gatsby, which would lose query and hash', async (_name, page) => {
  const { events, load } = makeLoader()
  await load(PAGE)
  await expect(load(page as LoadedPage)).resolves.toBe('pending')
  expect(events.onFailed).toHaveBeenCalledWith(events.current(), expect.any(Error), PAGE)
})

describe('the replacement for a page that failed', () => {
  const failed = { status: 'error', error: missingChunk }
  const shown: LoadedPage = { ...PAGE, component: () => null }

  test('stands at the address of that page', async () => {
    const { load, loader } = makeLoader({ shown })
    await load(PAGE, '/shown')
    const given = await load(failed)
    // Gatsby's router keeps the address only with this path.
    expect(given).toEqual({ ...shown, page: { path: '/404.html', webpackCompilationHash: 'own' } })
    expect(loader.loadPageSync('/target?x=1')).toBe(given)
    expect(loader.loadPageSync('/shown')).not.toBe(given)
  })

  test('is gone after another page was shown, so that the page is requested again', async () => {
    const { load, loader } = makeLoader({ shown })
    await load(PAGE, '/shown')
    const given = await load(failed)
    await load(PAGE, '/other')
    expect(loader.loadPageSync('/target')).not.toBe(given)
  })

  test('does not exist at the start, where the document stays as it was served', async () => {
    const { load, events } = makeLoader()
    await expect(load(failed)).resolves.toBe('pending')
    expect(events.onFailed).toHaveBeenCalledWith(events.current(), missingChunk, null)
  })
})

test('a page that the latest build lacks is the not-found page of the language, at its address', async () => {
  const { load, asked, loader } = makeLoader({ missing: '/de/gone' })
  await load(PAGE, '/de/shown')
  const given = await load({ ...PAGE, page: { path: '/de/404', webpackCompilationHash: 'own' } }, '/de/gone?x=1')
  expect(asked.at(-1)).toBe('/de/404')
  expect(given).toMatchObject({ page: { path: '/404.html' } })
  expect(loader.loadPageSync('/de/gone?x=1')).toBe(given)
})

describe('a page that came as HTML', () => {
  const open = async (madeOf: unknown) => {
    jest.requireMock<{ restart: () => void }>('../../../src/ui/components/static-html').restart()
    document.body.dataset.madeOf = digest(JSON.stringify(madeOf))
    await expect(makeLoader().load(PAGE)).resolves.toBe(PAGE)
  }
  beforeEach(() => jest.clearAllMocks())
  afterEach(() => delete document.body.dataset.madeOf)

  test('stays where it was made of the page’s data', async () => {
    await open(JSON_OF_PAGE)
    expect(isFirstPage()).toBe(true)
    expect(loadLateParts).not.toHaveBeenCalled()
  })

  test('is rendered again, with all its parts, where a build has come between it and its data', async () => {
    await open({ ...JSON_OF_PAGE, pageContext: {} })
    expect(isFirstPage()).toBe(false)
    expect(loadLateParts).toHaveBeenCalled()
  })
})
