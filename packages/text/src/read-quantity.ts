import { DEFAULT_LANGUAGE, localeOf, type LanguageCode } from './languages'
import { oncePer } from './once-per'

/** The basis of a quantity: one order, or a whole year. */
export const PERIODS = ['order', 'year'] as const

export type Period = (typeof PERIODS)[number]

/**
 * Why we ask the buyer to clarify a quantity. `several`: more than one number, such as a range; `separator`: a point or
 * comma that may be a thousands or decimal separator; `period`: per month or week; `packages`: cartons, pallets or
 * containers; `words`: anything else that is not a number of pieces.
 */
export type Unclear = 'several' | 'separator' | 'period' | 'packages' | 'words'

export interface Quantity {
  /** Null if unclear or empty. */
  pieces: number | null
  /** Null if not specified. */
  per: Period | null
  unclear: Unclear | null
  /** The likely number of pieces if a separator is ambiguous. */
  suggestion?: number
  /** Number of cartons typed, from which pieces can be suggested if the packing is known. */
  cartons?: number
}

/** Maximum digits of a number of pieces. */
export const MAX_PIECES_DIGITS = 9

const MAX_PIECES = 10 ** MAX_PIECES_DIGITS - 1

type Meaning = 'piece' | Period | 'otherPeriod' | 'carton' | 'package' | 'filler'

/**
 * Words allowed beside the number, in lower case. English ones work in every language: buyers everywhere write "pcs".
 * `carton` has only words for a shipping carton: a box may be the product itself. `filler` words are ignored; any
 * unlisted word makes the quantity unclear.
 */
