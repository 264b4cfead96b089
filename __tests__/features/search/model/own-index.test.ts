import { INTENTS } from '../../../../packages/text/src/search-words'
import { LANGUAGE_CODES } from '../../../../src/site/languages'
import { createOwnIndex, type OwnIndex } from '../../../../src/features/search/model/own-index'
import { buildSampleIndex } from '../../../support/sample-index'

const indexes = new Map<string, OwnIndex>()

beforeAll(async () => {
  for (const language of LANGUAGE_CODES) {
    const openOther = async (code: string) => indexes.get(code) ?? null
    indexes.set(language, await createOwnIndex(buildSampleIndex(language), language, openOther))
  }
})

function search(keyword: string, language = 'en') {
  const index = indexes.get(language)
  if (!index) throw new Error(`There is no index of the language "${language}".`)
  return index.search(keyword)
}

const paths = async (keyword: string, language?: string) =>
  (await search(keyword, language)).items.map(({ path }) => path.replace('product/', ''))

describe('words', () => {
  test.each([
    ['a word', 'bento', 'en', 'bento-tray-5-compartment-with-lid'],
    ['the beginning of the last word', 'bento tra', 'en', 'bento-tray-5-compartment-with-lid'],
    ['a letter left out', 'beto tray', 'en', 'bento-tray-5-compartment-with-lid'],
    ['a letter too many', 'macarron row', 'en', 'macaron-row-tray-5-slot'],
    ['an article number', 'PP-FT-103', 'en', 'bento-tray-5-compartment-with-lid'],
    ['an article number without hyphens', 'ppft103', 'en', 'bento-tray-5-compartment-with-lid'],
    ['a Chinese word', '便当', 'zh', 'bento-tray-5-compartment-with-lid'],
  ])('find by %s', async (_what, keyword, language, path) => expect((await paths(keyword, language))[0]).toBe(path))

  test.each([
    ['zh', '寿司', /寿司/],
    ['zh', '马卡龙', /马卡龙/],
    ['ja', '寿司', /寿司/],
    ['ru', 'суши', /суши/i],
    ['de', 'SUSHI', /sushi/i],
  ])('of the language %s find what is called by them: %s', async (language, keyword, name) => {
    const { items } = await search(keyword, language)
    expect(items[0]?.name).toMatch(name)
  })

  test('find news too', async () => {
    expect((await search('anti-fog')).items.some(({ kind }) => kind === 'news')).toBe(true)
  })

  test('rank an item with all of them before items with some of them', async () => {
    expect((await paths('sushi helicopter'))[0]).toMatch(/sushi|maki/)
  })

  test('in Chinese are not confused with others that share a character', async () => {
    expect((await search('直升机场', 'zh')).items).toEqual([])
  })

  test('that occur nowhere find nothing', async () => {
    expect((await search('xylophone')).items).toEqual([])
    expect(await search('!?')).toMatchObject({ items: [], correction: null })
  })

  test('that are far from right are corrected, in the spelling of the content', async () => {
    expect(await search('klamschel')).toMatchObject({ items: [], correction: 'clamshell' })
    expect((await search('xyzzyqq')).correction).toBeNull()
  })
})

