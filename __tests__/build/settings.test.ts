import { buildSiteNodes } from '../../plugins/gatsby-source-provider/src/build-site-nodes'
import { fetchListing } from '../../plugins/gatsby-source-provider/src/fetch-listing'
import { createVersionCheck } from '../../plugins/gatsby-source-provider/src/version-check'
import { siteDocumentAnswer } from '../../packages/contract/src/answers'
import { buildPath, type Routing } from '../../src/site/paths'
import { DEFAULT_PREFIXES, LIST_KINDS } from '../../packages/contract/src/kinds'
import { findTarget } from '../../src/build/html/links'

const SETTINGS = {
  routeMode: 'history',
  listMode: 'dash',
  subFolderMode: 2,
  routePath: { ...DEFAULT_PREFIXES, product: 'goods', news: 'press', case: 'work' },
  seo: {
    en: { prefix: 'Buy: ', suffix: ' | Pellucid', companyName: 'Pellucid Packaging Co., Ltd.' },
    zh: { prefix: '购买：', suffix: '｜澄明', companyName: '澄明包装有限公司' },
  },
}

const LANGUAGES = [
  { langId: '1', code: 'en', htmlLang: 'en', name: 'English' },
  { langId: '2', code: 'zh', htmlLang: 'zh-Hans', name: '简体中文' },
  { langId: '6', code: 'de', htmlLang: 'de-DE', name: 'Deutsch' },
]

function readSettings(settings: object = SETTINGS) {
  const document = siteDocumentAnswer.parse({ settings, languages: LANGUAGES, categories: [] })
  return buildSiteNodes(document, 'en', (name) => name)
    .filter(({ type }) => type === 'SiteSettings')
    .map(({ fields }) => fields)
}

describe('the settings of the provider', () => {
  // Specification: 3.8
  test('reach every language whole, each with its own texts and language tag', () => {
    const { routeMode, listMode, subFolderMode, routePath } = SETTINGS
    // Features that a provider leaves out count as missing.
    const organization = {
      name: 'Pellucid Packaging Co., Ltd.',
      alternateNames: ['澄明包装有限公司'],
      address: null,
      contacts: [],
    }
    const shared = {
      routeMode,
      listMode,
      subFolderMode,
      routePath,
      organization,
      inquiryForm: false,
      inquiryStatus: false,
      accountData: false,
      accountDelete: false,
      accountMail: false,
      samples: null,
      security: null,
    }
    const english = { seoPrefix: 'Buy: ', seoSuffix: ' | Pellucid', seoCompanyName: 'Pellucid Packaging Co., Ltd.' }
    const chinese = { seoPrefix: '购买：', seoSuffix: '｜澄明', seoCompanyName: '澄明包装有限公司' }
    expect(readSettings()).toEqual([
      { lang: 'en', ...shared, ...english, htmlLang: 'en' },
      { lang: 'zh', ...shared, ...chinese, htmlLang: 'zh-Hans' },
      { lang: 'de', ...shared, ...english, htmlLang: 'de-DE' },
    ])
  })

  test('offer a sample box where they say how many packs it holds and who pays', () => {
    const samples = { max: 3, cost: 'paid', days: 10 }
    expect(readSettings({ ...SETTINGS, samples }).map((fields) => fields.samples)).toEqual([samples, samples, samples])
    expect(() => readSettings({ ...SETTINGS, samples: { max: 0, cost: 'somebody' } })).toThrow(/samples/)
  })

  // Specification: 2.29
  test.each(['hash', 'history', 'something else'])(
    'carry the route mode %j as it is, and it changes nothing',
    (routeMode) => {
      const carried = readSettings({ ...SETTINGS, routeMode })
      expect(carried.map((fields) => fields.routeMode)).toEqual([routeMode, routeMode, routeMode])
      expect(carried.map((fields) => ({ ...fields, routeMode: 'history' }))).toEqual(readSettings())
    },
  )

  test.each(['routeMode', 'listMode', 'subFolderMode', 'routePath', 'seo'] as const)(
    'are refused without %s',
    (name) => {
      const { [name]: _left, ...others } = SETTINGS
      expect(() => readSettings(others)).toThrow(name)
    },
  )
})

describe('the first segment of lists', () => {
  const routing: Routing = { routePath: SETTINGS.routePath, listMode: 'slash', subFolderMode: 1 }

  // Specification: 2.27
  test.each(LIST_KINDS)('of the kind %s is the setting’s, for building addresses and for reading links', (kind) => {
    const prefix = SETTINGS.routePath[kind]
    expect(buildPath(routing, 'de', { to: 'list', kind, page: 2 })).toBe(`/de/${prefix}/2`)
    expect(buildPath({ ...routing, listMode: 'dash', subFolderMode: 2 }, 'en', { to: 'list', kind, page: 2 })).toBe(
      `/${prefix}-2.html`,
    )
    expect(findTarget(`/${prefix}`, routing, new Set())).toEqual({ to: 'list', kind, page: 1 })
  })

  test('is no other word', () => {
    expect(findTarget('/product-list', routing, new Set())).toEqual({ to: 'item', path: 'product-list' })
  })
})

describe('subFolderMode', () => {
  const endingOf = (subFolderMode: number) =>
    buildPath({ routePath: SETTINGS.routePath, listMode: 'slash', subFolderMode }, 'en', { to: 'item', path: 'about' })

  // Specification: 2.30
  test.each([
    [0, '/about'],
    [1, '/about'],
    [2, '/about.html'],
    [3, '/about'],
  ])('%i writes an address as %s', (mode, address) => {
    expect(endingOf(mode)).toBe(address)
  })
})

describe('getListByCategoriesIds', () => {
  // Specification: 3.9, 7.10
  test('carries the company and the language on every page', async () => {
    const answer = (pageNow: number) => ({ total: 3, pageNow, pageSize: 2, list: pageNow === 1 ? ['a', 'b'] : ['c'] })
    const get = jest.fn(async (_endpoint: string, { pageNow }: Record<string, unknown>) => ({
      address: 'http://provider.example/',
      body: { code: 200, data: answer(Number(pageNow)) },
    }))
    const request = {
      categoriesIds: ['101', '102'],
      companyId: '7',
      langId: '6',
      pageSize: 2,
      updatedSince: undefined,
      versions: createVersionCheck(undefined),
    }
    await fetchListing({ get }, request, {
      restart: () => {},
      parse: (raw) => ({ id: String(raw) }),
      take: () => {},
    })
    expect(get.mock.calls).toEqual([
      ['online/getListByCategoriesIds', expect.objectContaining({ companyId: '7', langId: '6', pageNow: 1 })],
      ['online/getListByCategoriesIds', expect.objectContaining({ companyId: '7', langId: '6', pageNow: 2 })],
    ])
  })
})
