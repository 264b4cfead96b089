import { numbersOf } from '../../../packages/content/src/review/numbers'
import { reviewTexts } from '../../../packages/content/src/review/review-texts'
import { checkTemperatures } from '../../../packages/content/src/review/temperatures'
import { proseOf, type ReviewedText } from '../../../packages/content/src/review/reviewed-text'
import { termsSchema, type Exception } from '../../../packages/contract/src/content'

const terms = new Map(
  Object.entries({
    de: {
      terms: {
        'lidding film': ['Siegelfolie', 'Deckelfolie'],
        blister: ['Blister'],
        'modified atmosphere packaging (MAP)': ['Schutzgasverpackung (MAP)'],
      },
    },
    ja: { terms: { 'modified atmosphere packaging (MAP)': ['ガス置換包装'] } },
    fr: { never: [{ word: 'tampon*', use: 'buvard', why: 'It is something else.' }] },
    ko: { never: [{ word: '팰릿', use: '파렛트', why: 'The trade word.' }] },
  }).map(([language, file]) => [language, termsSchema.parse(file)]),
)

function text(
  language: string,
  field: string,
  own: string,
  english?: string,
  exceptions: Exception[] = [],
): ReviewedText {
  const file = `products/tray/index.${language}.md`
  return { file, language, field, text: own, english: language === 'en' ? undefined : (english ?? 'Tray'), exceptions }
}

const find = (...texts: ReviewedText[]): string[] => reviewTexts(texts, terms).map(({ message }) => message)