describe('documents and pages', () => {
  const CUPCAKE = 'product/cupcake-clamshell-6-cavity'
  const read = async (keyword: string, language = 'en') =>
    (await search(keyword, language)).leads.map(({ to }) =>
      'file' in to ? to.file : `${'path' in to.target ? to.target.path : to.target.to}${to.query}`,
    )

  test.each([
    ['en', 'datasheet PP-BK-103', `/datasheets/en/${CUPCAKE}.pdf`],
    ['zh', 'ppbk103规格书', `/datasheets/zh/${CUPCAKE}.pdf`],
    ['ja', '仕様書 PP BK 103', `/datasheets/ja/${CUPCAKE}.pdf`],
    ['ko', 'PP-BK-103 데이터시트', `/datasheets/ko/${CUPCAKE}.pdf`],
    ['fr', 'fiche technique pp-bk-103', `/datasheets/fr/${CUPCAKE}.pdf`],
    ['de', 'Datenblätter BK103', `/datasheets/de/${CUPCAKE}.pdf`],
    ['es', 'ＰＰ－ＢＫ－１０３ ficha tecnica', `/datasheets/es/${CUPCAKE}.pdf`],
    ['pt', 'ficha técnica bk 103', `/datasheets/pt/${CUPCAKE}.pdf`],
    ['ru', 'спецификация PP-BK-103', `/datasheets/ru/${CUPCAKE}.pdf`],
    ['it', 'scheda tecnica ppbk103', `/datasheets/it/${CUPCAKE}.pdf`],
    ['pl', 'karta techniczna PP-BK-103', `/datasheets/pl/${CUPCAKE}.pdf`],
    ['en', 'technical drawing pp-bk-103', `/drawing-sheets/en/${CUPCAKE}.pdf`],
    ['en', 'declaration of compliance PP-BK-103', `/declarations/en/eu/${CUPCAKE}.pdf`],
    ['en', '3d model PP-BK-103', 'documents?item=PP-BK-103'],
    ['en', 'PP-BK-103 certificate', 'documents?item=PP-BK-103'],
  ])('in %s “%s” leads to %s, and finds the item', async (language, keyword, address) => {
    expect(await read(keyword, language)).toEqual([address])
    const { items, correction, understood } = await search(keyword, language)
    expect([items.map(({ path }) => path), correction, understood]).toEqual([[CUPCAKE], null, []])
  })

  test.each(
    LANGUAGE_CODES.flatMap((language) => {
      const { intents = {} } = buildSampleIndex(language).words
      const pages = {
        documents: 'documents',
        quote: 'inquiry',
        sample: 'samples',
        finder: 'finder',
        contact: 'contact',
      }
      return Object.entries(pages).map(
        ([intent, page]) =>
          [language, (intents[intent as keyof typeof pages] ?? '').split(/[,、]/)[0] ?? '', page] as const,
      )
    }),
  )('in %s “%s” leads to the page %s, and is not corrected', async (language, keyword, page) => {
    expect(await read(keyword, language)).toEqual([page])
    expect((await search(keyword, language)).correction).toBeNull()
  })

  test.each(LANGUAGE_CODES)('have words in %s, every one of them', (language) => {
    const { intents = {} } = buildSampleIndex(language).words
    expect(INTENTS.filter((intent) => !intents[intent])).toEqual([])
  })

  test('without an item number are those of the best products', async () => {
    expect((await read('cupcake datasheet')).slice(0, 2).sort()).toEqual([
      '/datasheets/en/product/cupcake-clamshell-4-cavity.pdf',
      `/datasheets/en/${CUPCAKE}.pdf`,
    ])
    expect((await paths('cupcake datasheet')).slice(0, 2).sort()).toEqual([
      'cupcake-clamshell-4-cavity',
      'cupcake-clamshell-6-cavity',
    ])
  })

  test('ask for prices and samples of the items that are named', async () => {
    expect(await read('price PP-BK-103')).toEqual([`inquiry?ask=${CUPCAKE}`])
    expect(await read('samples PP-BK-103, bk102')).toEqual([
      `samples?item=${CUPCAKE}&item=product/cupcake-clamshell-4-cavity`,
    ])
    const [several = ''] = await read('price PP-BK-103, bk102')
    expect(new URLSearchParams(several.replace('inquiry', '')).get('product')).toMatch(/^PP-BK-103 · .*, PP-BK-102 · /)
  })

  test('ask in the inquiry for samples of a company that has no box of them', async () => {
    const { samples: _samples, ...index } = buildSampleIndex('en')
    const { leads } = await (await createOwnIndex(index, 'en')).search('sample PP-BK-103')
    expect(leads).toMatchObject([{ to: { target: { to: 'inquiry' }, query: `?ask=${CUPCAKE}` } }])
  })

  test('are nothing that a query without them has', async () => expect(await read('sushi tray')).toEqual([]))

  test('stand once, not among the results too', async () => {
    const index = buildSampleIndex('en')
    const contact = { kind: 'page', path: 'contact', name: 'Contact us' }
    const own = await createOwnIndex({ ...index, documents: [...index.documents, contact] }, 'en')
    const { leads, items } = await own.search('contact us')
    expect([leads.length, items.some(({ path }) => path === 'contact')]).toEqual([1, false])
  })
})

test('several item numbers find their items in the order of the query', async () =>
  expect(await paths('BK103, pp bk 102')).toEqual(['cupcake-clamshell-6-cavity', 'cupcake-clamshell-4-cavity']))

test.each(['price', 'wholesale', 'cheap'])(
  'the right word “%s” is not corrected, whether or not a text has it',
  async (word) => expect((await search(`${word} xyzzyqq`)).correction).toBeNull(),
)

describe('sizes', () => {
  test.each(['250 x 185', '185x250 mm', '25 x 18.5', '25×18,5 cm', '18.5 x 25'])(
    '%s find the same size first',
    async (keyword) => {
      const found = await paths(keyword)
      expect(found.slice(0, 2).sort()).toEqual(['custom-cosmetic-gift-set-insert', 'dumpling-blister-tray-12-cavity'])
    },
  )

  test('are ordered by their distance', async () => {
    const { items, size } = await search('25 x 18')
    expect(size).toEqual({ unit: 'cm', sides: [250, 180], without: '' })
    expect(items.length).toBeGreaterThan(5)
    expect(items.every(({ kind }) => kind === 'product')).toBe(true)
    expect(items.map(({ path }) => path)).not.toContain('product/macaron-row-tray-5-slot')
  })

  test('of one side find what is as long, as wide or as high', async () => {
    const found = (await paths('185 mm')).slice(0, 4)
    expect(found).toContain('salad-bowl-round-1000-ml')
    expect((await paths('158 mm'))[0]).toBe('salad-shaker-cup-650-ml')
  })

  test('in inches find the round pie container', async () => {
    expect((await paths('9 inch'))[0]).toBe('pie-container-round-9-inch')
    expect((await search('9"')).size?.unit).toBe('in')
  })

  test('with three sides mind the height', async () => {
    expect((await paths('250 x 185 x 32'))[0]).not.toBe((await paths('250 x 185 x 36'))[0])
  })

  test('go with words', async () => {
    expect(await paths('bento 27x20')).toEqual(['bento-tray-5-compartment-with-lid'])
    expect(await paths('27x20 bento')).toEqual(['bento-tray-5-compartment-with-lid'])
    expect(await paths('便当 27x20', 'zh')).toEqual(['bento-tray-5-compartment-with-lid'])
  })

  test('that no product has are dropped, and the words still find', async () => {
    const { items, size } = await search('bento 900 x 900 mm')
    expect(size).toBeNull()
    expect(items[0]?.path).toBe('product/bento-tray-5-compartment-with-lid')
  })
})

