import { siteDocumentAnswer } from '../../../packages/contract/src/answers'
import { buildSiteNodes } from '../../../plugins/gatsby-source-provider/src/build-site-nodes'

const seo = { prefix: '', suffix: '', companyName: 'Maker' }

const DOCUMENT = {
  settings: { routeMode: 'history', listMode: 'slash', subFolderMode: 1, routePath: {}, seo: { en: seo, ja: seo } },
  languages: ['en', 'ja'].map((code) => ({ langId: code, code, htmlLang: code, name: code })),
  categories: [{ categoryId: '101', kind: 'product', path: 'trays', name: { en: 'Trays' }, seo: {}, sort: 1 }],
}

const MACARON = {
  id: 'macaron',
  categoryId: '101',
  sort: 10,
  shape: 'round',
  body: 'rounded',
  mayTurn: true,
  names: { en: 'Macarons' },
  sizes: [
    { d: 45, h: 22 },
    { d: 40, h: 20, in: ['ja'] },
  ],
}

const itemsOf = (finderItems?: object[]) =>
  buildSiteNodes(siteDocumentAnswer.parse({ ...DOCUMENT, finderItems }), 'en', (name) => name).filter(
    ({ type }) => type === 'FinderItem',
  )

test('what people pack has a node in each language, with the sizes of its market and its category there', () => {
  const [english, japanese] = itemsOf([MACARON])
  expect(english?.fields).toEqual({
    lang: 'en',
    finderItemId: 'macaron',
    sort: 10,
    name: 'Macarons',
    fallbackFields: [],
    category: 'category/en/101',
    form: { shape: 'round', body: 'rounded', mayTurn: true, packs: [], sizes: [{ d: 45, h: 22 }] },
  })
  expect(japanese?.fields).toMatchObject({
    name: 'Macarons',
    fallbackFields: ['name'],
    category: 'category/ja/101',
    form: {
      sizes: [
        { d: 45, h: 22 },
        { d: 40, h: 20 },
      ],
    },
  })
})

test('a category that the provider does not have is none', () => {
  expect(itemsOf([{ ...MACARON, categoryId: '999' }])[0]?.fields.category).toBeNull()
})

test('a provider may say nothing of what people pack', () => {
  expect(itemsOf()).toEqual([])
})