describe('the language of a text', () => {
  test.each([
    ['ja', 'summary', '透明な sealed with clear film の容器です。', /has Latin prose: “sealed with clear film”/],
    ['ja', 'summary', '采用再生材料成型的透明托盘', /reads like Chinese/],
    ['ja', 'name', 'clear tray', /is not in the language's script: “clear tray”/],
    ['ko', 'summary', '투명한 容器 입니다', /is in another script: “容器”/],
    ['zh', 'name', '寿司カップ', /is in another script: “カップ”/],
    ['ru', 'name', 'Лоток 托盘', /is in another script: “托盘”/],
    [
      'de',
      'summary',
      'Eine Schale. It holds the fish and the rice.',
      /reads like English: “It holds the fish and the rice\.”/,
    ],
    ['en', 'name', 'Sushi лоток', /is in another script: “лоток”/],
  ])('%s: finds what is not in %s', (language, field, own, message) => {
    expect(find(text(language, field, own))).toEqual([expect.stringMatching(message)])
  })

  test.each([
    ['ja', 'PETG製トレー（FDA 21 CFR 177適合）です。'],
    ['ja', '連絡先は [sales@pellucid.example](mailto:sales@pellucid.example) です。'],
    ['ko', 'Pellucid Packaging Co., Ltd.의 제품입니다.'],
    ['ru', 'Лоток из PETG по ISO 11607.'],
    ['fr', 'Une barquette pour la vente à emporter.'],
  ])('%s: leaves names, standards and addresses alone: %s', (language, own) => {
    expect(find(text(language, 'summary', own))).toEqual([])
  })
})

describe('English that was left', () => {
  test('a field that equals the English', () => {
    expect(find(text('de', 'name', 'Maki Box Hinged', 'Maki Box Hinged'))).toEqual([
      expect.stringMatching(/^equals the English: “Maki Box Hinged”/),
    ])
    expect(find(text('de', 'name', 'CPET', 'CPET'))).toEqual([])
  })

  test('a paragraph of a body', () => {
    const english = 'Holds eight pieces safely.\n\nFits most shelves.'
    expect(
      find(text('fr', 'body', 'Holds eight pieces safely.\n\nConvient à la plupart des rayons.', english)),
    ).toEqual([expect.stringMatching(/equals the English: “Holds eight pieces safely\.”/)])
  })

  test('a term of the glossary, but not one that the language uses too', () => {
    expect(find(text('de', 'body', 'Mit Lidding Film verschlossen, als Blister.'))).toEqual([
      expect.stringMatching(/^leaves “lidding film” in English; the termbase has “Siegelfolie” or “Deckelfolie”/),
    ])
    expect(find(text('ja', 'body', 'MAPに対応したトレーです。'))).toEqual([expect.stringMatching(/leaves “MAP”/)])
    expect(find(text('de', 'body', 'Für MAP geeignet.'))).toEqual([])
  })
})

test('placeholders that are missing or new', () => {
  expect(find(text('de', 'summary', 'Seite {page}', 'Page {{page}} of %d'))).toEqual([
    expect.stringMatching(/lacks the placeholder “{{page}}”/),
    expect.stringMatching(/lacks the placeholder “%d”/),
    expect.stringMatching(/has the placeholder “{page}”, which the English has not/),
  ])
  expect(find(text('de', 'summary', 'Seite {{page}} von %d', 'Page {{page}} of %d'))).toEqual([])
})

describe('the structure of a body', () => {
  test.each([
    ['# Name', /has an h1/],
    ['## A\n\n#### B', /has an h4 right below an h2/],
    ['[us](/de/about)', /links to “\/de\/about”: write path:/],
    ['[up](#top)', /links to “#top”, which this text has not/],
    ['<a href="about">us</a>', /links to “about”: write path:/],
  ])('%s', (body, message) => {
    expect(find(text('en', 'body', body))).toEqual([expect.stringMatching(message)])
  })

  test('what the English has and the translation lacks', () => {
    const english = '## A\n\n- one\n- two\n\nSee [x](path:about).\n\n| a |\n|---|\n| b |'
    expect(find(text('de', 'body', '- eins\n\nSiehe [y](path:quality).', english))).toEqual([
      expect.stringMatching(/has the headings -, the English 2/),
      expect.stringMatching(/lacks the link “path:about”/),
      expect.stringMatching(/has the link “path:quality”/),
      expect.stringMatching(/has 0 rows of tables, the English 2/),
      expect.stringMatching(/has 1 list items, the English 2/),
    ])
  })

  test('a sound body', () => {
    const body = '## A\n\n### B\n\n## C\n\n[x](path:about) [y](https://example.com) [z](mailto:a@b.example)'
    expect(find(text('en', 'body', body))).toEqual([])
  })
})

test('titles and descriptions that search results cut, by their width', () => {
  expect(find(text('en', 'seoTitle', 'a'.repeat(60)), text('zh', 'seoTitle', '盒'.repeat(30)))).toEqual([])
  expect(find(text('en', 'seoTitle', 'a'.repeat(61)), text('zh', 'seoTitle', '盒'.repeat(31)))).toHaveLength(2)
  expect(find(text('en', 'seoDescription', 'a'.repeat(161)))).toEqual([expect.stringMatching(/161 columns wide/)])
})

describe('typography', () => {
  test.each([
    ['de', 'Die Folie ist 0.42\u00a0mm dick.', /decimal point/],
    ['de', 'Ab 30,000 Stück.', /comma in a large number/],
    ['it', 'Riciclato al 100 %.', /space before %/],
    ['es', 'Desde 30\u00a0000 piezas.', /space in a large number/],
    ['ko', '용기입니다。', /full-width punctuation/],
  ])('%s: %s', (language, own, message) => {
    expect(find(text(language, 'body', own))).toEqual([expect.stringMatching(message)])
  })

  test('well-set text', () => {
    const texts = [
      text('de', 'body', 'Ab 30.000 Stück, 0,42\u00a0mm dick, zu 100\u00a0% „rein“, bei −40\u00a0°C.'),
      text('fr', 'body', 'Deux tailles\u00a0: petite\u202f; 30\u202f000\u00a0pièces à 100\u00a0% «\u00a0pures\u00a0».'),
      text('es', 'body', 'EU 10/2011, +86 574 5550 0188, ISO 14644-1, de 1200\u00a0m².'),
    ]
    expect(find(...texts)).toEqual([])
  })
})

describe('exceptions', () => {
  const reason = 'The market says it in English.'

  test('settle the findings of their check in their field', () => {
    const exceptions: Exception[] = [{ check: 'glossary', field: 'body', text: 'lidding film', reason }]
    expect(find(text('de', 'body', 'Lidding Film', 'x', exceptions))).toEqual([])
    expect(find(text('de', 'summary', 'Lidding Film', 'x', exceptions))).toEqual([
      expect.stringMatching(/leaves “lidding film”/),
      expect.stringMatching(/explains a finding \(glossary in body\) that there is not/),
    ])
  })

  test('cover all pictures at once', () => {
    const exceptions: Exception[] = [{ check: 'same-as-english', field: 'pictures', reason }]
    expect(find(text('de', 'pictures.1', 'Blister box', 'Blister box', exceptions))).toEqual([])
  })
})

describe('words that a language never uses', () => {
  test('are named with what to write, in every form', () => {
    expect(find(text('fr', 'summary', 'Deux tampons absorbants.'))).toEqual([
      'says “tampons”: write “buvard”. It is something else. (terms)',
    ])
    expect(find(text('ko', 'summary', '트레이 300개를 팰릿에 쌓습니다.'))).toEqual([
      expect.stringMatching(/write “파렛트”/),
    ])
  })

  test('may be parts of other words, and keywords', () => {
    expect(find(text('fr', 'summary', 'Un estampon.'), text('fr', 'seoKeywords', 'tampon'))).toEqual([])
  })
})

describe('the numbers of a translation', () => {
  const written = (language: string, own: string, english: string, field = 'summary') => ({
    ...text(language, field, own, english),
    written: { text: own, english },
  })

  test.each([
    ['de', 'Ab 30.000 Stück, 0,42\u00a0mm', '30,000 pieces, 0.42 mm'],
    ['fr', '1\u202f250\u202f000 pièces à 85\u00a0%', '1.25 million pieces at 85%'],
    ['zh', '3 万件，30%～100%', '30,000 pieces, 30–100%'],
    ['ru', '1,3 млн шт., {load:cartons, few=2}', '1.3 million pieces, {load:cartons}'],
    ['es', 'Dieciocho meses; 18', 'Eighteen months'],
    ['de', 'Für Torten von 20\u00a0cm', 'For 8-inch cakes'],
    ['de', 'Platten von 46\u00a0cm, 41\u00a0cm und 51\u00a0cm', '18 in (46 cm) trays, 16-in ones, and 20 in.'],
    ['zh', '澄明路 88 号', '88 Chengming Road'],
    ['ja', '7号弱のケーキ、告示第370号', 'An 8-inch cake, Notification 370'],
    ['zh', '按 ISO 2859-1（等同 GB/T 2828.1）抽样', 'Sampling follows ISO 2859-1'],
    ['ja', 'ISO 2859-1（JIS Z 9015-1に対応）', 'ISO 2859-1'],
    ['fr', 'Un gâteau de 20 ou 23\u00a0cm', 'An eight or nine-inch cake'],
    ['de', '23 Zentimeter in 265', 'Nine inches inside 265'],
    ['de', '200 in einem Karton, 2025 in Köln', '200 in a carton, 2025 in Cologne'],
    ['pl', 'zgodnie z EU\u00a010/2011 i GB\u00a04806.7-2023', 'to EU 10/2011 and GB 4806.7-2023'],
  ])('may be written as %s does: %s', (language, own, english) => {
    expect(find(written(language, own, english))).toEqual([])
  })

  test.each([
    [
      'zh',
      '含 70%～100% 再生料。',
      'With 30–100% recycled content',
      ['lacks the number 30 of the English (numbers)', 'has the number 70, which the English has not (numbers)'],
    ],
    [
      'de',
      'Ab 3.000 Stück',
      '30,000 pieces',
      [expect.stringMatching(/^lacks the number 30000/), expect.stringMatching(/^has the number 3000,/)],
    ],
    ['de', 'Gut verpackt', '200 in a carton, 2025 in Cologne', [expect.stringMatching(/^lacks the number 200, 2025 /)]],
    ['it', '150 in un cartone', 'In a carton', [expect.stringMatching(/^has the number 150,/)]],
    ['zh', '澄明路 89 号', '88 Chengming Road', [expect.stringMatching(/ 88 /), expect.stringMatching(/ 89,/)]],
  ])('differ in %s: %s', (language, own, english, messages) => {
    expect(find(written(language, own, english))).toEqual(messages)
  })

  test('may be fewer where there is little room', () => {
    expect(find(written('de', 'Schale', 'Tray, 750 ml', 'seoTitle'))).toEqual([])
  })

  test('are read with what multiplies them', () => {
    expect(numbersOf('9 亿件, 900 万, 1,200 × 800 mm, −20 °C', 'zh')).toEqual([9e8, 9e6, 1200, 800, 20])
  })
})

test('prose is what a reader sees', () => {
  expect(proseOf('See [the **plant**](path:about) or `npm x` at <b>https://a.example/b</b>.')).toBe(
    'See [the **plant**] or   at    .',
  )
})

describe('ranges of temperature', () => {
  const inProduct = (language: string, own: string): string[] =>
    checkTemperatures({
      ...text(language, 'body', own),
      ranges: [
        [-20, 70],
        [-40, 70],
        [-20, 75],
      ],
    })

  test.each([
    ['en', 'The set is rated from −20 °C (base) to 75 °C (lid).'],
    ['de', 'Der Bereich reicht von −20 bis 70 °C.'],
    ['zh', '使用温度 −20 至 70 °C'],
    ['ja', '使用範囲は−20～70 °Cです。'],
    ['ko', '허용 온도는 −20~70 °C입니다.'],
    ['en', 'The dome stays clear in a chiller at 2–5 °C, and the steam of 121 °C is too hot.'],
  ])('of a product’s facts and materials are right in %s', (language, own) => {
    expect(inProduct(language, own)).toEqual([])
  })

  test.each([
    ['en', 'Range −40 to 75 °C.'],
    ['de', 'Von −20 °C (Unterteil) bis 80 °C (Deckel).'],
    ['fr', 'De −6 à 70\u00a0°C.'],
    ['it', 'da −20 a 65 °C'],
    ['pl', 'od −20 do 65 °C'],
    ['ru', 'от −20 до 65 °C'],
    ['zh', '−20 至 65 °C'],
    ['ja', '−20～65 °C'],
    ['ko', '−20~65 °C'],
  ])('that the facts have not are found in %s', (language, own) => {
    expect(inProduct(language, own)).toEqual([
      expect.stringContaining('the facts have -20 to 70, -40 to 70, -20 to 75 °C'),
    ])
  })
})