describe('what buyers type', () => {
  test.each([
    ['en', 'cupcaek', 'cupcake-clamshell-6-cavity'],
    ['en', 'cupacke', 'cupcake-clamshell-6-cavity'],
    ['en', 'carryout box', 'takeaway-container-pp-750-ml'],
    ['en', '500ml', 'deli-cup-round-pp-500-ml'],
    ['en', '500 ml', 'deli-cup-round-pp-500-ml'],
    ['en', 'BK103', 'cupcake-clamshell-6-cavity'],
    ['en', 'bk-103', 'cupcake-clamshell-6-cavity'],
    ['en', 'PP BK 103', 'cupcake-clamshell-6-cavity'],
    ['de', 'Muffinverpackung', 'single-muffin-dome-container'],
    ['de', 'Cupcakebox', 'cupcake-clamshell-6-cavity'],
    ['zh', '6个装纸杯蛋糕盒', 'cupcake-clamshell-6-cavity'],
    ['zh', 'sushi platter', 'sushi-party-platter-round-5-compartment'],
    ['en', '纸杯蛋糕', 'cupcake-clamshell-6-cavity'],
    ['ko', '컵케이크 클램쉘', 'cupcake-clamshell-6-cavity'],
    ['ja', 'ボンボンショコラ', 'praline-insert-12-cavity-gold'],
    ['pl', 'eurozawieszka', 'snack-blister-card-euro-hole'],
  ])('in %s, “%s” finds %s among the first', async (language, keyword, path) => {
    expect((await paths(keyword, language)).slice(0, 3)).toContain(path)
  })

  test('other languages’ words say which language they are of', async () => {
    expect((await search('sushi platter', 'zh')).foreign).toEqual([
      { word: 'sushi', language: 'en' },
      { word: 'platter', language: 'en' },
    ])
    expect((await search('纸杯蛋糕')).foreign).toEqual([{ word: '纸杯蛋糕', language: 'zh' }])
    expect((await search('sushi platter')).foreign).toEqual([])
  })

  test('a material that no such product has is named, and the others are found', async () => {
    const { items, understood } = await search('PP cupcake clamshell')
    expect(understood).toEqual([
      { asked: { by: 'material', materials: ['PP'], written: 'PP' }, isMet: false, without: 'cupcake clamshell' },
    ])
    expect(items.slice(0, 2).map(({ facts }) => facts?.base)).toEqual(expect.arrayContaining(['rPET', 'APET']))
  })

  test('a material that some have leaves out the others', async () => {
    const { items, understood } = await search('rPET cupcake')
    expect(understood).toMatchObject([{ isMet: true, without: 'cupcake' }])
    const products = items.filter(({ kind }) => kind === 'product')
    expect(products.map(({ facts }) => facts?.base)).toEqual(products.map(() => 'rPET'))
  })

  test('what some of the found have is counted, unless it is asked for, and adding it finds only those', async () => {
    const { narrower, items } = await search('cupcake')
    expect(narrower.map(({ asked }) => asked.by)).toEqual(expect.arrayContaining(['material', 'count']))
    const products = items.filter(({ facts }) => facts)
    for (const { asked, count } of narrower) {
      expect([asked.written, count < products.length]).toEqual([asked.written, true])
      const narrowed = await search(`cupcake ${asked.written}`)
      expect(narrowed.understood).toContainEqual(expect.objectContaining({ isMet: true, without: 'cupcake' }))
      expect(narrowed.items.filter(({ facts }) => facts).length).toBeLessThanOrEqual(products.length)
    }
    expect((await search('rPET cupcake')).narrower.map(({ asked }) => asked.by)).not.toContain('material')
  })

  test('a size is taken back, and what else was understood keeps it', async () => {
    const { size, understood } = await search('rPET 27x18 cm')
    expect(size).toMatchObject({ unit: 'cm', sides: [270, 180], without: 'rpet' })
    expect(understood).toMatchObject([{ isMet: true, without: '27x18 cm' }])
  })
})
