import { LANGUAGE_CODES, type LanguageCode } from '../../packages/text/src/languages'
import { formatNumber } from '../../packages/text/src/format-measure'
import { readQuantity } from '../../packages/text/src/read-quantity'

const YEARLY: Record<LanguageCode, readonly string[]> = {
  en: [
    '200,000 a year',
    '200k/yr',
    '200,000 pcs per annum',
    '200 000 p.a.',
    '0.2 million pieces annually',
    '2,00,000/year',
  ],
  zh: ['20万/年', '每年20万个', '年用量200,000只', '２０万個／年', '20萬 每年', '200000 pcs/year'],
  ja: ['年間20万個', '20万個／年', '200,000枚 毎年', '1年 約20万個', '200千個/年'],
  ko: ['연간 20만개', '20만 개/년', '매년 200,000개', '1년에 약 20만개'],
  fr: ['200 000 pièces/an', '200.000 par an', '200 mille unités par année', '200 000 pcs annuel', '0,2 million par an'],
  de: [
    '200.000 pro Jahr',
    '200.000 Stk./Jahr',
    '200 Tsd. Stück im Jahr',
    '0,2 Mio p.a.',
    "200'000 jährlich",
    'Jahresmenge: 200 000',
  ],
  es: ['200.000 al año', '200 mil uds. por año', '200 000 piezas anuales', '0,2 millones/año'],
  pt: ['200 000 por ano', '200 mil peças ao ano', '200.000 un. anuais', '0,2 milhões/ano'],
  ru: ['200 тыс. шт. в год', '200 000 штук/год', 'ежегодно около 200 тысяч', '0,2 млн в год'],
  it: ["200.000 all'anno", '200 mila pezzi annui', '200.000 pz/anno', '0,2 milioni annuali'],
  pl: ['200 tys. szt. rocznie', '200 000 sztuk na rok', '200.000/rok', '0,2 mln rocznie'],
}

const PER_ORDER: Record<LanguageCode, string> = {
  en: '30,000 per order',
  zh: '每单3万个',
  ja: '1回 30,000個',
  ko: '주문당 3만개',
  fr: '30 000 par commande',
  de: '30.000 je Bestellung',
  es: '30.000 por pedido',
  pt: '30 mil por encomenda',
  ru: '30 тыс. на заказ',
  it: '30.000 per ordine',
  pl: '30 tys. na zamówienie',
}

const PER_MONTH: Record<LanguageCode, string> = {
  en: '5,000 per month',
  zh: '每月5000个',
  ja: '毎月5000個',
  ko: '매월 5000개',
  fr: '5000 par mois',
  de: '5000 pro Monat',
  es: '5000 al mes',
  pt: '5000 por mês',
  ru: '5000 в месяц',
  it: '5000 al mese',
  pl: '5000 miesięcznie',
}

const PALLETS: Record<LanguageCode, string> = {
  en: '3 pallets',
  zh: '3托盘',
  ja: '3パレット',
  ko: '3 팔레트',
  fr: '3 palettes',
  de: '3 Paletten',
  es: '3 palés',
  pt: '3 paletes',
  ru: '3 паллеты',
  it: '3 bancali',
  pl: '3 palety',
}

const CARTONS: Record<LanguageCode, string> = {
  en: '5 cartons',
  zh: '5箱',
  ja: '5カートン',
  ko: '5 카톤',
  fr: '5 cartons',
  de: '5 Kartons',
  es: '5 cartones',
  pt: '5 cartões',
  ru: '5 коробов',
  it: '5 cartoni',
  pl: '5 kartonów',
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(YEARLY[language])('%s is 200,000 a year', (typed) => {
    expect(readQuantity(typed, language)).toEqual({ pieces: 200_000, per: 'year', unclear: null })
  })

  test('an order can be named', () => {
    expect(readQuantity(PER_ORDER[language], language)).toEqual({ pieces: 30_000, per: 'order', unclear: null })
  })

  test('a number as the language writes it is understood', () => {
    const typed = formatNumber(1_234_500, language)
    expect(readQuantity(typed, language)).toEqual({ pieces: 1_234_500, per: null, unclear: null })
  })

  test.each(['500\u200b', '\u2068500\u2069', '5\u00ad00', '５００'])(
    '%j is 500, whatever was pasted with it',
    (typed) => {
      expect(readQuantity(typed, language)).toEqual({ pieces: 500, per: null, unclear: null })
    },
  )

  test.each(["200'000", '200’000', '200´000', '200`000', '200ʼ000'])('%s is 200,000, whatever divides it', (typed) => {
    expect(readQuantity(typed, language)).toEqual({ pieces: 200_000, per: null, unclear: null })
  })

  test('a month is asked back', () => {
    expect(readQuantity(PER_MONTH[language], language)).toMatchObject({ pieces: null, unclear: 'period' })
  })

  test('pallets and cartons are no pieces', () => {
    expect(readQuantity(PALLETS[language], language)).toEqual({ pieces: null, per: null, unclear: 'packages' })
    expect(readQuantity(CARTONS[language], language)).toMatchObject({ unclear: 'packages', cartons: 5 })
  })

  test.each(['10-20k', '10 000 – 20 000', '2 x 10000', '10~20', '5000/10000'])('%s has several numbers', (typed) => {
    expect(readQuantity(typed, language)).toMatchObject({ pieces: null, unclear: 'several' })
  })

  test.each(['abc', '500 kg', '0', '10000+', '2m', '9999999999', '-', 'k', '±5000', '10 %'])(
    '%s is no number of pieces',
    (typed) => expect(readQuantity(typed, language)).toMatchObject({ pieces: null, unclear: 'words' }),
  )

  test.each(['1.5', '20,5', '12345,678', '1,000.50', '1.2.3', '0.500'])('the separator of %s is doubtful', (typed) => {
    expect(readQuantity(typed, language)).toEqual({ pieces: null, per: null, unclear: 'separator' })
  })

  test('nothing is nothing', () => {
    expect(readQuantity('  ', language)).toEqual({ pieces: null, per: null, unclear: null })
  })
})

test.each([
  ['en', '1,500', 1500],
  ['en', '1.500', null],
  ['zh', '1.500', null],
  ['de', '1.500', 1500],
  ['de', '1,500', null],
  ['fr', '1 500', 1500],
  ['fr', '1,500', null],
  ['pl', '1,500', null],
] as const)('in %s, %s is read as %s, and otherwise asked', (language, typed, pieces) => {
  const read = readQuantity(typed, language)
  expect(read).toMatchObject(pieces === null ? { pieces, unclear: 'separator', suggestion: 1500 } : { pieces })
})

test.each([
  ['en', '10k', 10_000],
  ['en', '1.5k', 1500],
  ['de', '1,5 Mio', 1_500_000],
  ['en', '1.1k', 1100],
  ['zh', '10万5千', 105_000],
  ['zh', '1万2000个', 12_000],
  ['ja', '１０，０００個', 10_000],
  ['ko', '3만5천', 35_000],
  ['zh', '3百万', 3_000_000],
] as const)('in %s, %s is %s', (language, typed, pieces) => {
  expect(readQuantity(typed, language)).toEqual({ pieces, per: null, unclear: null })
})

test('a multiplied number with a doubtful separator is asked without a suggestion', () => {
  expect(readQuantity('1.500k', 'en')).toEqual({ pieces: null, per: null, unclear: 'separator' })
})

test('a box may be the product itself, so its contents are asked for without a suggestion', () => {
  expect(readQuantity('2000 boxes', 'en')).toEqual({ pieces: null, per: null, unclear: 'packages' })
})