const WORDS: Record<LanguageCode, Record<Meaning, string>> = {
  en: {
    piece: 'pieces|piece|pcs|pc|units|unit|ea|nos',
    year: 'years|year|yr|annum|annually|annual|yearly|p.a|pa',
    order: 'orders|order|shipment|delivery|call-off|batch|time',
    otherPeriod: 'months|month|monthly|mo|weeks|week|weekly|quarters|quarter|quarterly|days|day|daily',
    carton: 'cartons|carton|ctns|ctn',
    package:
      'boxes|box|cases|case|pallets|pallet|plts|plt|containers|container|fcl|20ft|40ft|40hc|trucks|truck|sets|set|rolls|roll',
    filler: 'a|an|per|each|every|one|in|of|the|about|approx|approximately|around|circa|ca|c|qty|quantity',
  },
  zh: {
    piece: '个|個|只|件|片|枚|张|支|粒',
    year: '每年|一年|全年|年用量|年需求|年',
    order: '每单|一单|每次|一次|每批|一批|首单|次|单|批',
    otherPeriod: '每个月|每月|一个月|个月|月|每周|周|每季度|季度|每天|天|日',
    carton: '外箱|箱|纸箱',
    package: '托盘|托|栈板|卡板|集装箱|货柜|柜|车|套|卷',
    filler: '大约|约|大概|左右|需要|数量|每|的|共',
  },
  ja: {
    piece: '個|枚|ピース|pcs',
    year: '年間|毎年|1年|一年|年',
    order: '1回|一回|毎回|回|注文|ロット|発注',
    otherPeriod: '毎月|1か月|1ヶ月|か月|ヶ月|月間|月|毎週|週間|週|四半期|日',
    carton: 'カートン|ダンボール|段ボール',
    package: 'ケース|箱|パレット|コンテナ|コンテナー|台|セット|巻',
    filler: '約|およそ|ほど|程度|あたり|当たり|につき|数量|の|で|に',
  },
  ko: {
    piece: '개|매|장|피스|ea',
    year: '연간|매년|1년|일년|년|연',
    order: '주문당|주문|1회|매회|회|발주|건',
    otherPeriod: '매월|월간|개월|월|매주|주간|주|분기|일',
    carton: '카톤',
    package: '박스|상자|케이스|팔레트|팰릿|파레트|파렛트|컨테이너|트럭|세트|롤',
    filler: '약|정도|대략|수량|당|에|의|씩',
  },
  fr: {
    piece: 'pièces|pièce|pieces|piece|pces|pce|pcs|unités|unité|u',
    year: 'ans|an|année|annuel|annuelle|annuels|annuelles|annuellement',
    order: 'commandes|commande|livraison|cde|fois',
    otherPeriod: 'mois|mensuel|mensuelle|semaines|semaine|trimestre|jours|jour',
    carton: 'cartons|carton',
    package:
      'caisses|caisse|colis|boîtes|boîte|palettes|palette|conteneurs|conteneur|camions|camion|lots|lot|jeux|rouleaux',
    filler: 'par|à|de|d|l|env|environ|chaque|quantité|qté',
  },
  de: {
    piece: 'stück|stücke|stk|st|teile|einheiten|stueck',
    year: 'jahre|jahr|jährlich|jaehrlich|jahresmenge|jahresbedarf|p. a',
    order: 'bestellungen|bestellung|auftrag|abruf|lieferung|mal',
    otherPeriod: 'monate|monat|monatlich|wochen|woche|wöchentlich|quartal|tage|tag|täglich',
    carton: 'kartons|karton|ktn',
    package: 'kisten|kiste|schachteln|gebinde|paletten|palette|pal|container|lkw|sets|satz|rollen|rolle',
    filler: 'pro|je|im|ins|auf|etwa|ungefähr|rund|ca|menge|zirka',
  },
  es: {
    piece: 'piezas|pieza|pzas|pza|pzs|pz|unidades|unidad|uds|ud|u',
    year: 'años|año|anual|anuales|anualmente|ano',
    order: 'pedidos|pedido|orden|entrega|vez',
    otherPeriod: 'meses|mes|mensual|mensuales|semanas|semana|semanal|trimestre|días|día|dia',
    carton: 'cartones|cartón',
    package: 'cajas|caja|bultos|palés|palé|pallets|palets|palet|contenedores|contenedor|camiones|camión|juegos|rollos',
    filler: 'por|al|cada|a|de|aprox|aproximadamente|unas|unos|cantidad',
  },
  pt: {
    piece: 'peças|peça|pecas|pçs|unidades|unidade|un|uni|uds',
    year: 'anos|ano|anual|anuais|anualmente',
    order: 'encomendas|encomenda|pedidos|pedido|entrega|vez',
    otherPeriod: 'meses|mês|mes|mensal|mensais|semanas|semana|semanal|trimestre|dias|dia',
    carton: 'cartões|cartão',
    package: 'caixas|caixa|paletes|palete|contentores|contentor|contêineres|contêiner|camiões|conjuntos|rolos',
    filler: 'por|ao|cada|a|de|aprox|aproximadamente|cerca|umas|quantidade',
  },
  ru: {
    piece: 'штук|штуки|штука|шт|единиц|ед',
    year: 'году|год|года|г|ежегодно|годовая|годовой|лет',
    order: 'заказов|заказ|заказа|поставка|поставку|раз|партия|партию',
    otherPeriod: 'месяцев|месяца|месяц|мес|ежемесячно|недель|недели|неделю|неделя|квартал|день|дней',
    carton: 'коробов|короба|короб|гофрокоробов',
    package:
      'коробок|коробки|коробка|ящиков|ящика|ящик|паллет|паллеты|паллета|поддонов|поддона|поддон|палет|контейнеров|контейнера|контейнер|фура|комплектов|рулонов',
    filler: 'в|на|за|каждый|один|около|примерно|приблизительно|ок|количество|по',
  },
  it: {
    piece: 'pezzi|pezzo|pz|unità|n',
    year: 'anni|anno|annui|annuo|annuali|annuale|annualmente',
    order: 'ordini|ordine|consegna|volta',
    otherPeriod: 'mesi|mese|mensili|mensile|settimane|settimana|settimanale|trimestre|giorni|giorno',
    carton: 'cartoni|cartone',
    package: 'scatole|scatola|colli|casse|pallet|bancali|bancale|container|camion|set|rotoli|rotolo',
    filler: "per|all|all'|l'|a|al|ogni|di|circa|ca|quantità|ciascuno",
  },
  pl: {
    piece: 'sztuk|sztuki|sztuka|szt|jednostek',
    year: 'rok|roku|rocznie|roczne|roczna|lat',
    order: 'zamówień|zamówienie|zamówienia|dostawa|dostawę|raz',
    otherPeriod: 'miesięcy|miesiące|miesiąc|miesięcznie|tygodni|tydzień|tygodniowo|kwartał|dni|dzień',
    carton: 'kartonów|kartony|karton',
    package:
      'pudełek|pudełka|skrzyń|opakowań|palet|palety|paleta|kontenerów|kontenery|kontener|kompletów|zestawów|rolek',
    filler: 'na|w|za|ok|około|co|jedno|ilość|każde|po',
  },
}

