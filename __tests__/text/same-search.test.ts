import { LANGUAGE_CODES, type LanguageCode } from '../../packages/text/src/languages'
import type { Content, Item } from '../../packages/content/src/types'
import { createSearchIndex } from '../../provider/src/content/search-index'
import { createOwnIndex } from '../../src/features/search/model/own-index'
import type { SearchIndex } from '../../src/lib/search-index-file'
import { buildSampleIndex } from '../support/sample-index'

/*
 * The provider's search and the browser's, over the same texts: who types the same finds the same, in the same order.
 */

/** The site's index as the provider would have read it: the same texts, and no bodies, which the site's index lacks. */
function toContent({ documents, categoryNames, words }: SearchIndex, language: LanguageCode): Content {
  const items = documents.map((document, sort) => ({
    id: document.path,
    kind: document.kind,
    sort,
    pictures: [],
    categoriesIds: (document.categories ?? []).map(String),
    texts: new Map([['en', { name: document.name, summary: document.summary, seoKeywords: document.keywords }]]),
    facts: document.size && {
      sku: document.code,
      material: { base: document.facts?.base, lid: document.materials?.split(' ').slice(1).join(' '), colour: '' },
      ...document.facts,
      microwave: document.facts?.microwave ? 'yes' : 'no',
      outerMm: { l: document.size[0], w: document.size[1], h: document.size[2] },
    },
  }))
  const categories = categoryNames.map((name, id) => ({ categoryId: String(id), texts: new Map([['en', { name }]]) }))
  return {
    items: items as unknown as Item[],
    categories,
    // The words of other languages are looked for in the whole content only.
    languages: [{ code: language }],
    searchWords: new Map([[language, words]]),
  } as unknown as Content
}

/** In each language: whole words and beginnings, mistakes, words with punctuation, spellings, numbers with units. */
const QUERIES: Record<LanguageCode, string[]> = {
  en: ['bento tray', 'bent tra', 'thermofomred', '1,100 ml', 'take-away', 'box', 'sushi helicopter'],
  zh: ['寿司', '马卡龙', '5格餐盒', '1100ml', 'PP托盘', '密封 盒', '直升机场'],
  ja: ['寿司', '弁当容器', 'ﾏｶﾛﾝ', '5仕切り', 'PP容器', '丸型サラダボウル（1'],
  ko: ['용기', '5칸 도시락', '1000ml용기', '초밥 용기', '마카', 'PE에는'],
  fr: ['l’emballage', 'boite', 'barq sushi', 'emballag', 'œufs'],
  de: ['Lebensmittelverpackung', 'Lebensmitelverpakumg', 'Grosse', 'Sushi-Schale', 'MA-Fleischschale'],
  es: ['envase', 'envaces', 'bandejas de sushi', '1,5 mm'],
  pt: ['embalagem', 'embalagen', 'tampa', '1,100'],
  ru: ['суши', 'контенер', 'с крышкой', 'йогурт'],
  it: ['al’uovo', 'vasoio', 'contenitor', 'coperchio'],
  pl: ['tacka', 'pojemik', 'sushi tack', 'opakowań'],
}

const EVERYWHERE = [
  'PP-FT-103',
  'ppft103',
  'PP-FT',
  '5',
  'rPET',
  '27x20',
  '250 x 185 mm',
  '9 inch',
  '!?',
  'PDF pp bk 103',
  'BK103, PP-BK-102',
  '3D sushi',
]

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const sample = buildSampleIndex(language)
  const own = createOwnIndex(sample, language)
  const provider = createSearchIndex(toContent(sample, language))

  test.each([...QUERIES[language], ...EVERYWHERE])(
    'finds the same for “%s” at the provider and in the browser',
    async (query) => {
      const { items } = await (await own).search(query)
      expect(items.map(({ path }) => path)).toEqual(await provider.search(query, language))
    },
  )
})

test.each([
  ['pl', 'bento 900 x 900 mm', 1],
  ['en', '1,100 ml', 2],
  ['de', 'Lebensmitelverpakumg', 5],
  ['en', '27x20', 23],
] as const)('in %s “%s” finds %i or more', async (language, query, least) => {
  const { items } = await (await createOwnIndex(buildSampleIndex(language), language)).search(query)
  expect(items.length).toBeGreaterThanOrEqual(least)
})
