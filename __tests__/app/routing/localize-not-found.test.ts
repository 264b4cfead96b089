import { keepAddress, localizeNotFound, type PageLoader } from '../../../src/app/routing/localize-not-found'
import { DEFAULT_ROUTING } from '../../support/site'

type Resources = NonNullable<Awaited<ReturnType<PageLoader['loadPage']>>>

const page = (path: string, settings = DEFAULT_ROUTING): Resources => ({
  page: { path },
  json: { data: { siteSettings: settings } },
})

/** Gatsby's loader: it returns its only not-found page for every address without a page. */
function makeLoader(pages: readonly Resources[], settings = DEFAULT_ROUTING, look = (_path: string): unknown => _path) {
  const notFound = page('/404.html', settings)
  const known = new Map(pages.map((resources) => [resources.page.path, resources]))
  const loaded = new Set<string>()
  const give = (path: string) => {
    look(path)
    return known.get(path) ?? notFound
  }
  const loader: PageLoader = {
    loadPage: async (path) => {
      loaded.add(path)
      return give(path)
    },
    loadPageSync: (path) => (loaded.has(path) ? give(path) : undefined),
    // As in Gatsby, this includes pages that are not loaded yet.
    isPageNotFound: (path) => (look(path), !loaded.has(path) || !known.has(path)),
  }
  localizeNotFound(loader)
  return { loader, notFound }
}

const NOT_FOUND_ZH = page('/zh/404')

describe('an address that can’t be decoded', () => {
  /** As Gatsby's loader does. */
  const strict = () => {
    const look = (path: string) => decodeURIComponent(decodeURIComponent(path))
    const { loader, notFound } = makeLoader([NOT_FOUND_ZH], DEFAULT_ROUTING, look)
    return { loader, notFound }
  }

  // Specification: 2.31
  test.each(['/zh/%zz', '/zh/%zz?a=%zz', '/zh/%E4%B8', '/zh/%25zz', '/zh/100%25'])(
    'gives the not-found page of its language (%s)',
    async (path) => {
      const { loader } = strict()
      const found = await loader.loadPage(path)
      expect(found).toEqual({ ...NOT_FOUND_ZH, page: { path: '/404.html' } })
      expect(loader.loadPageSync(path)).toBe(found)
      expect(loader.isPageNotFound(path)).toBe(true)
    },
  )

  test('gives Gatsby’s not-found page in the default language', async () => {
    const { loader, notFound } = strict()
    expect(await loader.loadPage('/%zz')).toBe(notFound)
  })
})

describe('an address without a page', () => {
  test('gives the not-found page of its language under the path of Gatsby’s own', async () => {
    const { loader } = makeLoader([NOT_FOUND_ZH])
    const found = await loader.loadPage('/zh/gone')
    expect(found).toEqual({ ...NOT_FOUND_ZH, page: { path: '/404.html' } })
    expect(found?.json).toBe(NOT_FOUND_ZH.json)
  })

  test('gives the same object each time, whether it is waited for or not', async () => {
    const { loader } = makeLoader([NOT_FOUND_ZH])
    const first = await loader.loadPage('/zh/gone')
    expect(await loader.loadPage('/zh/gone')).toBe(first)
    expect(await loader.loadPage('/zh/gone/too')).toBe(first)
    expect(loader.loadPageSync('/zh/gone')).toBe(first)
  })

  test('leaves the not-found page itself as it is', async () => {
    const { loader } = makeLoader([NOT_FOUND_ZH])
    await loader.loadPage('/zh/gone')
    expect(await loader.loadPage('/zh/404')).toBe(NOT_FOUND_ZH)
    expect(NOT_FOUND_ZH.page.path).toBe('/zh/404')
  })

  test('finds the not-found page with its ending', async () => {
    const settings = { ...DEFAULT_ROUTING, subFolderMode: 2 }
    const { loader } = makeLoader([page('/zh/404.html', settings)], settings)
    expect(await loader.loadPage('/zh/gone.html')).toMatchObject({ page: { path: '/404.html' } })
    expect(await loader.loadPage('/zh/gone.html')).not.toBe(await loader.loadPage('/gone.html'))
  })

  test.each(['/gone', '/product/zh', '/zhx/gone'])(
    'gives Gatsby’s own page at %s, which is in English',
    async (path) => {
      const { loader, notFound } = makeLoader([NOT_FOUND_ZH])
      expect(await loader.loadPage(path)).toBe(notFound)
    },
  )

  test('gives nothing as long as nothing is loaded', () => {
    const { loader } = makeLoader([NOT_FOUND_ZH])
    expect(loader.loadPageSync('/zh/gone')).toBeUndefined()
  })
})

describe('an address with a page', () => {
  const tray = page('/zh/product/tray')

  test('gives the page', async () => {
    const { loader } = makeLoader([NOT_FOUND_ZH, tray])
    expect(await loader.loadPage('/zh/product/tray')).toBe(tray)
    expect(loader.loadPageSync('/zh/product/tray')).toBe(tray)
  })

  test('does not count as missing before it is loaded', () => {
    const { loader } = makeLoader([NOT_FOUND_ZH, tray])
    expect(loader.loadPageSync('/zh/product/tray')).toBeUndefined()
  })
})

describe('a page that could not be loaded', () => {
  // https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/cache-dir/loader.js returns this, without a
  // page; Gatsby then loads the document again.
  const failed = { status: 'error' } as unknown as Resources

  const failing = (fails: (path: string) => boolean) => {
    const loader: PageLoader = {
      loadPage: async (path) => (fails(path) ? failed : page('/404.html')),
      loadPageSync: (path) => (fails(path) ? failed : page('/404.html')),
      isPageNotFound: () => true,
    }
    localizeNotFound(loader)
    return loader
  }

  test.each(['/product/tray', '/zh/product/tray'])('is passed on to Gatsby unchanged at %s', async (path) => {
    const loader = failing(() => true)
    expect(await loader.loadPage(path)).toBe(failed)
    expect(loader.loadPageSync(path, { withErrorDetails: true })).toBe(failed)
  })

  test('leaves Gatsby’s own not-found page where it is the one of the language', async () => {
    const loader = failing((path) => path === '/zh/404')
    expect(await loader.loadPage('/zh/gone')).toEqual(page('/404.html'))
  })
})

describe('keepAddress', () => {
  test.each(['/zh/404', '/zh/404.html'])('keeps the address where %s is served', (pagePath) => {
    const window = { pagePath }
    keepAddress(window)
    expect(window.pagePath).toBe('/404.html')
  })

  test.each(['/404.html', '/zh/product/404', '/zh', '/product/404', undefined])('leaves %s as it is', (pagePath) => {
    const window = { ...(pagePath !== undefined && { pagePath }) }
    keepAddress(window)
    expect(window.pagePath).toBe(pagePath)
  })
})