/** Multipliers after a number. `m` is not one: it means a thousand to some and a million to others. */
const MULTIPLIERS: Record<LanguageCode, Readonly<Record<string, number>>> = {
  en: { hundred: 100, k: 1e3, thousand: 1e3, mio: 1e6, mln: 1e6, mn: 1e6, million: 1e6, millions: 1e6 },
  zh: { 百: 100, 千: 1e3, 万: 1e4, 萬: 1e4, 十万: 1e5, 百万: 1e6, 千万: 1e7, 亿: 1e8 },
  ja: { 百: 100, 千: 1e3, 万: 1e4, 十万: 1e5, 百万: 1e6, 千万: 1e7, 億: 1e8 },
  ko: { 백: 100, 천: 1e3, 만: 1e4, 십만: 1e5, 백만: 1e6, 천만: 1e7, 억: 1e8 },
  fr: { mille: 1e3, million: 1e6, millions: 1e6 },
  de: { tsd: 1e3, tausend: 1e3, mio: 1e6, million: 1e6, millionen: 1e6 },
  es: { mil: 1e3, millón: 1e6, millones: 1e6, millon: 1e6 },
  pt: { mil: 1e3, milhão: 1e6, milhões: 1e6 },
  ru: { т: 1e3, тыс: 1e3, тысяч: 1e3, тысячи: 1e3, тысяча: 1e3, млн: 1e6, миллион: 1e6, миллиона: 1e6, миллионов: 1e6 },
  it: { mila: 1e3, mille: 1e3, milione: 1e6, milioni: 1e6 },
  pl: { tys: 1e3, tysiąc: 1e3, tysiące: 1e3, tysięcy: 1e3, milion: 1e6, miliony: 1e6, milionów: 1e6 },
}

/** After 万, a smaller number may follow: 10万5千. */
const ADDS_UP = /^[\p{sc=Han}\p{sc=Hangul}]+$/u

/** A number with points, commas, apostrophes or spaces as group separators. */
const NUMBER = /\d+(?:(?: \d{3}(?!\d))+|(?:['’]\d{3})+)?(?:[.,]\d+)*/y

/** Separators between words; a lone hyphen or slash has no meaning. */
const BETWEEN = /[\s.,;:/()\-–—~≈']+/y

const vocabularyOf = oncePer((language: LanguageCode) => {
  // The language's own words come last and override the English ones.
  const meanings = new Map<string, Meaning | number>()
  for (const code of [DEFAULT_LANGUAGE, language]) {
    for (const [meaning, words] of Object.entries(WORDS[code]) as [Meaning, string][]) {
      for (const word of words.split('|')) meanings.set(word.normalize('NFKC'), meaning)
    }
    for (const [word, factor] of Object.entries(MULTIPLIERS[code])) meanings.set(word.normalize('NFKC'), factor)
  }
  const longestFirst = [...meanings.keys()].sort((a, b) => b.length - a.length)
  return { words: longestFirst, meanings }
})

/** Scripts without spaces have no word boundaries. */
const BORDERED = /[\p{sc=Latin}\p{sc=Cyrillic}]/u

function startsWithWord(text: string, at: number, word: string): boolean {
  if (!text.startsWith(word, at)) return false
  const [before = '', after = ''] = [text[at - 1], text[at + word.length]]
  if (/^\d/.test(word) && /\d/.test(before)) return false
  if (BORDERED.test(word.at(0) ?? '') && BORDERED.test(before)) return false
  return !(BORDERED.test(word.at(-1) ?? '') && BORDERED.test(after))
}

const decimalOf = oncePer((language: LanguageCode) => {
  const found = new Intl.NumberFormat(localeOf(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return found?.value ?? '.'
})

interface Figure {
  /** Null if a separator is ambiguous. */
  value: number | null
  suggestion?: number
}

/** Groups of three digits, or of two before the last three, as in India. */
const GROUPED = /^(?!0)\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}$/

function parseFigure(typed: string, language: LanguageCode, isMultiplied: boolean): Figure {
  const text = typed.replace(/[ '’]/g, '')
  const separators = text.replace(/\d/g, '')
  const digits = text.replace(/\D/g, '')
  if (separators === '') return { value: Number(text) }
  const last = separators.at(-1) ?? ''
  if (new Set(separators).size === 2) {
    const [whole = '', fraction = ''] = [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)]
    const isRight = separators.indexOf(last) === separators.length - 1 && GROUPED.test(whole)
    return isRight ? { value: Number(`${whole.replace(/\D/g, '')}.${fraction}`) } : { value: null }
  }
  if (separators.length > 1) return GROUPED.test(text) ? { value: Number(digits) } : { value: null }
  const isThousand = GROUPED.test(text)
  if (isThousand && (isMultiplied || last === decimalOf(language))) {
    return { value: null, ...(!isMultiplied && { suggestion: Number(digits) }) }
  }
  if (isThousand) return { value: Number(digits) }
  // Pieces have no decimals, but millions do.
  return { value: isMultiplied ? Number(text.replace(',', '.')) : null }
}

interface Part {
  text: string
  factor: number
  /** The next number is added: a numeral such as 万 was between them. */
  addsUp: boolean
}

/**
 * Parses a quantity as people type it. Ambiguous input is unclear, to be clarified by the buyer.
 * @param language the page's, whose separators and words are used in addition to English words
 * @example readQuantity('200.000 pro Jahr', 'de') // { pieces: 200000, per: 'year', unclear: null }
 * @example readQuantity('10-20k', 'en') // { pieces: null, per: null, unclear: 'several' }
 */
export function readQuantity(typed: string, language: LanguageCode): Quantity {
  const visible = typed.replace(/[\p{Cf}\p{DI}]/gu, '').replace(/[`´ʹʼ‘]/g, "'")
  const text = visible.normalize('NFKC').toLowerCase().trim()
  const { words, meanings } = vocabularyOf(language)
  const parts: Part[] = []
  const said = new Set<Meaning>()
  let hasUnknown = false
  let isContinued = false

  for (let at = 0; at < text.length;) {
    const word = words.find((known) => startsWithWord(text, at, known))
    const meaning = word === undefined ? undefined : meanings.get(word)
    if (word !== undefined && meaning !== undefined) {
      const part = parts.at(-1)
      if (typeof meaning !== 'number') {
        said.add(meaning)
        isContinued = false
      } else if (part) {
        part.factor *= meaning
        part.addsUp = ADDS_UP.test(word)
        isContinued = part.addsUp
      } else hasUnknown = true
      at += word.length
      continue
    }
    NUMBER.lastIndex = at
    const [number] = NUMBER.exec(text) ?? []
    if (number !== undefined) {
      parts.push({ text: number, factor: 1, addsUp: isContinued })
      isContinued = false
      at += number.length
      continue
    }
    BETWEEN.lastIndex = at
    const [between] = BETWEEN.exec(text) ?? []
    if (between === undefined) hasUnknown = true
    if (between?.trim()) isContinued = false
    at += between?.length ?? 1
  }

  const per = said.has('year') ? 'year' : said.has('order') ? 'order' : null
  const unclear = (reason: Unclear, more: Partial<Quantity> = {}): Quantity => ({
    pieces: null,
    per,
    unclear: reason,
    ...more,
  })
  if (text === '') return { pieces: null, per: null, unclear: null }
  if (parts.length === 0) return unclear('words')
  if (parts.length > 1 && !doesAddUp(parts)) return unclear('several')
  const figures = parts.map((part) => parseFigure(part.text, language, part.factor > 1))
  if (hasUnknown) return unclear('words')
  if (figures.some(({ value }) => value === null)) {
    const [{ suggestion } = { suggestion: undefined }] = figures
    return unclear('separator', suggestion !== undefined && figures.length === 1 ? { suggestion } : {})
  }
  // Rounded, because 1.1 × 1,000 is not quite 1,100.
  const sum = figures.reduce((total, { value }, index) => total + (value ?? 0) * (parts[index]?.factor ?? 1), 0)
  const pieces = Math.round(sum * 1000) / 1000
  if (said.has('package')) return unclear('packages')
  if (said.has('carton')) return unclear('packages', Number.isInteger(pieces) ? { cartons: pieces } : {})
  if (said.has('otherPeriod') || (said.has('year') && said.has('order'))) return unclear('period')
  if (!Number.isInteger(pieces)) return unclear('separator')
  if (pieces < 1 || pieces > MAX_PIECES) return unclear('words')
  return { pieces, per, unclear: null }
}

/** Whether several numbers form one: each is smaller than the previous numeral. */
function doesAddUp(parts: readonly Part[]): boolean {
  return parts.every((part, index) => {
    const before = parts[index - 1]
    if (!before) return true
    return part.addsUp && part.factor < before.factor && Number(part.text) * part.factor < before.factor
  })
}
