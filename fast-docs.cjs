var __create = Object.create
var __defProp = Object.defineProperty
var __getOwnPropDesc = Object.getOwnPropertyDescriptor
var __getOwnPropNames = Object.getOwnPropertyNames
var __getProtoOf = Object.getPrototypeOf
var __hasOwnProp = Object.prototype.hasOwnProperty
var __copyProps = (to, from, except, desc) => {
  if ((from && typeof from === 'object') || typeof from === 'function') {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, {
          get: () => from[key],
          enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable,
        })
  }
  return to
}
var __toESM = (mod, isNodeMode, target) => (
  (target = mod != null ? __create(__getProtoOf(mod)) : {}),
  __copyProps(
    // If the importer is in node compatibility mode or this is not an ESM
    // file that has been converted to a CommonJS file using a Babel-
    // compatible transform (i.e. "__esModule" has not been set), then set
    // "default" to the CommonJS "module.exports" for node compatibility.
    isNodeMode || !mod || !mod.__esModule ? __defProp(target, 'default', { value: mod, enumerable: true }) : target,
    mod,
  )
)

// ../../../tmp/fast-docs.ts
var import_node_crypto4 = require('node:crypto')
var import_node_fs6 = require('node:fs')

// packages/contract/src/kinds.ts
var KINDS = {
  product: {
    folder: 'products',
    type: 'Product',
    template: 'product',
    list: {
      template: 'product-list',
      pageSize: 16,
      prefix: 'product-list',
      hasBarePage: true,
      label: 'allProducts',
    },
    order: 'place',
    dated: 'optional',
    hasFacts: true,
    structuredData: 'Product',
  },
  news: {
    folder: 'news',
    type: 'Article',
    template: 'article',
    list: { template: 'article-list', pageSize: 6, prefix: 'news-list', hasBarePage: false, label: 'allNews' },
    order: 'date',
    dated: 'always',
    hasFacts: false,
    structuredData: 'NewsArticle',
  },
  case: {
    folder: 'cases',
    type: 'Article',
    template: 'article',
    list: { template: 'article-list', pageSize: 6, prefix: 'case-list', hasBarePage: false, label: 'cases' },
    order: 'date',
    dated: 'optional',
    hasFacts: false,
    structuredData: 'NewsArticle',
  },
  page: {
    folder: 'pages',
    type: 'ContentPage',
    template: 'content-page',
    list: null,
    order: 'place',
    dated: 'never',
    hasFacts: false,
    structuredData: null,
  },
}
function namesOf(table) {
  return Object.keys(table)
}
function fromNames(names, build2) {
  return Object.fromEntries(names.map((name) => [name, build2(name)]))
}
var ALL_KINDS = namesOf(KINDS)
var LIST_KINDS = ALL_KINDS.filter((kind) => KINDS[kind].list !== null)
var DEFAULT_PREFIXES = /* @__PURE__ */ fromNames(LIST_KINDS, (kind) => KINDS[kind].list.prefix)

// packages/contract/src/markets.ts
var MARKETS = {
  EU: ['EU 10/2011', 'EU 2022/1616'],
  US: ['FDA 21 CFR 177', 'FDA NOL'],
  CN: ['GB 4806.7', 'GB 4806.13'],
  JP: ['MHLW 370'],
  KR: ['MFDS'],
  GB: ['UK 10/2011', 'UK 282/2008'],
  EAEU: ['TR CU 005/2011'],
}
var NAMES = Object.keys(MARKETS)
var READERS = {
  en: ['US', 'EU', 'GB'],
  zh: ['CN'],
  ja: ['JP'],
  ko: ['KR'],
  ru: ['EAEU'],
}
var readersOf = (language) => READERS[language] ?? ['EU']
function declaredFor(standards, language) {
  const first = readersOf(language)
  const known = NAMES.map((market) => {
    const rules = MARKETS[market]
    return { market, standards: standards.filter((name) => rules.includes(name)) }
  })
  const isAny = known.some((row) => row.standards.length > 0)
  const place = (market) => (first.includes(market) ? first.indexOf(market) : NAMES.length)
  return {
    markets: known
      .filter((row) => row.standards.length > 0 || (isAny && first.includes(row.market)))
      .sort((one, other) => place(one.market) - place(other.market)),
    others: standards.filter((name) => !known.some((row) => row.standards.includes(name))),
  }
}

// packages/text/src/languages.ts
var LANGUAGES = {
  en: { dir: 'ltr', ogLocale: 'en_US' },
  zh: { dir: 'ltr', ogLocale: 'zh_CN' },
  ja: { dir: 'ltr', ogLocale: 'ja_JP' },
  ko: { dir: 'ltr', ogLocale: 'ko_KR' },
  fr: { dir: 'ltr', ogLocale: 'fr_FR' },
  de: { dir: 'ltr', ogLocale: 'de_DE' },
  es: { dir: 'ltr', ogLocale: 'es_ES' },
  pt: { dir: 'ltr', ogLocale: 'pt_PT' },
  ru: { dir: 'ltr', ogLocale: 'ru_RU' },
  it: { dir: 'ltr', ogLocale: 'it_IT' },
  pl: { dir: 'ltr', ogLocale: 'pl_PL' },
}
var LANGUAGE_CODES = Object.keys(LANGUAGES)
var DEFAULT_LANGUAGE = 'en'
function localeOf(language) {
  return LANGUAGES[language].ogLocale.replace('_', '-')
}
function isLanguageCode(value) {
  return Object.hasOwn(LANGUAGES, value)
}

// packages/text/src/format-list.ts
function formatList(words, language) {
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  const text2 = new Intl.ListFormat(locale).format(words)
  return text2.charAt(0).toLocaleUpperCase(locale) + text2.slice(1)
}

// src/build/drawings/resolve-drawing.ts
var import_node_crypto = require('node:crypto')
var import_i18next = require('i18next')

// src/site/routes.ts
var FIXED_ROUTES = {
  embroideryWorking: 'embroidery-working',
  search: 'search',
  inquiry: 'inquiry',
  inquiryStatus: 'inquiry-status',
  login: 'login',
  account: 'account',
  resetPassword: 'reset-password',
  confirmAddress: 'confirm-address',
  compare: 'compare',
  finder: 'finder',
  documents: 'documents',
  notFound: '404',
}
var CONTENT_SLOTS = { home: 'home', embroideryWorking: FIXED_ROUTES.embroideryWorking }
var LINKED_PAGES = { contact: 'contact', privacy: 'privacy', imprint: 'imprint' }
var REQUIRED_PAGES = [...Object.values(CONTENT_SLOTS), ...Object.values(LINKED_PAGES)]

// src/site/paths.ts
function withPage(base, page, routing) {
  if (page === void 0) return base
  return routing.listMode === 'dash' ? `${base}-${page}` : `${base}/${page}`
}
function buildSegments(target, routing) {
  switch (target.to) {
    case 'list':
      return withPage(routing.routePath[target.kind], target.page, routing)
    case 'category':
      return withPage(target.path, target.page, routing)
    case 'item':
      return target.path
    default:
      return FIXED_ROUTES[target.to]
  }
}
function buildPath(routing, language, target) {
  if (target.to === 'home') return localizePath('/', language)
  const suffix = routing.subFolderMode === 2 ? '.html' : ''
  return localizePath(`/${buildSegments(target, routing)}${suffix}`, language)
}
function localizePath(path6, language) {
  if (language === DEFAULT_LANGUAGE) return path6
  return path6 === '/' ? `/${language}` : `/${language}${path6}`
}

// src/site/site-files.ts
function buildDatasheetPath(language, path6) {
  return `/datasheets/${language}/${path6}.pdf`
}
function buildDrawingFilePath(type, language, path6) {
  return `/drawings/${type === 'dxf' ? type : language}/${path6}.${type}`
}
function buildDrawingSheetPath(language, path6) {
  return `/drawing-sheets/${language}/${path6}.pdf`
}
function buildDeclarationPath(language, path6) {
  return `/declarations/${language}/${path6}.pdf`
}
function buildCertificatePath(language, id2) {
  return `/certificates/${language}/${id2}.pdf`
}
function buildModelPath(path6) {
  return `/models/${path6}.glb`
}
var SHARE_SIZE = { width: 1200, height: 630 }

// packages/text/src/format-measure.ts
var MM_PER_INCH = 25.4
var GRAMS_PER_OUNCE = 28.349523125
var KG_PER_POUND = 0.45359237
var ML_PER_US_FLUID_OUNCE = 29.5735295625
var formats = /* @__PURE__ */ new Map()
function formatOf(language, digits) {
  const key = language + digits
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits })
  formats.set(key, format)
  return format
}
function formatNumber(value, language, digits = 2) {
  return formatOf(language, digits).format(value).replace('-', '\u2212')
}
function formatPercent(percent, language) {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}
var OWN_UNITS = {
  fr: { kB: 'ko', MB: 'Mo' },
  ru: {
    mm: '\u043C\u043C',
    ml: '\u043C\u043B',
    g: '\u0433',
    kg: '\u043A\u0433',
    'm\xB3': '\u043C\xB3',
    kB: '\u043A\u0411',
    MB: '\u041C\u0411',
  },
}
function nameUnit(unit, language) {
  return OWN_UNITS[language]?.[unit] ?? unit
}
function formatUnit(value, unit, language, digits) {
  return `${formatNumber(value, language, digits)}\xA0${nameUnit(unit, language)}`
}
function formatBox({ l, w, h }, unit, language, digits) {
  return `${[l, w, h].map((side) => formatNumber(side, language, digits)).join('\xA0\xD7\xA0')}\xA0${nameUnit(unit, language)}`
}
function formatDimensions(mm2, language) {
  const inches = { l: mm2.l / MM_PER_INCH, w: mm2.w / MM_PER_INCH, h: mm2.h / MM_PER_INCH }
  return { metric: formatBox(mm2, 'mm', language, 1), imperial: formatBox(inches, 'in', language, 2) }
}
function formatLength(mm2, language) {
  return {
    metric: formatUnit(mm2, 'mm', language, 1),
    imperial: formatUnit(mm2 / MM_PER_INCH, 'in', language, 2),
  }
}
function formatOpening(mm2, language) {
  const sides = 'd' in mm2 ? [mm2.d] : [mm2.l, mm2.w]
  const write = (perUnit, unit, digits) =>
    `${'d' in mm2 ? '\u2300\xA0' : ''}${sides.map((side) => formatNumber(side / perUnit, language, digits)).join('\xA0\xD7\xA0')}\xA0${nameUnit(unit, language)}`
  return { metric: write(1, 'mm', 1), imperial: write(MM_PER_INCH, 'in', 2) }
}
function formatThickness(mm2, language) {
  return {
    metric: formatUnit(mm2, 'mm', language, 2),
    imperial: formatUnit((mm2 / MM_PER_INCH) * 1e3, 'mil', language, 0),
  }
}
function formatVolume(ml, language) {
  return {
    metric: formatUnit(ml, 'ml', language, 0),
    imperial: formatUnit(ml / ML_PER_US_FLUID_OUNCE, 'fl oz', language, 1),
  }
}
function formatPieceWeight(grams, language) {
  return {
    metric: formatUnit(grams, 'g', language, 1),
    imperial: formatUnit(grams / GRAMS_PER_OUNCE, 'oz', language, 2),
  }
}
function formatCartonWeight(kg, language) {
  return {
    metric: formatUnit(kg, 'kg', language, 1),
    imperial: formatUnit(kg / KG_PER_POUND, 'lb', language, 1),
  }
}
function formatTemperature(celsius, language) {
  return {
    metric: formatUnit(celsius, '\xB0C', language, 0),
    // Adding 0 makes the -0 that -18 °C rounds to a plain 0.
    imperial: formatUnit(Math.round((celsius * 9) / 5 + 32) + 0, '\xB0F', language, 0),
  }
}
var MEASURES = {
  mm: formatThickness,
  ml: formatVolume,
  g: formatPieceWeight,
  kg: formatCartonWeight,
  '\xB0C': formatTemperature,
}

// packages/text/src/typeset.ts
var NBSP = '\xA0'
var NARROW = '\u202F'
var UNSEEN = '\uE000'
var WORD = '\uE001'
var PROTECTED =
  /```[\s\S]*?```|`[^`]*`|<[^<>]+>|\{\{[^{}]*\}\}|\{[a-z][^{}\n]*\}|\$t\([^()]*\)|\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|(?:https?:\/\/|mailto:|tel:|path:|www\.)[^\s<>)"]+|(?<![\w.+-])[\w.+-]+@[\w.-]+\.\w+|&#?\w+;/gi
var isUnseen = (part) => part.startsWith('<') || part.startsWith('](')
var QUOTES = {
  en: ['\u201C', '\u201D'],
  de: ['\u201E', '\u201C'],
  fr: [`\xAB${NBSP}`, `${NBSP}\xBB`],
  es: ['\xAB', '\xBB'],
  pt: ['\xAB', '\xBB'],
  it: ['\xAB', '\xBB'],
  ru: ['\xAB', '\xBB'],
  pl: ['\u201E', '\u201D'],
  zh: ['\u201C', '\u201D'],
  ja: ['\u300C', '\u300D'],
  ko: ['\u201C', '\u201D'],
}
var UNIT =
  '(?:mm|cm|dm|m|km|\xB5m|\u03BCm|nm|ml|cl|l|L|g|kg|mg|\xB5g|t|mm\xB2|cm\xB2|dm\xB2|m\xB2|mm\xB3|cm\xB3|dm\xB3|m\xB3|\xB0C|\xB0F|\xB0|MPa|kPa|kN|N|kWh|MWh|kW|MW|kWp|bar|dB|ppm|ppb|kB|MB|ko|Mo|s|h|min|fl oz|oz|lb|cu ft|EUR|USD|\u20AC|\xA3|\u043C\u043C|\u0441\u043C|\u0434\u043C|\u043C|\u043A\u043C|\u043C\u043A\u043C|\u043C\u043B|\u043B|\u0433|\u043A\u0433|\u043C\u0433|\u043C\u043A\u0433|\u0442|\u043C\u043C\xB2|\u0441\u043C\xB2|\u043C\xB2|\u043C\u043C\xB3|\u0441\u043C\xB3|\u043C\xB3|\u041C\u041F\u0430|\u043A\u041F\u0430|\u043A\u041D|\u043A\u0412\u0442|\u041C\u0412\u0442|\u0448\u0442|\u0447|\u043C\u0438\u043D|\u0441|\u043A\u0411|\u041C\u0411|szt|pcs|Stk)'
var UNIT_END = '(?![\\p{L}\\p{N}\u2019])'
var NUMBER_END = `(?<=[\\d${WORD}])`
var CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\u30FC\u3005]'
var IS_CJK = new RegExp(CJK, 'u')
var LATIN = '[A-Za-z0-9%\xB0\xB2\xB3\xB5]'
var EVERYWHERE = [
  // The mark comes first: a pattern that begins with a letter is tried at every letter, which takes a hundred times as long.
  [/'(?<=\p{L}')(?=\p{L})/gu, '\u2019'],
  [/(?<![\p{L}\p{N}–-])-(?=\d+(?:[.,]\d+)?\s?°)/gu, '\u2212'],
  [new RegExp(`${NUMBER_END} (?=${UNIT}${UNIT_END})`, 'gu'), NBSP],
  [new RegExp(`${NUMBER_END} \xD7 (?=[\\d${WORD}])`, 'gu'), `${NBSP}\xD7${NBSP}`],
  [/(?<=\S) (?=× )/g, NBSP],
  [/(?<=[⌀Øø№§]) (?=\d)/g, NBSP],
  [/(?<=(?<!\p{L})(?:[Aa]rt|Abs|Nr|n\.º|№|ст|п)\.?) (?=\d)/gu, NBSP],
  [/(?<=\d)['′] ?(?=HC(?!\p{L}))/gu, `\u2032${NBSP}`],
  [/(?<=(?<![\p{L}\d.,])\d\d)'(?![\p{L}\d])/gu, '\u2032'],
]
var shortWords = (letters) => [
  new RegExp(
    `(?<![\\p{L}\\p{N}\u2019'${WORD}])([${letters}]) (?=[\\p{L}\\p{N}${UNSEEN}${WORD}\xAB\u201E\u201C"(\u2212*_])`,
    'giu',
  ),
  `$1${NBSP}`,
]
var NUMBER_AND_WORD = [/(?<=\d) (?=[\p{Ll}\p{Lo}])/gu, NBSP]
var SPACE_BEFORE_PERCENT = [/(?<=\d) ?%/g, `${NBSP}%`]
var spacedThousands = (space) => [
  /(?<=(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3}){0,2})[ \u00a0\u202f](?=\d{3}(?:[ \u00a0\u202f]\d{3}){0,2}(?!\d))/g,
  space,
]
var BEFORE_DASH = [/(?<=\S) (?=[—–] )/g, NBSP]
var FRENCH_END = `(?<=[\\p{L}\\p{N})\xBB\u201D\u2019%\xB0\xB2\xB3*_${UNSEEN}${WORD}])`
var FULL_WIDTH = { ',': '\uFF0C', ';': '\uFF1B', ':': '\uFF1A', '!': '\uFF01', '?': '\uFF1F' }
var fullWidth = [
  [
    new RegExp(
      `(?<=[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\u30FC\uFF09\u300D\u201D])([,;:!?])(?: +|(?=${CJK}|$))`,
      'gmu',
    ),
    (_, mark = '') => FULL_WIDTH[mark] ?? mark,
  ],
  // Not around a part of a name, as in "(EU) 2022/1616".
  [new RegExp(` ?\\((?<=${CJK} ?\\()([^()\\n]*)\\)(?! ?[A-Za-z0-9])`, 'gu'), '\uFF08$1\uFF09'],
  [/ ?\(([^()\n]*)\)/g, (whole, inside = '') => (IS_CJK.test(inside) ? `\uFF08${inside}\uFF09` : whole)],
  [new RegExp(`(?<=[\uFF1A\uFF08]) +(?=\\S)|(?<=\uFF09) +(?=${CJK})`, 'gu'), ''],
]
var OWN = {
  en: [
    [/'(?<=\p{L}')/gu, '\u2019'],
    [/(?<![\p{L}\p{N}])'(?=\d\ds)/gu, '\u2019'],
    [/'(?<=(?:^|[\s([“])')(?=\p{L})/gmu, '\u2018'],
  ],
  de: [SPACE_BEFORE_PERCENT],
  fr: [
    spacedThousands(NARROW),
    SPACE_BEFORE_PERCENT,
    [new RegExp(`${FRENCH_END} ?([;!?])(?=[\\s*_${UNSEEN}]|$)`, 'gmu'), `${NARROW}$1`],
    [new RegExp(`(?<=\\S) ([;!?])(?=[\\s*_]|$)`, 'gmu'), `${NARROW}$1`],
    [new RegExp(`${FRENCH_END} ?:(?=\\s|$)`, 'gmu'), `${NBSP}:`],
    [/(?<=«) ?(?=\S)(?!\u00a0|\u202f)/g, NBSP],
    [/(?<=[^\s\u00a0\u202f]) ?(?=»)/g, NBSP],
  ],
  es: [SPACE_BEFORE_PERCENT],
  pt: [spacedThousands(NBSP)],
  it: [],
  ru: [
    spacedThousands(NBSP),
    SPACE_BEFORE_PERCENT,
    shortWords('\u0432\u043A\u043E\u0441\u0443\u0438\u044F'),
    NUMBER_AND_WORD,
    BEFORE_DASH,
  ],
  pl: [spacedThousands(NBSP), shortWords('aiouwz'), NUMBER_AND_WORD, BEFORE_DASH],
  zh: [
    ...fullWidth,
    [new RegExp(`(?<=\\p{sc=Han})(?=${LATIN})|(?<=${LATIN})(?=\\p{sc=Han})`, 'gu'), ' '],
    [/(?<=[\d%]) (?=\p{sc=Han})/gu, NBSP],
    [/(?<!…)…(?!…)/g, '\u2026\u2026'],
  ],
  ja: [...fullWidth, [new RegExp(`(?<=${CJK}) (?=${LATIN})|(?<=${LATIN})[ ${NBSP}](?=${CJK})`, 'gu'), '']],
  ko: [],
}
var GROUPED = new RegExp(
  `(?<![\\p{L}\\d.,/${NBSP}${NARROW}-])(\\d{4,7})(?=${NBSP}(?:\xD7|${UNIT}${UNIT_END})|[\u4E2A\u500B\u679A\u4EF6\uAC1C])`,
  'gu',
)
function curlQuotes(text2, [open, close]) {
  let isOpen = false
  return text2.replace(/["\n]/g, (mark, at) => {
    if (mark === '\n') {
      isOpen = false
      return mark
    }
    let end = at
    while (end > 0 && `${UNSEEN}*_`.includes(text2.charAt(end - 1))) end -= 1
    const before = text2.charAt(end - 1)
    if (!isOpen && /\d/.test(before)) return '\u2033'
    isOpen = !isOpen && !/[\p{L}\p{N}.,;:!?…)\ue001]/u.test(before)
    return isOpen ? open : close
  })
}
function typesetProse(prose, language) {
  let text2 = prose.includes('"') ? curlQuotes(prose, QUOTES[language]) : prose
  for (const [pattern, replacement] of EVERYWHERE) text2 = text2.replace(pattern, replacement)
  for (const [pattern, replacement] of OWN[language]) text2 = text2.replace(pattern, replacement)
  return text2.replace(GROUPED, (number) => formatNumber(Number(number), language))
}
function typeset(text2, language) {
  if (!isLanguageCode(language)) return text2
  const parts = []
  const masked = text2.replace(PROTECTED, (part) => {
    parts.push(part)
    return isUnseen(part) ? UNSEEN : WORD
  })
  const done = typesetProse(masked, language)
  let next = 0
  return parts.length === 0 ? done : done.replace(/[\ue000\ue001]/g, () => parts[next++] ?? '')
}
function typesetTexts(tree, language) {
  if (typeof tree === 'string') return typeset(tree, language)
  if (Array.isArray(tree)) return tree.map((branch) => typesetTexts(branch, language))
  if (typeof tree !== 'object' || tree === null) return tree
  const set = ([name, branch]) => [name, /keywords$/i.test(name) ? branch : typesetTexts(branch, language)]
  return Object.fromEntries(Object.entries(tree).map(set))
}

// src/build/data/locale-texts.ts
var typesetData = /* @__PURE__ */ new Map()
function typesetLocale({ language, ns, data }) {
  const key = `${language}/${ns}`
  const known = typesetData.get(key)
  if (known?.of === data) return known.data
  const done = JSON.stringify(typesetTexts(JSON.parse(data), language))
  typesetData.set(key, { of: data, data: done })
  return done
}

// src/build/data/read-nodes.ts
function oncePerQuery(read) {
  const known = /* @__PURE__ */ new WeakMap()
  return (key, nodeModel) => {
    const values = known.get(nodeModel) ?? /* @__PURE__ */ new Map()
    known.set(nodeModel, values)
    if (!values.has(key)) values.set(key, read(key, nodeModel))
    return values.get(key)
  }
}

// packages/text/src/format-load.ts
function formatLength2(mm2, language) {
  return {
    metric: formatUnit(mm2, 'mm', language, 1),
    imperial: formatUnit(mm2 / MM_PER_INCH, 'in', language, 2),
  }
}
function formatFootprint({ l, w }, language) {
  return `${formatNumber(l, language)}\xA0\xD7\xA0${formatUnit(w, 'mm', language, 0)}`
}
function formatLoadWeight(kg, language) {
  return {
    metric: formatUnit(kg, 'kg', language, 0),
    imperial: formatUnit(kg / KG_PER_POUND, 'lb', language, 0),
  }
}

// src/build/drawings/drawing-texts.ts
var both = ({ metric, imperial }) => `${metric} (${imperial})`
var inBoth = (write) => ({
  metric: write('metric'),
  imperial: write('imperial'),
})
function nameCells({ count: count2, shape, outline, part }, isTray2, { t, language }) {
  const names = {
    'ring sector': 'sector',
    'joined recesses': 'joined',
    wedge: 'wedge',
    'triangular prism': 'prism',
  }
  const open = outline === 'wedge' || outline === 'triangular prism' ? names[outline] : 'tray'
  const name = part === 'insert' ? 'insert' : isTray2 ? open : outline ? names[outline] : shape
  const text2 = t(`drawing:cells.${name}`)
  return isTray2 || part === 'insert' ? text2 : `${formatNumber(count2, language)}\xA0\xD7\xA0${text2}`
}
function formatPair(l, w, language) {
  const width = formatLength2(w, language)
  return {
    metric: `${formatNumber(l, language, 1)}\xA0\xD7\xA0${width.metric}`,
    imperial: `${formatNumber(l / MM_PER_INCH, language, 2)}\xA0\xD7\xA0${width.imperial}`,
  }
}
function formatOpening2({ openingMm: size }, { t, language }) {
  if (size.d !== void 0) {
    const diameter = formatLength2(size.d, language)
    return inBoth((system) => `\u2300\xA0${diameter[system]}`)
  }
  if (size.rInner !== void 0 && size.rOuter !== void 0) {
    const [inner, outer] = [formatLength2(size.rInner, language), formatLength2(size.rOuter, language)]
    return inBoth((system) => t('drawing:radii', { inner: inner[system], outer: outer[system] }))
  }
  return formatPair(size.l ?? 0, size.w ?? 0, language)
}
function measureCell(kind, words) {
  const { t, language } = words
  const [opening, depth, volume] = [
    formatOpening2(kind, words),
    formatLength2(kind.depthMm, language),
    formatVolume(kind.volumeMl, language),
  ]
  return inBoth((system) =>
    [opening[system], t('drawing:depth', { depth: depth[system] }), volume[system]].join(' \xB7 '),
  )
}
function isTray({ plan }) {
  return !plan.paths.some((path6) => path6.class === 'cell')
}
function describeView({ name, box }, { t, language }) {
  return `${t(`drawing:views.${name}`)}: ${both(formatLength2(box.w, language))} \xD7 ${both(formatLength2(box.h, language))}`
}
function describeGeometry(geometry, gaugeMm, words) {
  const { t, language } = words
  const { outer, cells, inside, weight } = geometry
  const say = (label, measure) => `${label}: ${both(measure)}`
  const tray = isTray(geometry)
  const { length, width, height } = inside
  const room =
    length !== void 0 && width !== void 0 && inside.shape !== 'cells'
      ? say(t('product:fields.insideSize'), formatDimensions({ l: length, w: width, h: height }, language))
      : say(t('product:fields.insideHeight'), formatLength2(height, language))
  return [
    say(t('product:fields.outerSize'), formatDimensions(outer.closed, language)),
    ...(outer.open ? [say(t('drawing:open'), formatDimensions(outer.open, language))] : []),
    ...cells.kinds.map((kind) => `${nameCells(kind, tray, words)}: ${both(measureCell(kind, words))}`),
    room,
    ...(inside.headroom ? [say(t('product:fields.headroom'), formatLength2(inside.headroom, language))] : []),
    say(t('product:fields.thickness'), formatThickness(gaugeMm, language)),
    say(t('product:fields.meanWall'), formatThickness(weight.meanWallMm, language)),
  ]
}

// src/lib/escape-text.ts
var escapeText = (text2) =>
  text2.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

// src/build/drawings/outlines.ts
var TOKEN = /[MLHVAZ]|-?(?:\d+\.?\d*|\.\d+)/gi
var STEP = Math.PI / 36
function followArc([x1, y1], radius, isLarge, isClockwise, [x2, y2]) {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const half = Math.hypot(dx, dy)
  if (half === 0 || radius === 0) return [[x2, y2]]
  const r = Math.max(radius, half)
  const reach = (isLarge === isClockwise ? -1 : 1) * (Math.sqrt(r * r - half * half) / half)
  const [cx, cy] = [(x1 + x2) / 2 + reach * dy, (y1 + y2) / 2 - reach * dx]
  const from = Math.atan2(y1 - cy, x1 - cx)
  let turn = Math.atan2(y2 - cy, x2 - cx) - from
  if (isClockwise && turn < 0) turn += 2 * Math.PI
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / STEP))
  return Array.from({ length: steps }, (_, index) => {
    if (index === steps - 1) return [x2, y2]
    const angle = from + (turn * (index + 1)) / steps
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
}
function readOutline(d) {
  const tokens = d.match(TOKEN) ?? []
  const points = []
  let [x, y, index, command, closed] = [0, 0, 0, 'M', false]
  const next = () => Number(tokens[index++])
  while (index < tokens.length) {
    const token = tokens[index] ?? ''
    if (/[a-z]/i.test(token)) {
      command = token
      index++
    }
    const isRelative = command === command.toLowerCase()
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
    switch (command.toUpperCase()) {
      case 'Z':
        closed = true
        continue
      case 'H':
        x = fromX + next()
        points.push([x, y])
        continue
      case 'V':
        y = fromY + next()
        points.push([x, y])
        continue
      case 'A': {
        const radius = next()
        index += 2
        const [isLarge, isClockwise] = [next() === 1, next() === 1]
        const to = [fromX + next(), fromY + next()]
        points.push(...followArc([x, y], radius, isLarge, isClockwise, to))
        ;[x, y] = to
        continue
      }
      default:
        ;[x, y] = [fromX + next(), fromY + next()]
        points.push([x, y])
    }
  }
  return { d, points, closed }
}
function readOutlines(d) {
  return d.split(/(?=M)/).map(readOutline)
}
function boxOf({ points }) {
  const [xs, ys] = [points.map(([x2]) => x2), points.map(([, y2]) => y2)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}
function crossUpright({ points }, x) {
  return points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index]
    if (x1 === x2 || (x1 - x) * (x2 - x) > 0) return []
    return [y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)]
  })
}

// src/build/drawings/sheet.ts
var SHEET_WIDTH = 300
var MARGIN = { left: 8, top: 46, right: 64, bottom: 8 }
var MOST = { width: SHEET_WIDTH - MARGIN.left - MARGIN.right, height: 236 }
var GAP = 8
var TICK = 4
var LEADING = 15
var round = (value) => Math.round(value * 100) / 100
function pickScale(views) {
  const [width, height] = [Math.max(...views.map(({ box }) => box.w)), Math.max(...views.map(({ box }) => box.h))]
  return round(Math.min(MOST.width / width, MOST.height / height))
}
function writeBeside(x, y, { metric, imperial }) {
  return [
    { x, y, anchor: 'start', text: metric, soft: false },
    { x, y: y + LEADING, anchor: 'start', text: imperial, soft: true },
  ]
}
function placeView(view, scale, format, width = SHEET_WIDTH) {
  const { box } = view
  const [w, h] = [round(box.w * scale), round(box.h * scale)]
  const [left, top] = [MARGIN.left, MARGIN.top]
  const [right, bottom] = [round(left + w), round(top + h)]
  const above = top - GAP
  const length = format(box.w)
  const beside = right + GAP
  const origin = [round(left - box.x * scale), round(top - box.y * scale)]
  const middle = round(top + Math.max(h / 2 - 3, 4))
  const centre = round(left + Math.max(w / 2, 24))
  const wide = {
    d: `M${left} ${above - TICK}v${TICK + 4}M${right} ${above - TICK}v${TICK + 4}M${left} ${above}H${right}`,
    texts: [
      { x: centre, y: above - 7 - LEADING, anchor: 'middle', text: length.metric, soft: false },
      { x: centre, y: above - 7, anchor: 'middle', text: length.imperial, soft: true },
    ],
  }
  const tall = {
    d: `M${right + 4} ${top}h${TICK + 4}M${right + 4} ${bottom}h${TICK + 4}M${beside} ${top}V${bottom}`,
    texts: writeBeside(beside + 6, middle, format(box.h)),
  }
  const inner = view.inner.map(({ from, to, mm: mm2 }) => {
    const [x, low, high] = [
      round(origin[0] + from[0] * scale),
      round(origin[1] + from[1] * scale),
      round(origin[1] + to[1] * scale),
    ]
    const { metric, imperial } = format(mm2)
    return {
      d: `M${x} ${low}V${high}m-3 0h6M${x - 3} ${low}h6M${x} ${bottom + 3}v4`,
      // Below the pack: within the cell it would hide the sheet.
      texts: [
        {
          x: Math.max(x - 8, left),
          y: round(bottom + LEADING + 5),
          anchor: 'start',
          text: `${metric} (${imperial})`,
          soft: false,
        },
      ],
    }
  })
  return {
    view,
    origin,
    scale,
    width,
    height: Math.ceil(Math.max(bottom + (inner.length > 0 ? LEADING : 0), middle + LEADING + 4) + MARGIN.bottom),
    dimensions: [wide, tall, ...inner],
  }
}

// packages/contract/src/geometry.ts
var import_zod = require('zod')
var GEOMETRY_PARTS = ['base', 'shell', 'insert', 'lid', 'seal', 'card']
var mm = import_zod.z.number().nonnegative()
var count = import_zod.z.int().positive()
var point = import_zod.z.tuple([import_zod.z.number(), import_zod.z.number()])
var viewBox = import_zod.z.tuple([
  import_zod.z.number(),
  import_zod.z.number(),
  import_zod.z.number().positive(),
  import_zod.z.number().positive(),
])
var path = import_zod.z
  .string()
  .regex(/^M[-0-9MLHVAZmlhvaz. ]+$/, 'must be path data of the commands M, L, H, V, A and Z')
function buildGeometry(use) {
  const object = (shape) => (use === 'content' ? import_zod.z.strictObject(shape) : import_zod.z.object(shape))
  const box = { l: mm, w: mm, h: mm }
  const part = import_zod.z.enum(GEOMETRY_PARTS)
  const size = object({
    /** Diameter. */
    d: mm.optional(),
    l: mm.optional(),
    w: mm.optional(),
    /** Of the corners. */
    r: mm.optional(),
    /** A ring sector's radii, and its angle in degrees. */
    rInner: mm.optional(),
    rOuter: mm.optional(),
    angle: import_zod.z.number().optional(),
  })
  const elevation = object({
    viewBox,
    parts: import_zod.z.partialRecord(part, object({ outline: path, lines: path.optional() })),
    /** The lid swung open by `angle` degrees about `pivot`, in the view that shows it as a turn. */
    open: object({ angle: import_zod.z.number(), pivot: point, lid: path, viewBox }).optional(),
  })
  return object({
    outer: object({
      closed: object(box),
      /** Without finger tabs and tear strip. */
      withoutTabs: object({ l: mm, w: mm }).optional(),
      /** A hinged pack with its lid turned by `angle` degrees. */
      open: object({ ...box, angle: import_zod.z.number() }).optional(),
    }),
    plan: object({
      viewBox,
      paths: import_zod.z
        .array(object({ part, class: import_zod.z.enum(['rim', 'wall', 'cell', 'feature', 'lid', 'hinge']), d: path }))
        .min(1),
    }),
    front: elevation,
    side: elevation,
    section: import_zod.z
      .array(
        object({
          /** `row`: through the middle of a row of cells, where `long` meets none. */
          id: import_zod.z.enum(['long', 'row', 'cross']),
          plane: import_zod.z.enum(['xz', 'yz']),
          /** Where the plane cuts, on the axis that it is square to. */
          at: import_zod.z.number(),
          base: path.optional(),
          shell: path.optional(),
          insert: path.optional(),
          lid: path.optional(),
          seal: path.optional(),
          card: path.optional(),
        }),
      )
      .min(1),
    cells: object({
      count,
      totalMl: import_zod.z.number(),
      /** Cells that are alike. A tray without cells is one, up to its rim. */
      kinds: import_zod.z
        .array(
          object({
            count,
            shape: import_zod.z.enum(['round', 'rectangular', 'other']),
            outline: import_zod.z.enum(['ring sector', 'joined recesses', 'wedge', 'triangular prism']).optional(),
            part: part.optional(),
            openingMm: size,
            bottomMm: size,
            depthMm: mm,
            /** From centre to centre; null where there is but one row or column, or no even spacing. */
            pitchMm: object({ x: mm.nullable(), y: mm.nullable() }).optional(),
            /** Of one cell. */
            volumeMl: import_zod.z.number(),
            totalMl: import_zod.z.number(),
            centres: import_zod.z.array(point),
          }),
        )
        .min(1),
    }),
    /** Brimful: the base, the lid above its rim, both together, and the insert. */
    volumeMl: object({
      baseToRim: import_zod.z.number(),
      lid: import_zod.z.number().optional(),
      closed: import_zod.z.number().optional(),
      insert: import_zod.z.number().optional(),
    }),
    /** The room under the closed lid. */
    inside: object({
      shape: import_zod.z.enum(['box', 'cylinder', 'cells', 'wedge', 'triangular prism', 'bubble']),
      length: mm.optional(),
      width: mm.optional(),
      height: mm,
      headroom: mm.optional(),
      heightUnderInsert: mm.optional(),
    }),
    /** Of one side of the sheet. */
    surfaceCm2: import_zod.z.partialRecord(part, import_zod.z.number()),
    weight: object({
      /** The wall's thickness after forming, at which the surface has the stated weight. */
      meanWallMm: mm,
    }),
    /** The rise from one nested base (lid) to the next: with the starting gauge, and with the mean formed wall. */
    nesting: object({
      steepestDraftDeg: import_zod.z.number(),
      baseMm: mm,
      baseFormedMm: mm,
      lidMm: mm.optional(),
      lidFormedMm: mm.optional(),
      cartonPitchMm: mm.optional(),
    }),
    /** The 3D file (glTF 2.0 binary). */
    model: object({ file: import_zod.z.string().min(1), bytes: count, triangles: count }).optional(),
  })
}
var contentGeometry = buildGeometry('content')
var answeredGeometry = buildGeometry('answer')

// src/build/drawings/views.ts
var middleOf = (outline) => {
  const { x, y, w, h } = boxOf(outline)
  return [x + w / 2, y + h / 2]
}
var distance = ([x, y], [cx, cy]) => Math.hypot(x - cx, y + cy)
function misfit(outline, { openingMm: { d, l, w } }) {
  const box = boxOf(outline)
  return Math.abs(box.w - (l ?? d ?? 0)) + Math.abs(box.h - (w ?? d ?? 0))
}
function matchCells({ plan, cells }) {
  const edges = plan.paths.filter((path6) => path6.class === 'cell').flatMap(({ d }) => readOutlines(d))
  const nearest = edges.map((edge) => {
    const middle = middleOf(edge)
    const ranked = cells.kinds
      .map((kind) => ({ kind, far: Math.min(...kind.centres.map((centre) => distance(middle, centre))) }))
      .sort((one, other) => one.far - other.far)
    return ranked[0]?.kind
  })
  return cells.kinds.map((kind) => {
    const own = edges.filter((_, index) => nearest[index] === kind)
    if (own.length > 0) return { kind, outlines: own }
    const [fit3] = plan.paths
      .filter((path6) => path6.part === (kind.part ?? 'base') && path6.class !== 'hinge')
      .flatMap(({ d }) => readOutlines(d))
      .filter(({ closed }) => closed)
      .sort((one, other) => misfit(one, kind) - misfit(other, kind))
    return { kind, outlines: fit3 ? [fit3] : [] }
  })
}
var boxOfView = ([x, y, w, h]) => ({ x, y, w, h })
function pickSection({ section }) {
  const of = (id2) => section.find((one) => one.id === id2)
  return of('row') ?? of('long') ?? of('cross')
}
var PLAN_LINES = ['rim', 'feature', 'wall', 'lid', 'hinge']
function drawPlan(geometry) {
  const { paths, viewBox: viewBox2 } = geometry.plan
  const box = boxOfView(viewBox2)
  const cut = pickSection(geometry)
  const across = cut?.plane === 'xz' ? `M${box.x} ${-cut.at}h${box.w}` : `M${cut?.at ?? 0} ${box.y}v${box.h}`
  const named = (name) => paths.filter((path6) => path6.class === name).map(({ d }) => ({ name, d }))
  return {
    name: 'plan',
    box,
    lines: [...PLAN_LINES.flatMap(named), ...(cut ? [{ name: 'cut', d: across }] : [])],
    cells: matchCells(geometry).map(({ outlines }, place) => ({ place, edges: outlines.map(({ d }) => d) })),
    inner: [],
  }
}
function drawElevation(name, { viewBox: viewBox2, parts }) {
  const lines = GEOMETRY_PARTS.flatMap((part) => {
    const drawn2 = parts[part]
    if (!drawn2) return []
    return [
      { name: part === 'lid' ? 'lid' : 'body', d: drawn2.outline },
      ...(drawn2.lines ? [{ name: 'edge', d: drawn2.lines }] : []),
    ]
  })
  return { name, box: boxOfView(viewBox2), lines, cells: [], inner: [] }
}
function measureDepth({ cells }, cut) {
  const cutCells = cells.kinds.flatMap((kind) =>
    kind.centres
      .map(([x, y]) => (cut.plane === 'xz' ? { kind, x, off: y - cut.at } : { kind, x: y, off: x - cut.at }))
      .filter(({ off }) => Math.abs(off) < 1),
  )
  const [first] = cutCells.sort((one, other) => one.x - other.x)
  const path6 = first && cut[first.kind.part ?? 'base']
  if (!path6) return []
  const floor = Math.max(...readOutlines(path6).flatMap((outline) => crossUpright(outline, first.x)))
  const mm2 = first.kind.depthMm
  if (!Number.isFinite(floor) || first.kind.outline === 'triangular prism') return []
  return [{ from: [first.x, floor], to: [first.x, floor - mm2], mm: mm2 }]
}
function drawSection(geometry) {
  const cut = pickSection(geometry)
  if (!cut) return []
  const lines = GEOMETRY_PARTS.flatMap((part) => {
    const d = cut[part]
    return d && part !== 'shell' ? [{ name: 'sheet', d }] : []
  })
  const { viewBox: viewBox2 } = cut.plane === 'xz' ? geometry.front : geometry.side
  return [{ name: 'section', box: boxOfView(viewBox2), lines, cells: [], inner: measureDepth(geometry, cut) }]
}
var drawn = /* @__PURE__ */ new WeakMap()
function drawViews(geometry) {
  const known = drawn.get(geometry)
  if (known) return known
  const views = [
    drawPlan(geometry),
    drawElevation('front', geometry.front),
    ...(geometry.outer.open ? [drawElevation('side', geometry.side)] : []),
    ...drawSection(geometry),
  ]
  drawn.set(geometry, views)
  return views
}

// src/build/drawings/drawing-files.ts
var import_dxf = require('@tarikjabiri/dxf')
var STYLE = [
  'path{fill:none;stroke:#10231f;stroke-linejoin:round;vector-effect:non-scaling-stroke}',
  '.sheet{vector-effect:none}',
  '.cell{fill:#e3f1ef;fill-rule:evenodd}',
  '.wall,.feature,.edge,.measure path,.bar path{stroke:#7c8b87}',
  '.body{fill:#f1f4f3;fill-rule:evenodd}',
  '.body~.lid{fill:#e3f1ef}',
  '.hinge,.cut,.span{stroke:#0b6b62}',
  '.hinge{stroke-dasharray:6 3}',
  '.cut{stroke-dasharray:10 3 2 3}',
  '.cells~.cells .readout{display:none}',
  'text{font:600 12.5px Arial,Helvetica,sans-serif;fill:#10231f}',
  '.soft{font-weight:400;fill:#4a5a56}',
].join('')

// src/build/drawings/resolve-drawing.ts
var NAMESPACES = ['drawing', 'product', 'documents']
var hash = (text2) => (0, import_node_crypto.createHash)('sha256').update(text2).digest('hex')
function keepTexts(t) {
  const known = /* @__PURE__ */ new Map()
  const translate = (key, options) => {
    const asked = options ? key + JSON.stringify(options) : key
    const text2 = known.get(asked) ?? t(key, options)
    known.set(asked, text2)
    return text2
  }
  return translate
}
var translators = /* @__PURE__ */ new Map()
var readTexts = oncePerQuery(async (language, nodeModel) => {
  const nodes = await Promise.all(
    NAMESPACES.map((ns) =>
      nodeModel.findOne({
        type: 'Locale',
        query: { filter: { ns: { eq: ns }, language: { eq: language } } },
      }),
    ),
  )
  const data = nodes.map((node) => (node ? typesetLocale(node) : '{}'))
  const digest2 = hash(data.join('\n'))
  const known = translators.get(language)
  if (known?.digest === digest2) return known
  const instance = (0, import_i18next.createInstance)()
  const t = await instance.init({
    lng: language,
    resources: { [language]: Object.fromEntries(NAMESPACES.map((ns, index) => [ns, JSON.parse(data[index] ?? '{}')])) },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  const translator = { digest: digest2, t, shared: keepTexts(t) }
  translators.set(language, translator)
  return translator
})

// src/build/data/declared-rows.ts
function writeDeclared(standards, language, t) {
  const nameOf = (name) =>
    t(`product:values.standards.${name}`, { defaultValue: '' }) ||
    name.replace(/^EU\b/, t('product:values.eu')).replaceAll(' ', '\xA0')
  const { markets, others } = declaredFor(standards, language)
  const rows = markets.map(({ market, standards: rules }) => ({
    field: `market${market}`,
    value: rules.length > 0 ? formatList(rules.map(nameOf), language) : t('product:values.undeclared'),
  }))
  return others.length > 0 ? [...rows, { field: 'foodContact', value: formatList(others.map(nameOf), language) }] : rows
}

// __tests__/support/translator.ts
var import_node_fs = require('node:fs')
var import_node_path = require('node:path')
var import_i18next2 = __toESM(require('i18next'))
function translatorOf(language, namespace) {
  const folder = (0, import_node_path.join)(__dirname, '../../src/locales', language)
  const texts = (0, import_node_fs.readdirSync)(folder).map((file) => [
    (0, import_node_path.basename)(file, '.json'),
    JSON.parse((0, import_node_fs.readFileSync)((0, import_node_path.join)(folder, file), 'utf8')),
  ])
  const i18n = import_i18next2.default.createInstance()
  void i18n.init({
    lng: language,
    resources: { [language]: Object.fromEntries(texts) },
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
  return i18n.getFixedT(language, namespace)
}

// packages/contract/src/fact-examples.ts
var EXAMPLE_FACTS = {
  sku: 'PP-FT-103',
  material: {
    base: 'PP',
    lid: 'APET',
    colour: 'black',
    clarity: 'opaque-base-clear-lid',
    thicknessMm: 0.7,
    recycledPct: 30,
    resinCode: 5,
    barrier: null,
  },
  outerMm: { l: 275.5, w: 205, h: 55 },
  capacityMl: 1100,
  compartments: 5,
  lidType: 'flat-snap',
  stackable: true,
  nestable: false,
  weightG: 69.9,
  tempMinC: -6,
  tempMaxC: 120,
  microwave: 'lid-off',
  freezer: false,
  antiFog: true,
  leakProof: false,
  foodContact: ['EU 10/2011', 'EU 2022/1616', 'FDA 21 CFR 177', 'FDA NOL'],
  migration: { simulants: ['A', 'B', 'D2'], condition: 'OM5' },
  medical: null,
  packing: { pcsPerCarton: 1200, cartonMm: { l: 565, w: 425, h: 340 }, grossKg: 14.9 },
  moqFirst: 3e4,
  moqReorder: 15e3,
  leadTimeDays: { sample: 1, tooling: 20, production: 15, brief: 5, customSample: 7, trialRun: 3 },
  customisation: ['size', 'logo'],
  geometry: null,
}

// __tests__/support/document-sources.ts
var import_node_fs2 = require('node:fs')
var import_node_path2 = __toESM(require('node:path'))
var NAMES2 = {
  en: 'Bento tray & lid',
  zh: '\u4E94\u683C\u4FBF\u5F53\u6258\u76D8\uFF08\u914D\u900F\u660E\u76D6\uFF09',
  ru: '\u041B\u043E\u0442\u043E\u043A \u0434\u043B\u044F \u0431\u0435\u043D\u0442\u043E \u0441 \u043F\u0440\u043E\u0437\u0440\u0430\u0447\u043D\u043E\u0439 \u043A\u0440\u044B\u0448\u043A\u043E\u0439',
}
var PICTURE = import_node_path2.default.resolve('static/icon-512.png')
var readLocale = (language, ns) => ({
  language,
  ns,
  data: (0, import_node_fs2.readFileSync)(
    import_node_path2.default.resolve(`src/locales/${language}/${ns}.json`),
    'utf8',
  ),
})
function sourceProduct(lang, changes = {}) {
  const facts = changes.facts ?? EXAMPLE_FACTS
  return {
    itemId: 'bento',
    lang,
    path: 'product/bento',
    name: NAMES2[lang] ?? 'Bento tray',
    summary: 'Five sections.',
    categoriesIds: ['102'],
    fallbackFields: [],
    images: [{ alt: 'A tray', file: { absolutePath: PICTURE, internal: { contentDigest: 'a' } } }],
    updatedAt: '2026-03-05T23:30:00.000Z',
    model: null,
    ...changes,
    facts: { ...facts, declared: writeDeclared(facts.foodContact, lang, translatorOf(lang, 'product')) },
  }
}
function sampleDocuments(lang) {
  const none = { issuer: null, validFrom: null, validUntil: null, nextAudit: null, materials: [], results: [] }
  const common = { ...none, lang, sample: true, scope: '', number: null, access: 'download', fallbackFields: [] }
  return [
    {
      ...common,
      documentId: 'iso-9001',
      kind: 'certificate',
      name: 'ISO 9001:2015',
      scope: 'Thermoforming',
      number: 'Q-417',
      issuer: 'Sample Body',
      validFrom: '2025-05-12',
      validUntil: '2028-05-11',
      nextAudit: '2027-04-20',
    },
    { ...common, documentId: 'fda-letter', kind: 'letter', access: 'request', name: 'FDA letter', materials: ['PP'] },
    { ...common, documentId: 'declaration', kind: 'declaration', name: 'Declaration of compliance', number: 'DC' },
    {
      ...common,
      documentId: 'migration-pp',
      kind: 'migration',
      name: 'Migration summary, PP',
      number: 'T-2026-PP',
      materials: ['PP'],
      results: [{ simulant: 'D2', condition: 'OM5', mgPerDm2: 6.8 }],
    },
    { ...common, documentId: 'migration-ps', kind: 'migration', name: 'Migration summary, PS', materials: ['PS'] },
  ]
}
function documentSources(languages, changes = {}, geometry = null) {
  const perLanguage = (make) => ({ nodes: languages.map(make) })
  return {
    allSiteSettings: perLanguage((lang) => ({
      lang,
      htmlLang: lang === 'zh' ? 'zh-Hans' : lang,
      seoSuffix: lang === 'zh' ? ' | \u6F84\u660E\u5305\u88C5' : ' | Pellucid',
      seoCompanyName:
        lang === 'zh' ? '\u6F84\u660E\u5305\u88C5\u6709\u9650\u516C\u53F8' : 'Pellucid Packaging Co., Ltd.',
      listMode: 'slash',
      subFolderMode: 1,
      routePath: DEFAULT_PREFIXES,
      organization: {
        address: { street: '88 Chengming Road', locality: 'Ningbo', postalCode: '315100', country: 'CN' },
      },
    })),
    allLocale: {
      nodes: languages.flatMap((lang) =>
        ['datasheet', 'documents', 'drawing', 'figures', 'product'].map((ns) => readLocale(lang, ns)),
      ),
    },
    allCategory: perLanguage((lang) => ({
      categoryId: '102',
      lang,
      name: lang === 'zh' ? '\u98DF\u54C1\u6258\u76D8' : 'Food trays',
    })),
    allProduct: perLanguage((lang) => sourceProduct(lang, changes)),
    allArticle: { nodes: [] },
    allContentPage: { nodes: [] },
    contact: perLanguage((lang) => ({
      lang,
      html: '<p>Telephone +86&nbsp;574 5550 0188</p><table><tr><td>Sales</td><td>sales@pellucid.example</td></tr></table>',
    })),
    allCompanyDocument: { nodes: languages.flatMap(sampleDocuments) },
    allProductGeometry: { nodes: geometry ? [{ itemId: 'bento', geometry }] : [] },
  }
}

// __tests__/support/sample-geometry.ts
var import_node_fs3 = require('node:fs')
var import_node_path3 = __toESM(require('node:path'))
var PRODUCTS = import_node_path3.default.join(__dirname, '../../content/products')
function sampleGeometry(product = 'cupcake-clamshell-6-cavity') {
  return contentGeometry.parse(
    JSON.parse(
      (0, import_node_fs3.readFileSync)(import_node_path3.default.join(PRODUCTS, product, 'geometry.json'), 'utf8'),
    ),
  )
}

// src/build/documents/datasheets.ts
var import_i18next3 = require('i18next')

// packages/contract/src/facts.ts
var FACT_GROUPS = ['item', 'dimensions', 'use', 'compliance', 'packing', 'order']
var FACTS = {
  sku: { type: 'text', group: 'item', label: 'sku', search: 'code', structuredData: 'sku' },
  material: {
    parts: {
      base: {
        type: 'text',
        group: 'item',
        label: 'materialBase',
        key: true,
        search: 'materials',
        asked: true,
        structuredData: 'material',
      },
      lid: { type: 'text', group: 'item', label: 'materialLid', search: 'materials', optional: 'null' },
      colour: { type: 'code', texts: 'colour', group: 'item', label: 'colour', search: 'materials' },
      clarity: { type: 'code', texts: 'clarity', group: 'item', label: 'clarity' },
      thicknessMm: {
        type: 'number',
        unit: 'mm',
        above: 0,
        group: 'dimensions',
        label: 'thickness',
        figure: 'drawing',
        order: 1,
      },
      recycledPct: { type: 'number', unit: '%', min: 0, max: 100, group: 'item', label: 'recycled' },
      resinCode: { type: 'integer', format: 'digits', min: 1, max: 7, group: 'item', label: 'resinCode' },
      barrier: { type: 'yesNo', group: 'item', label: 'barrier', optional: 'absent' },
    },
  },
  outerMm: { type: 'box', group: 'dimensions', label: 'outerSize', figure: 'drawing', key: true, search: 'size' },
  capacityMl: {
    type: 'number',
    unit: 'ml',
    above: 0,
    group: 'dimensions',
    label: 'capacity',
    key: true,
    asked: true,
    optional: 'null',
  },
  compartments: { type: 'integer', format: 'number', min: 1, group: 'dimensions', label: 'compartments', asked: true },
  lidType: { type: 'code', texts: 'lidType', group: 'item', label: 'lidType' },
  stackable: { type: 'yesNo', group: 'dimensions', label: 'stackable', order: 2 },
  nestable: { type: 'yesNo', group: 'dimensions', label: 'nestable', order: 2 },
  weightG: { type: 'number', unit: 'g', above: 0, group: 'dimensions', label: 'weight', figure: 'packing', order: 1 },
  tempMinC: {
    type: 'number',
    unit: '\xB0C',
    min: -273,
    to: 'tempMaxC',
    group: 'use',
    label: 'temperature',
    figure: 'temperature',
    key: true,
    asked: true,
  },
  tempMaxC: { type: 'number', unit: '\xB0C', min: -273, asked: true },
  microwave: {
    type: 'choice',
    texts: 'microwave',
    options: ['yes', 'lid-off', 'no'],
    group: 'use',
    label: 'microwave',
    figure: 'temperature',
    asked: true,
  },
  freezer: { type: 'yesNo', group: 'use', label: 'freezer', figure: 'temperature', asked: true },
  antiFog: { type: 'yesNo', group: 'use', label: 'antiFog', asked: true },
  leakProof: { type: 'yesNo', group: 'use', label: 'leakProof', asked: true },
  foodContact: { type: 'standards', group: 'compliance', label: 'foodContact' },
  // How migration into food was tested: simulants and test conditions of Regulation (EU) No 10/2011.
  migration: {
    optional: 'absent',
    parts: {
      simulants: { type: 'codes', texts: 'simulants', group: 'compliance', label: 'simulants' },
      condition: { type: 'code', texts: 'migrationTest', group: 'compliance', label: 'migrationTest' },
    },
  },
  medical: {
    optional: 'null',
    parts: {
      iso11607: { type: 'yesNo', standard: 'ISO 11607', group: 'compliance', label: 'medical' },
      sterilisation: { type: 'codes', texts: 'sterilisation', group: 'compliance', label: 'sterilisation' },
    },
  },
  packing: {
    parts: {
      pcsPerCarton: {
        type: 'integer',
        unit: 'pcs',
        format: 'number',
        min: 1,
        group: 'packing',
        label: 'pcsPerCarton',
        figure: 'packing',
        key: true,
      },
      cartonMm: { type: 'box', group: 'packing', label: 'cartonSize', figure: 'packing' },
      grossKg: { type: 'number', unit: 'kg', above: 0, group: 'packing', label: 'grossWeight', figure: 'packing' },
    },
  },
  moqFirst: { type: 'integer', unit: 'pcs', min: 1, group: 'order', label: 'moqFirst', key: true },
  moqReorder: { type: 'integer', unit: 'pcs', min: 1, group: 'order', label: 'moqReorder' },
  leadTimeDays: {
    parts: {
      sample: { type: 'integer', unit: 'days', min: 0, group: 'order', label: 'leadSample' },
      tooling: { type: 'integer', unit: 'days', min: 0, group: 'order', label: 'leadTooling', figure: 'leadTime' },
      production: {
        type: 'integer',
        unit: 'days',
        min: 0,
        group: 'order',
        label: 'leadProduction',
        figure: 'leadTime',
      },
      // Of a first order with a mould of its own, at most.
      brief: {
        type: 'integer',
        unit: 'days',
        min: 0,
        group: 'order',
        label: 'leadBrief',
        figure: 'leadTime',
        optional: 'absent',
      },
      customSample: {
        type: 'integer',
        unit: 'days',
        min: 0,
        group: 'order',
        label: 'leadMouldSample',
        figure: 'leadTime',
        optional: 'absent',
      },
      trialRun: {
        type: 'integer',
        unit: 'days',
        min: 0,
        group: 'order',
        label: 'leadTrial',
        figure: 'leadTime',
        optional: 'absent',
      },
    },
  },
  customisation: { type: 'codes', texts: 'customisation', group: 'order', label: 'customisation' },
  geometry: {
    optional: 'absent',
    derived: true,
    parts: {
      cellShape: {
        type: 'code',
        texts: 'cellShape',
        group: 'dimensions',
        label: 'cellShape',
        search: 'materials',
        optional: 'absent',
      },
      cellOpeningMm: {
        type: 'opening',
        group: 'dimensions',
        label: 'cellOpening',
        figure: 'drawing',
        optional: 'absent',
      },
      cellDepthMm: {
        type: 'number',
        unit: 'mm',
        format: 'length',
        group: 'dimensions',
        label: 'cellDepth',
        figure: 'drawing',
        optional: 'absent',
      },
      cellPitchLengthMm: {
        type: 'number',
        unit: 'mm',
        format: 'length',
        group: 'dimensions',
        label: 'cellPitchLength',
        optional: 'absent',
      },
      cellPitchWidthMm: {
        type: 'number',
        unit: 'mm',
        format: 'length',
        group: 'dimensions',
        label: 'cellPitchWidth',
        optional: 'absent',
      },
      cellMl: {
        type: 'number',
        unit: 'ml',
        to: 'geometry.cellMaxMl',
        group: 'dimensions',
        label: 'cellVolume',
        figure: 'drawing',
        optional: 'absent',
      },
      cellMaxMl: { type: 'number', unit: 'ml', optional: 'absent' },
      toRimMl: { type: 'number', unit: 'ml', group: 'dimensions', label: 'volumeToRim', optional: 'absent' },
      closedMl: { type: 'number', unit: 'ml', group: 'dimensions', label: 'volumeClosed', optional: 'absent' },
      insideMm: { type: 'box', group: 'dimensions', label: 'insideSize', figure: 'drawing', optional: 'absent' },
      insideHeightMm: {
        type: 'number',
        unit: 'mm',
        format: 'length',
        group: 'dimensions',
        label: 'insideHeight',
        figure: 'drawing',
        optional: 'absent',
      },
      headroomMm: {
        type: 'number',
        unit: 'mm',
        format: 'length',
        group: 'dimensions',
        label: 'headroom',
        figure: 'drawing',
        optional: 'absent',
      },
      nestingMm: {
        type: 'number',
        unit: 'mm',
        format: 'length',
        group: 'dimensions',
        label: 'nestingHeight',
        figure: 'drawing',
        optional: 'absent',
      },
      meanWallMm: {
        type: 'number',
        unit: 'mm',
        group: 'dimensions',
        label: 'meanWall',
        figure: 'drawing',
        order: 1,
        optional: 'absent',
      },
    },
  },
}
var isGroup = (row) => 'parts' in row
var ALL_FACTS = namesOf(FACTS).flatMap((name) => {
  const row = FACTS[name]
  const rows = isGroup(row) ? namesOf(row.parts).map((part) => [`${name}.${part}`, row.parts[part]]) : [[name, row]]
  return rows.map(([path6, fact]) => ({ path: path6, fact }))
})
function readFact(facts, path6) {
  const [name = '', part] = path6.split('.')
  const value = facts[name]
  if (part === void 0) return value
  return value ? value[part] : null
}
var searchedPaths = (part) => ALL_FACTS.flatMap(({ path: path6, fact }) => (fact.search === part ? path6 : []))
var SEARCHED = { code: searchedPaths('code'), materials: searchedPaths('materials'), size: searchedPaths('size') }
var ASKED = ALL_FACTS.flatMap(({ path: path6, fact }) =>
  fact.asked ? [{ path: path6, fact, name: path6.split('.').pop() ?? '' }] : [],
)

// src/lib/specification.ts
var KEY_FIELDS = ALL_FACTS.flatMap(({ fact }) => (fact.key && fact.label ? [fact.label] : []))
var FIGURES = new Map(ALL_FACTS.flatMap(({ fact }) => (fact.figure && fact.label ? [[fact.label, fact.figure]] : [])))
var inBoth2 = ({ metric, imperial }) => ({ value: metric, imperial })
function makeWriter(facts, language, t) {
  const standard = (name) => name.replace(/^EU\b/, t('product:values.eu')).replaceAll(' ', '\xA0')
  const word = (texts, name) => t(`product:values.${texts}.${name}`, { defaultValue: name })
  const list = (words) => (words.length === 0 ? null : { value: formatList(words, language) })
  function writeNumber({ unit, format, to }, value) {
    if (format === 'digits') return { value: String(value) }
    if (format === 'length') return inBoth2(formatLength(value, language))
    if (format === 'number' || unit === void 0) return { value: formatNumber(value, language) }
    switch (unit) {
      case '%':
        return { value: formatPercent(value, language) }
      case 'pcs':
        return { value: t('product:values.pieces', { count: value, formatted: formatNumber(value, language) }) }
      case 'days':
        return { value: t('product:values.days', { count: value }) }
    }
    const first = MEASURES[unit](value, language)
    const end = to === void 0 ? null : readFact(facts, to)
    if (end === null || end === value) return inBoth2(first)
    const last = MEASURES[unit](end, language)
    const range = (system) => t('product:values.range', { from: first[system], to: last[system] })
    return { value: range('metric'), imperial: range('imperial') }
  }
  function write(fact, value) {
    if (value === null) return null
    switch (fact.type) {
      case 'text':
        return { value }
      case 'code':
      case 'choice':
        return { value: word(fact.texts, value) }
      case 'codes':
        return list(value.map((name) => word(fact.texts, name)))
      case 'standards':
        return list(value.map(standard))
      case 'yesNo':
        if (fact.standard === void 0) return { value: t(value ? 'product:values.yes' : 'product:values.no') }
        return value ? { value: standard(fact.standard) } : null
      case 'box':
        return inBoth2(formatDimensions(value, language))
      case 'opening':
        return inBoth2(formatOpening(value, language))
      case 'number':
      case 'integer':
        return writeNumber(fact, value)
    }
  }
  return (fact, value) => {
    if (!fact.label) return []
    if (fact.type === 'standards' && facts.declared) return facts.declared
    const written = write(fact, value)
    return written ? [{ field: fact.label, ...written }] : []
  }
}
function buildSpecification(facts, language, t, place = 'specification', table = ALL_FACTS) {
  const write = makeWriter(facts, language, t)
  return FACT_GROUPS.map((group) => {
    const shown = table.filter(({ fact }) => fact.group === group && !fact.notIn?.includes(place))
    const rows = shown
      .sort((a, b) => (a.fact.order ?? 0) - (b.fact.order ?? 0))
      .flatMap(({ path: path6, fact }) => write(fact, readFact(facts, path6)))
    return { group, rows }
  }).filter(({ rows }) => rows.length > 0)
}

// src/build/documents/logo.ts
var import_node_fs4 = require('node:fs')
var import_node_path4 = __toESM(require('node:path'))
var LOGO_SIZE = 36
var COLOURS = {
  ground: '#fbfcfc',
  picture: '#ededed',
  ink: '#10231f',
  inkSoft: '#4a5a56',
  line: '#d9e0de',
  lineStrong: '#7c8b87',
  accent: '#0b6b62',
}
function readLogo(file = import_node_path4.default.resolve('static/icon.svg')) {
  const paths = [...(0, import_node_fs4.readFileSync)(file, 'utf8').matchAll(/<path([^>]*)>/g)].map(
    ([, attributes = '']) => ({
      data: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? '',
      isFilled: attributes.includes('class="tray"'),
      strokeWidth: Number(/stroke-width="([\d.]+)"/.exec(attributes)?.[1] ?? 2),
    }),
  )
  if (paths.length === 0) throw new Error(`The logo has no outlines: check ${file}.`)
  return paths
}

// src/build/documents/pdf-document.ts
var import_node_crypto2 = require('node:crypto')
var import_pdfkit = __toESM(require('pdfkit'))

// packages/text/src/format-date.ts
function pad(value) {
  return String(value).padStart(2, '0')
}
function formatDate(date, language) {
  if (language === 'zh') {
    return `${date.getUTCFullYear()}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`
  }
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

// src/build/documents/pdf-document.ts
var PAGE = { width: 595.28, height: 841.89, left: 46, right: 46, top: 40, footer: 782, content: 92 }
var INNER_WIDTH = PAGE.width - PAGE.left - PAGE.right
function readRevision(shown) {
  return (0, import_node_crypto2.createHash)('sha256')
    .update(JSON.stringify(shown))
    .digest('hex')
    .slice(0, 8)
    .toUpperCase()
}
var numberOf = (code, { facts, language }) => [code, facts.sku, language.toUpperCase()].join('-')
function identifyDatasheet(data, t) {
  const { facts, geometry, updatedAt, language } = data
  const { declared: _, ...shown } = facts
  return {
    title: t('datasheet:title'),
    number: numberOf('DS', data),
    revision: readRevision([shown, geometry]),
    date: formatDate(new Date(updatedAt), language),
  }
}
function identifyDrawing(data, t) {
  const { facts, geometry } = data
  return {
    title: t('datasheet:drawing'),
    number: numberOf('DR', data),
    revision: readRevision([facts.sku, facts.material.thicknessMm, geometry]),
    date: null,
  }
}
function writeIdentity({ number, revision, date }, { language, htmlLang }, t) {
  const ownName = new Intl.DisplayNames([localeOf(language)], { type: 'language' }).of(htmlLang)
  return [number, t('datasheet:revision', { revision }), date, ownName].filter(Boolean).join('  \xB7  ')
}
var describeTitle = (title) => `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>`
function createDocument({ name, companyName, htmlLang, facts, summary }, { title }) {
  const doc = new import_pdfkit.default({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Else pdfkit reads Helvetica for each document.
    font: null,
    tagged: true,
    // Known to pdfkit, not to its types.
    subset: 'PDF/UA',
    displayTitle: true,
    lang: htmlLang,
    pdfVersion: '1.7',
    info: {
      Title: `${name} \u2013 ${title}`,
      Author: companyName,
      Subject: summary,
      ...(facts && { Keywords: facts.sku }),
      CreationDate: /* @__PURE__ */ new Date(0),
    },
  })
  delete doc.info.CreationDate
  const { link } = doc
  Object.assign(doc, {
    _addInfo: () => doc.appendXML(describeTitle(`${name} \u2013 ${title}`)),
    link: (x, y, width, height, address, options) =>
      // pdfkit writes a String in PDF's own form, and a string as a name.
      link.call(doc, x, y, width, height, address, {
        ...options,
        Contents: new String(address.replace(/^mailto:/, '')),
      }),
  })
  return doc
}
function readBytes(doc) {
  return new Promise((resolve, reject) => {
    const chunks = []
    doc.on('data', (chunk) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

// src/build/documents/datasheet-drawing.ts
var VIEWS = ['plan', 'front', 'section']
var UNIT2 = 0.56
var SHEET_TITLE = { size: 14, colour: COLOURS.inkSoft }
var MEASURE = { size: 12.5, weight: 'strong' }
var SOFT = { size: 12.5, colour: COLOURS.inkSoft }
var SHEET_TITLE_HEIGHT = 20
var FILES = { size: 8.2, colour: COLOURS.inkSoft }
var THINNEST = 0.9
var THIN = ['wall', 'feature', 'edge']
function drawLine(doc, { name, d }, scale, gaugeMm) {
  const width = name === 'sheet' ? Math.max(gaugeMm, THINNEST / scale) : (THIN.includes(name) ? 0.6 : 1) / scale
  doc
    .path(d)
    .lineWidth(width)
    .strokeColor(THIN.includes(name) ? COLOURS.inkSoft : COLOURS.ink)
  if (name === 'cut' || name === 'hinge') doc.strokeColor(COLOURS.accent).dash(8 / scale, { space: 4 / scale })
  doc.stroke().undash()
}
function drawPlaced({ doc, pen, data }, { view, origin, scale, dimensions }) {
  doc
    .save()
    .translate(...origin)
    .scale(scale)
    .lineJoin('round')
  const cells = view.cells.flatMap(({ edges }) => edges.map((d) => ({ name: 'cell', d })))
  for (const line of [...view.lines, ...cells]) drawLine(doc, line, scale, data.facts.material.thicknessMm)
  doc.restore()
  for (const { d, texts } of dimensions) {
    doc.path(d).lineWidth(0.8).strokeColor(COLOURS.inkSoft).stroke()
    for (const { x, y, anchor, text: text2, soft } of texts) {
      const style = soft ? SOFT : MEASURE
      pen.write([text2], anchor === 'middle' ? x - pen.width(text2, style) / 2 : x, y, 0, style)
    }
  }
}
function writeFiles({ doc, root, pen, t, data }, y) {
  if (data.files.length === 0) return y
  let x = PAGE.left
  const label = t('drawing:files')
  root.add(doc.struct('P', {}, () => pen.write([label], x, y, 0, FILES)))
  x += pen.width(label, FILES) + 8
  for (const { name, address } of data.files) {
    const style = { ...FILES, colour: COLOURS.accent, link: address }
    root.add(doc.struct('Link', {}, () => pen.write([name], x, y, 0, style)))
    x += pen.width(name, style) + 12
  }
  return y + FILES.size
}
function drawDrawing(sheet, y) {
  const { doc, root, pen, t, data } = sheet
  if (!data.geometry) return y
  const words = { t, language: data.language }
  const views = VIEWS.flatMap((name) => drawViews(data.geometry).filter((view) => view.name === name))
  const scale = pickScale(views)
  const placed = views.map((view) => placeView(view, scale, (mm2) => formatLength2(mm2, data.language)))
  placed.forEach((one, index) => {
    root.add(
      doc.struct('Figure', { alt: describeView(one.view, words) }, () => {
        doc
          .save()
          .translate(PAGE.left + index * SHEET_WIDTH * UNIT2, y)
          .scale(UNIT2)
        pen.write([t(`drawing:views.${one.view.name}`)], 8, 14, 0, SHEET_TITLE)
        doc.translate(0, SHEET_TITLE_HEIGHT)
        drawPlaced(sheet, one)
        doc.restore()
      }),
    )
  })
  const bottom = y + (SHEET_TITLE_HEIGHT + Math.max(...placed.map(({ height }) => height))) * UNIT2
  return writeFiles(sheet, bottom + 8) + 12
}

// src/build/documents/datasheet-frame.ts
var LOGO_PT = 22
var COMPANY = { size: 11.5, weight: 'strong' }
var KIND = { size: 10, colour: COLOURS.inkSoft }
var SMALL = { size: 7.8, colour: COLOURS.inkSoft }
var LINK = { size: 7.8, colour: COLOURS.accent }
function drawHeader({ doc, root, pen, t, data, identity }, logo) {
  const { left, right, top, width } = PAGE
  doc.markContent('Artifact', { type: 'Pagination' })
  doc
    .save()
    .translate(left - 2, top - 2)
    .scale(LOGO_PT / LOGO_SIZE)
  doc.lineCap('round').strokeColor(COLOURS.accent).fillColor(COLOURS.accent)
  for (const { data: outline, isFilled, strokeWidth } of logo) {
    doc.path(outline).lineWidth(strokeWidth)
    if (isFilled) doc.fillAndStroke()
    else doc.stroke()
  }
  doc.restore()
  doc.endMarkedContent()
  const baseline = top + 14
  root.add(doc.struct('P', {}, () => pen.write([data.companyName], left + LOGO_PT + 5, baseline, 14, COMPANY)))
  const state = writeIdentity(identity, data, t)
  const startOf = (text2, style) => width - right - pen.width(text2, style)
  const { title } = identity
  root.add(doc.struct('P', {}, () => pen.write([title], startOf(title, KIND), top + 8, 14, KIND)))
  root.add(doc.struct('P', {}, () => pen.write([state], startOf(state, SMALL), top + 21, 14, SMALL)))
  pen.hairline(left, top + 30, width - left - right)
}
function drawFooter({ doc, root, pen, t, data }, number, count2, note = t('product:priceNote')) {
  const { left, right, footer, width } = PAGE
  const { email, phone } = data.contact
  pen.hairline(left, footer, width - left - right)
  let x = left
  const add = (text2, style, y, link) => {
    if (text2 === '') return
    root.add(
      doc.struct(link ? 'Link' : 'P', {}, () => pen.write([text2], x, y, 10, { ...style, ...(link && { link }) })),
    )
    x += pen.width(text2, style) + 12
  }
  add(data.companyName, SMALL, footer + 14)
  add(phone, SMALL, footer + 14)
  add(email, LINK, footer + 14, email === '' ? void 0 : `mailto:${email}`)
  const place = t('datasheet:page', { page: number, pages: count2 })
  if (count2 > 1) {
    x = width - right - pen.width(place, SMALL)
    add(place, SMALL, footer + 14)
  }
  x = left
  add(data.address, LINK, footer + 26, data.address)
  x = left
  add(note, SMALL, footer + 38)
}

// packages/text/src/layer-pattern.ts
var fit = (space, side) => (side > 0 ? Math.max(0, Math.floor(space / side)) : 0)
function countLayer(layer) {
  return layer.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
}
var MOST_CUTS = 6e4
var MOST_DIVISIONS = 4e5
var KEPT = 2e3
var kept = /* @__PURE__ */ new Map()
function planLayer(area, item) {
  const key = [area.l, area.w, item.l, item.w].join(' ')
  const known = kept.get(key)
  if (known) return known
  const layer = new PatternSearch(item).fill(area)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, layer)
  return layer
}
var PatternSearch = class {
  constructor(item) {
    this.item = item
  }
  item
  fillings = /* @__PURE__ */ new Map()
  lengths = /* @__PURE__ */ new Map()
  sums = /* @__PURE__ */ new Map()
  divisions = 0
  fill(area) {
    const { l, w } = this.item
    if (!(l > 0 && w > 0)) return []
    const simple = this.fillInTwo(area)
    if (countLayer(simple) === this.bound(area) || l === w) return simple
    const full = this.isSearchable(area) ? this.listBlocks(area, 0, 0) : this.fillStrips(area)
    return countLayer(full) > countLayer(simple) ? full : simple
  }
  /** By the area of what items side by side can use of the sides. */
  bound({ l, w }) {
    return Math.floor((this.used(l) * this.used(w)) / (this.item.l * this.item.w))
  }
  /** The greatest sum of item sides within a length. */
  used(length) {
    const known = this.lengths.get(length)
    if (known !== void 0) return known
    const { l, w } = this.item
    let used = 0
    for (let rest = length; rest >= 0; rest -= l) used = Math.max(used, length - rest + Math.floor(rest / w) * w)
    this.lengths.set(length, used)
    return used
  }
  isSearchable({ l, w }) {
    const pairs = (length) => (this.cuts(length).length * (this.cuts(length).length + 1)) / 2
    return pairs(l) * pairs(w) <= MOST_CUTS
  }
  blockOf({ l, w }, item) {
    return { ...item, columns: fit(l, item.l), rows: fit(w, item.w) }
  }
  /** All turned alike, or two blocks of which one is turned. */
  fillInTwo(area) {
    const { item } = this
    const turned = { l: item.w, w: item.l }
    const candidates = []
    for (let columns = fit(area.l, item.l); columns >= 0; columns -= 1) {
      const used = columns * item.l
      candidates.push([
        { x: 0, y: 0, ...this.blockOf({ l: used, w: area.w }, item) },
        { x: used, y: 0, ...this.blockOf({ l: area.l - used, w: area.w }, turned) },
      ])
    }
    for (let rows = fit(area.w, item.w); rows > 0; rows -= 1) {
      const used = rows * item.w
      candidates.push([
        { x: 0, y: 0, ...this.blockOf({ l: area.l, w: used }, item) },
        { x: 0, y: used, ...this.blockOf({ l: area.l, w: area.w - used }, turned) },
      ])
    }
    const best = candidates.reduce((a, b) => (countLayer(b) > countLayer(a) ? b : a), [])
    return best.filter(({ columns, rows }) => columns * rows > 0)
  }
  listBlocks(area, x, y) {
    const { count: count2, block, parts } = this.search(area)
    if (count2 === 0) return []
    if (block) return [{ x, y, ...block }]
    return parts.flatMap((part) => this.listBlocks(part, x + part.x, y + part.y))
  }
  search(area) {
    const key = `${this.used(area.l)} ${this.used(area.w)}`
    const known = this.fillings.get(key)
    if (known) return known
    const { item } = this
    const turned = { l: item.w, w: item.l }
    const blocks = [this.blockOf(area, item), this.blockOf(area, turned)].map((block) => ({
      count: block.columns * block.rows,
      block,
      parts: [],
    }))
    let best = blocks.reduce((a, b) => (b.count > a.count ? b : a))
    const bound = this.bound(area)
    this.fillings.set(key, best)
    const xs = this.cuts(area.l)
    const ys = this.cuts(area.w)
    for (const [i, x1] of xs.entries()) {
      for (const x2 of xs.slice(i)) {
        for (const [j, y1] of ys.entries()) {
          for (const y2 of ys.slice(j)) {
            if (best.count === bound || this.divisions > MOST_DIVISIONS) break
            this.divisions += 1
            const parts = divide(area, x1, x2, y1, y2)
            best = this.better(best, parts)
          }
        }
      }
    }
    this.fillings.set(key, best)
    return best
  }
  /** Fillings of the parts, if they hold more together; searched only as long as they may. */
  better(best, parts) {
    let hope = parts.reduce((sum, part) => sum + this.bound(part), 0)
    if (hope <= best.count) return best
    for (const part of parts) {
      hope += this.search(part).count - this.bound(part)
      if (hope <= best.count) return best
    }
    return { count: hope, block: null, parts }
  }
  /**
   * Where a length may be cut, from 0 to itself: the raster points, sums of item sides that leave a sum of sides
   * (Scheithauer and Terno 1996).
   */
  cuts(length) {
    const known = this.sums.get(length)
    if (known) return known
    const { l, w } = this.item
    const sums = /* @__PURE__ */ new Set()
    for (let a = 0; a * l <= length; a += 1) for (let b = 0; a * l + b * w <= length; b += 1) sums.add(a * l + b * w)
    const sorted = [...sums].sort((a, b) => a - b)
    const cuts = [.../* @__PURE__ */ new Set([...sorted.map((sum) => this.used(length - sum)), length])].sort(
      (a, b) => a - b,
    )
    this.sums.set(length, cuts)
    return cuts
  }
  /** Strips across the area, each as long as few items side by side; the fullest sequence of them. */
  fillStrips(area) {
    const { l, w } = this.item
    const widths = [...this.cuts(area.l)].filter((width) => width > 0 && width <= 2 * (l + w))
    const strips = widths.map((width) => ({ width, layer: this.fillStrip({ l: width, w: area.w }) }))
    const ends = [...this.cuts(area.l)]
    const best = /* @__PURE__ */ new Map()
    for (const end of ends) {
      let chosen = { count: 0, before: 0 }
      for (const strip of strips) {
        const before = ends.filter((other) => other <= end - strip.width).at(-1)
        if (before === void 0) continue
        const count2 = (best.get(before)?.count ?? 0) + countLayer(strip.layer)
        if (count2 > chosen.count) chosen = { count: count2, strip, before }
      }
      best.set(end, chosen)
    }
    const blocks = []
    for (let end = best.get(area.l); end?.strip; end = best.get(end.before)) {
      const { before, strip } = end
      blocks.unshift(...strip.layer.map((block) => ({ ...block, x: block.x + before })))
    }
    return blocks
  }
  fillStrip(area) {
    return this.isSearchable(area) ? this.listBlocks(area, 0, 0) : this.fillInTwo(area)
  }
}
function divide({ l, w }, x1, x2, y1, y2) {
  const parts = [
    { x: 0, y: 0, l: x2, w: y1 },
    { x: x2, y: 0, l: l - x2, w: y2 },
    { x: x1, y: y2, l: l - x1, w: w - y2 },
    { x: 0, y: y1, l: x1, w: w - y1 },
    { x: x1, y: y1, l: x2 - x1, w: y2 - y1 },
  ]
  return parts.filter((part) => part.l > 0 && part.w > 0)
}

// packages/text/src/load-units.ts
var PALLETS = {
  eur: { l: 1200, w: 800, baseMm: 144, tareKg: 25, maxLoadKg: 1e3, maxOnTopKg: 1e3 },
  iso: { l: 1200, w: 1e3, baseMm: 144, tareKg: 30, maxLoadKg: 1e3, maxOnTopKg: 1e3 },
  us: { l: 1219, w: 1016, baseMm: 140, tareKg: 22, maxLoadKg: 1e3, maxOnTopKg: 1e3 },
  asia: { l: 1100, w: 1100, baseMm: 144, tareKg: 30, maxLoadKg: 1e3, maxOnTopKg: 1e3 },
  au: { l: 1165, w: 1165, baseMm: 150, tareKg: 40, maxLoadKg: 1e3, maxOnTopKg: 1e3 },
}
var PALLET_KEYS = Object.keys(PALLETS)
var CONTAINERS = {
  20: { l: 5898, w: 2352, h: 2393, doorH: 2280, maxGrossKg: 30480, tareKg: 2280 },
  40: { l: 12032, w: 2352, h: 2393, doorH: 2280, maxGrossKg: 30480, tareKg: 3780 },
  '40hc': { l: 12032, w: 2352, h: 2698, doorH: 2585, maxGrossKg: 30480, tareKg: 3980 },
  '45hc': { l: 13556, w: 2352, h: 2698, doorH: 2585, maxGrossKg: 30480, tareKg: 4820 },
  truck: {
    l: 13600,
    w: 2480,
    h: 2700,
    doorH: 2650,
    maxGrossKg: 31e3,
    tareKg: 6500,
    axles: {
      kingpinMm: 1600,
      bogieMm: 9300,
      maxKingpinKg: 12e3,
      maxBogieKg: 24e3,
      tareKingpinKg: 2e3,
      tareBogieKg: 4500,
    },
  },
  air: { l: 3073, w: 2134, h: 1626, doorH: 1626, maxGrossKg: 4626, tareKg: 120 },
}
var CONTAINER_NAMES = {
  20: '20\u2032',
  40: '40\u2032',
  '40hc': '40\u2032 HC',
  '45hc': '45\u2032 HC',
}
var DOOR_CLEARANCE_MM = 50
var LIFT_MM = 50
var USUAL_CONTAINER = '40hc'
function usualPalletOf(language) {
  if (language === 'ja' || language === 'ko') return 'asia'
  return language === 'en' || language === 'zh' ? 'iso' : 'eur'
}

// packages/text/src/load-plan.ts
function readCarton({ packing }) {
  const { l, w, h } = packing.cartonMm
  return { l, w, h, grossKg: packing.grossKg, pieces: packing.pcsPerCarton }
}
var fit2 = (space, side) => (side > 0 ? Math.max(0, Math.floor(space / side)) : 0)
function entryHeightOf({ h, doorH }) {
  return Math.min(h, doorH) - LIFT_MM
}
function planPallet(carton, pallet, maxMm) {
  const layer = planLayer(pallet, carton)
  const perLayer = countLayer(layer)
  const byHeight = fit2(maxMm - pallet.baseMm, carton.h)
  const byWeight = perLayer === 0 ? 0 : Math.floor(pallet.maxLoadKg / (perLayer * carton.grossKg))
  const hasWholeLayers = perLayer === 0 || byWeight > 0
  const single = Math.min(byHeight, 1) * Math.floor(pallet.maxLoadKg / carton.grossKg)
  const layers = perLayer === 0 ? 0 : hasWholeLayers ? Math.min(byHeight, byWeight) : Math.min(single, 1)
  const cartons = hasWholeLayers ? perLayer * layers : single
  return {
    layer,
    perLayer,
    layers,
    cartons,
    heightMm: pallet.baseMm + layers * carton.h,
    grossKg: pallet.tareKg + cartons * carton.grossKg,
    limit: byWeight < byHeight ? 'pallet' : 'height',
  }
}
function planFloor(container, pallet) {
  return planLayer({ l: container.l - DOOR_CLEARANCE_MM, w: container.w }, pallet)
}
var areaOf = ({ l, w }) => l * w
function measureFill(container, carton, cartons, floorArea) {
  return {
    volume: (cartons * areaOf(carton) * carton.h) / (areaOf(container) * container.h),
    floor: Math.min(1, floorArea / areaOf(container)),
  }
}
function payloadOf(container) {
  const kg = container.maxGrossKg - container.tareKg
  const { axles, l } = container
  if (!axles) return { kg, limit: 'weight' }
  const shareOnKingpin = (axles.bogieMm - l / 2) / (axles.bogieMm - axles.kingpinMm)
  const byAxles = Math.min(
    (axles.maxKingpinKg - axles.tareKingpinKg) / shareOnKingpin,
    (axles.maxBogieKg - axles.tareBogieKg) / (1 - shareOnKingpin),
  )
  return byAxles < kg ? { kg: byAxles, limit: 'axles' } : { kg, limit: 'weight' }
}
function planContainer(carton, choice) {
  return choice.pallet ? planPallets(carton, choice, choice.pallet) : planLoose(carton, choice.container)
}
function planLoose(carton, container) {
  const payload = payloadOf(container)
  const floor = planLayer(container, carton)
  const places = countLayer(floor)
  const byRoom = places * fit2(container.h, carton.h)
  const byWeight = Math.floor(payload.kg / carton.grossKg)
  const cartons = Math.min(byRoom, byWeight)
  return {
    cartons,
    pallets: 0,
    places,
    tiers: places === 0 ? 0 : Math.ceil(cartons / places),
    floor,
    onPallet: null,
    grossKg: cartons * carton.grossKg,
    fill: measureFill(container, carton, cartons, Math.min(places, cartons) * areaOf(carton)),
    limit: byWeight < byRoom ? payload.limit : 'room',
  }
}
function stackPallets(carton, { container, maxPalletMm, doubleStack = true }, pallet) {
  const entry = entryHeightOf(container)
  const allowed = maxPalletMm ?? Infinity
  const single = { onPallet: planPallet(carton, pallet, Math.min(entry, allowed)), tiers: 1 }
  if (!doubleStack) return single
  const lower = planPallet(carton, pallet, Math.min(entry / 2, allowed))
  const mayStack = lower.grossKg <= pallet.maxOnTopKg && 2 * lower.cartons > single.onPallet.cartons
  return mayStack ? { onPallet: lower, tiers: 2 } : single
}
function planPallets(carton, choice, pallet) {
  const { container, maxPalletMm } = choice
  const payload = payloadOf(container)
  const { onPallet, tiers } = stackPallets(carton, choice, pallet)
  const floor = planFloor(container, pallet)
  const places = countLayer(floor)
  const byRoom = onPallet.cartons === 0 ? 0 : places * tiers
  const byWeight = Math.floor(payload.kg / onPallet.grossKg)
  const pallets = Math.min(byRoom, byWeight)
  const cartons = pallets * onPallet.cartons
  const isLowered = (maxPalletMm ?? Infinity) < entryHeightOf(container) / tiers
  const byPallet = onPallet.limit === 'pallet' ? 'pallet' : isLowered ? 'height' : 'room'
  return {
    cartons,
    pallets,
    places,
    tiers,
    floor,
    onPallet,
    grossKg: pallets * onPallet.grossKg,
    fill: measureFill(container, carton, cartons, Math.min(places, pallets) * areaOf(pallet)),
    limit: byWeight < byRoom ? payload.limit : byPallet,
  }
}

// src/build/documents/datasheet-freight.ts
var LOADS = ['20', '40', '40hc', 'truck']
function writeFreight({ facts, language }, t) {
  const carton = readCarton(facts)
  const key = usualPalletOf(language)
  const pallet = PALLETS[key]
  const number = (value) => formatNumber(value, language)
  const pieces = (cartons) => {
    const count2 = cartons * carton.pieces
    return t('product:values.pieces', { count: count2, formatted: number(count2) })
  }
  const field = (name) => t(`figures:packing.fields.${name}`)
  const { onPallet } = planContainer(carton, { pallet, container: CONTAINERS[USUAL_CONTAINER] })
  const tables = []
  if (onPallet && onPallet.cartons > 0) {
    const height = formatLength2(onPallet.heightMm, language)
    const weight = formatLoadWeight(onPallet.grossKg, language)
    tables.push({
      title: `${t('figures:packing.steps.pallet')} ${formatFootprint(pallet, language)}`,
      rows: [
        { name: field('pieces'), value: number(onPallet.cartons * carton.pieces) },
        { name: field('cartons'), value: number(onPallet.cartons) },
        { name: field('perLayer'), value: number(onPallet.perLayer) },
        { name: field('layers'), value: number(onPallet.layers) },
        { name: field('height'), value: height.metric, imperial: height.imperial },
        { name: field('gross'), value: weight.metric, imperial: weight.imperial },
      ],
    })
  }
  const loads = LOADS.map((name) => ({
    name: CONTAINER_NAMES[name] ?? t(`figures:packing.units.${name}`),
    palletized: planContainer(carton, { pallet, container: CONTAINERS[name] }).cartons,
    loose: planContainer(carton, { pallet: null, container: CONTAINERS[name] }).cartons,
  })).filter(({ loose }) => loose > 0)
  if (loads.length > 0) {
    tables.push({
      title: t('datasheet:loads'),
      rows: loads.map(({ name, palletized, loose }) => ({
        name,
        value: `${t('figures:packing.onPallets')}: ${pieces(palletized)}`,
        imperial: `${t('figures:packing.loose')}: ${pieces(loose)}`,
      })),
    })
  }
  return tables
}

// src/build/documents/datasheet-tables.ts
var TEXT = { size: 8.2 }
var SOFT2 = { ...TEXT, colour: COLOURS.inkSoft }
var TITLE = { size: 9.5, weight: 'strong', colour: COLOURS.accent }
var LEADING2 = 11
var TITLE_HEIGHT = 19
var FIELD_SHARE = 0.46
var GUTTER = 8
var MEASURE_SPACE = 8
var DENSITIES = [
  { padding: 3.2, groupSpace: 11 },
  { padding: 2.1, groupSpace: 8 },
]
var ROW_HEADER = { scope: 'Row' }
var COLUMN_SPACE = 24
function wrapLabel(pen, label, width, style) {
  const lines = pen.wrap(label, width, style)
  const end = label.search(/[(（][^()（）]*[)）]$/u)
  const name = label.slice(0, Math.max(end, 0)).trimEnd()
  const brackets = label.slice(end)
  const apart = [name, brackets]
  return lines.length > 1 && name !== '' && apart.every((part) => pen.width(part, style) <= width) ? apart : lines
}
function layOutTables(tables, pen, width, { padding, groupSpace }) {
  const fieldWidth = width * FIELD_SHARE - GUTTER
  const valueWidth = width * (1 - FIELD_SHARE)
  const measureRow = ({ name, value, imperial }) => {
    const fieldLines = wrapLabel(pen, name, fieldWidth, SOFT2)
    const valueLines = pen.wrap(value, valueWidth, TEXT)
    const imperialLines = imperial ? pen.wrap(imperial, valueWidth, SOFT2) : []
    const isBeside = pen.width(value, TEXT) + MEASURE_SPACE + pen.width(imperial ?? '', SOFT2) <= valueWidth
    const lines = Math.max(fieldLines.length, valueLines.length + (isBeside ? 0 : imperialLines.length))
    return {
      field: fieldLines,
      value: valueLines,
      imperial: imperialLines,
      isBeside,
      height: lines * LEADING2 + 2 * padding,
    }
  }
  return tables.map(({ title, rows }) => {
    const measured = rows.map(measureRow)
    const height = TITLE_HEIGHT + groupSpace + measured.reduce((sum, row) => sum + row.height, 0)
    return { title, rows: measured, height, padding }
  })
}
var heightOf = (tables) => tables.reduce((sum, { height }) => sum + height, 0)
var tallest = ([left, right]) => Math.max(heightOf(left), heightOf(right))
function balance([first, ...others]) {
  let ways = [[first ? [first] : [], []]]
  for (const table of others) {
    const byHeight = /* @__PURE__ */ new Map()
    for (const [left, right] of ways) {
      const both2 = [
        [[...left, table], right],
        [left, [...right, table]],
      ]
      for (const way of both2) {
        const height = Math.round(heightOf(way[0]) * 10)
        if (!byHeight.has(height)) byHeight.set(height, way)
      }
    }
    ways = [...byHeight.values()]
  }
  return ways.reduce((best, way) => (tallest(way) < tallest(best) ? way : best))
}
function flowTables(tables, heights) {
  const here = []
  const rest = []
  for (const table of tables) {
    const fits = tallest(balance([...here, table])) <= heights.first
    if (fits) here.push(table)
    else rest.push(table)
  }
  if (here.length === 0) here.push(...rest.splice(0, 1))
  const columns = balance(here)
  return [columns, ...(rest.length > 0 ? flowTables(rest, { ...heights, first: heights.further }) : [])]
}
function drawTable(doc, section, table, pen, { x, y, width }) {
  section.add(doc.struct('H2', {}, () => pen.write([table.title], x, y + 10, LEADING2, TITLE)))
  const element = doc.struct('Table')
  section.add(element)
  let top = y + TITLE_HEIGHT
  const valueX = x + width * FIELD_SHARE
  pen.hairline(x, top, width)
  for (const row of table.rows) {
    const baseline = top + table.padding + TEXT.size
    const line = doc.struct('TR')
    element.add(line)
    line.add(doc.struct('TH', ROW_HEADER, () => pen.write(row.field, x, baseline, LEADING2, SOFT2)))
    line.add(
      doc.struct('TD', {}, () => {
        pen.write(row.value, valueX, baseline, LEADING2, TEXT)
        const [left, below] = row.isBeside
          ? [valueX + pen.width(row.value[0] ?? '', TEXT) + MEASURE_SPACE, baseline]
          : [valueX, baseline + row.value.length * LEADING2]
        pen.write(row.imperial, left, below, LEADING2, SOFT2)
      }),
    )
    line.end()
    top += row.height
    pen.hairline(x, top, width)
  }
  element.end()
}

// src/build/documents/line-breaks.ts
var import_linebreak = __toESM(require('linebreak'))
var GOES_ON = /^.\s$|\d[-–]?$/u
var tailor = (text2) => text2.replaceAll(/\p{Script=Hangul}/gu, 'a').replaceAll('\uFF5E', '\u2060')
var segmenters = /* @__PURE__ */ new Map()
function findWords(text2, language) {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(localeOf(language), { granularity: 'word' })
  segmenters.set(language, segmenter)
  return new Set([...segmenter.segment(text2)].map(({ index }) => index))
}
function splitPieces(text2, language) {
  const words = findWords(text2, language)
  const breaker = new import_linebreak.default(tailor(text2))
  const pieces = []
  let start = 0
  for (let place = breaker.nextBreak(); place; place = breaker.nextBreak()) {
    const { position } = place
    const piece = text2.slice(start, position)
    if (position < text2.length && (GOES_ON.test(piece) || !words.has(position))) continue
    pieces.push(piece)
    start = position
  }
  return pieces
}
function cutWide(pieces, width, measure) {
  return pieces.flatMap((piece) => {
    if (measure(piece.trimEnd()) <= width) return [piece]
    const parts = ['']
    for (const character of piece) {
      const last = parts.at(-1) ?? ''
      if (last !== '' && measure(last + character) > width) parts.push(character)
      else parts[parts.length - 1] = last + character
    }
    return parts
  })
}
function fillLines(pieces, width, measure) {
  const lines = []
  let filled = 0
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== void 0 && filled + measure(piece.trimEnd()) <= width) {
      lines[lines.length - 1] = last + piece
      filled += measure(piece)
    } else {
      lines.push(piece)
      filled = measure(piece)
    }
  }
  return lines.map((line) => line.trimEnd())
}
function breakLines({ text: text2, language, width, measure, balance: balance2 = false }) {
  const pieces = cutWide(splitPieces(text2, language), width, measure)
  const lines = fillLines(pieces, width, measure)
  if (!balance2 || lines.length < 2) return lines
  let [narrow, wide] = [width / lines.length, width]
  let best = lines
  for (let step = 0; step < 12; step += 1) {
    const middle = (narrow + wide) / 2
    const tried = fillLines(pieces, middle, measure)
    const fits = tried.length === lines.length && tried.every((line) => measure(line) <= middle)
    if (fits) [best, wide] = [tried, middle]
    else narrow = middle
  }
  return best
}

// src/build/documents/typeface.ts
var import_node_fs5 = require('node:fs')
var import_node_path5 = __toESM(require('node:path'))
var import_fontkit = require('fontkit')
var THICKEN_EM = 0.024
var CUTS = { regular: '400', strong: '600' }
var INTER = ['latin', 'latin-ext', 'cyrillic']
var CHINESE = 'noto-sans-sc-chinese-simplified-400-normal'
var JAPANESE = 'noto-sans-jp-japanese-400-normal'
var KOREAN = 'noto-sans-kr-korean-400-normal'
var ASIAN = {
  ja: [JAPANESE, CHINESE, KOREAN],
  ko: [KOREAN, CHINESE, JAPANESE],
}
var WIDE_SIGNS = /[“”‘’…—]/u
var SPACE = /\s/u
var STAND_INS = {
  '\u2300': '\xD8',
  '\u2009': '\xA0',
  '\u202F': '\xA0',
  '\u2011': '-',
  '\u2007': '\xA0',
  '\xAD': '',
  '\u200B': '',
}
function splitAtSpaces(text2) {
  return text2.split(/(?<= )/)
}
var FOLDER = import_node_path5.default.resolve('src/build/documents/fonts')
var faces = /* @__PURE__ */ new Map()
var MOST_KEPT = 2e4
function rememberLayouts(font) {
  const layOut2 = font.layout.bind(font)
  const kept2 = /* @__PURE__ */ new Map()
  font.layout = (text2, ...features) => {
    if (features.some((feature) => feature !== void 0)) return layOut2(text2, ...features)
    const run = kept2.get(text2) ?? layOut2(text2)
    if (kept2.size >= MOST_KEPT) kept2.clear()
    kept2.set(text2, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return font
}
function nameGlyphs(font) {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id2, codePoints = []) => {
    const glyph = getGlyph(id2, codePoints)
    const isNamed = codePoints.length === 0 || String(glyph.codePoints) === String(codePoints)
    return isNamed ? glyph : Object.assign(Object.create(glyph), { codePoints })
  }
  return font
}
function openFontFace(id2) {
  const known = faces.get(id2)
  if (known) return known
  const face = {
    id: id2,
    font: rememberLayouts(
      nameGlyphs(
        (0, import_fontkit.create)(
          (0, import_node_fs5.readFileSync)(import_node_path5.default.join(FOLDER, `${id2}.ttf`)),
        ),
      ),
    ),
  }
  faces.set(id2, face)
  return face
}
function createTypeface(language) {
  const asian = ASIAN[language] ?? [CHINESE, JAPANESE, KOREAN]
  const widths = { regular: /* @__PURE__ */ new Map(), strong: /* @__PURE__ */ new Map() }
  const chosen = { regular: /* @__PURE__ */ new Map(), strong: /* @__PURE__ */ new Map() }
  function choose(character, weight) {
    const inter = INTER.map((subset) => `inter-${subset}-${CUTS[weight]}-normal`)
    const wide = (language === 'zh' || language === 'ja') && WIDE_SIGNS.test(character)
    const order = wide ? [...asian, ...inter] : [...inter, ...asian]
    const code = character.codePointAt(0) ?? 0
    return order.find((id2) => openFontFace(id2).font.hasGlyphForCodePoint(code)) ?? order[0] ?? ''
  }
  function faceOf(character, weight) {
    const known = chosen[weight].get(character)
    if (known !== void 0) return known
    const id2 = choose(character, weight)
    chosen[weight].set(character, id2)
    return id2
  }
  function split(text2, weight) {
    const runs = []
    for (const character of text2) {
      const shown = STAND_INS[character] ?? character
      if (shown === '') continue
      const last = runs.at(-1)
      const id2 = last && SPACE.test(shown) ? last.face.id : faceOf(shown, weight)
      if (last?.face.id === id2) last.text += shown
      else runs.push({ face: openFontFace(id2), text: shown, thicken: weight === 'strong' && asian.includes(id2) })
    }
    return runs
  }
  function measureWord(word, weight) {
    const known = widths[weight].get(word)
    if (known !== void 0) return known
    const width = split(word, weight).reduce(
      (sum, { face: { font }, text: text2 }) => sum + font.layout(text2).advanceWidth / font.unitsPerEm,
      0,
    )
    widths[weight].set(word, width)
    return width
  }
  const measure = (text2, weight) => splitAtSpaces(text2).reduce((sum, word) => sum + measureWord(word, weight), 0)
  return { language, split, measure }
}
var typefaces = /* @__PURE__ */ new Map()
function readTypeface(language) {
  const typeface = typefaces.get(language) ?? createTypeface(language)
  typefaces.set(language, typeface)
  return typeface
}

// src/build/documents/pdf-pen.ts
var measureRun = ({ font }, text2) =>
  splitAtSpaces(text2).reduce((sum, word) => sum + font.layout(word).advanceWidth, 0) / font.unitsPerEm
var MOST_KEPT2 = 2e4
var broken = /* @__PURE__ */ new Map()
function keepLines(key, breakText) {
  const known = broken.get(key)
  if (known) return known
  const lines = breakText()
  if (broken.size >= MOST_KEPT2) broken.clear()
  broken.set(key, lines)
  return lines
}
function createPen(doc, language) {
  const typeface = readTypeface(language)
  const registered = /* @__PURE__ */ new Set()
  const width = (text2, { size, weight = 'regular' }) => typeface.measure(text2, weight) * size
  function writeLine(line, x, y, style) {
    const { size, weight = 'regular', colour = COLOURS.ink, link } = style
    let place = x
    for (const { face, text: text2, thicken } of typeface.split(line, weight)) {
      if (!registered.has(face.id)) {
        doc.registerFont(face.id, face.font)
        registered.add(face.id)
      }
      doc.font(face.id).fontSize(size).fillColor(colour)
      if (thicken) doc.strokeColor(colour).lineWidth(size * THICKEN_EM)
      const options = { lineBreak: false, baseline: 'alphabetic', stroke: thicken, fill: true }
      doc.text(text2, place, y, { ...options, ...(link && { link }) })
      place += measureRun(face, text2) * size
    }
  }
  return {
    width,
    wrap: (text2, most, style, balance2 = false) =>
      keepLines([language, most, style.size, style.weight, balance2, text2].join('\n'), () =>
        breakLines({ text: text2, language, width: most, measure: (part) => width(part, style), balance: balance2 }),
      ),
    write(lines, x, y, leading, style) {
      lines.forEach((line, index) => writeLine(line, x, y + index * leading, style))
    },
    hairline(x, y, length) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.5)
        .strokeColor(COLOURS.line)
        .stroke()
      doc.endMarkedContent()
    },
  }
}

// src/build/documents/datasheet.ts
var PICTURE2 = { width: 216, height: 162 }
var SPACE2 = 24
var NAME = { size: 21, weight: 'strong' }
var META = { size: 9.5, colour: COLOURS.inkSoft }
var SUMMARY = { size: 10 }
var LABEL = { size: 7.6, colour: COLOURS.inkSoft }
var FIGURE = { size: 9.6, weight: 'strong' }
function drawKeyFigures({ doc, root, pen, t }, groups, y) {
  const width = (INNER_WIDTH - PICTURE2.width - SPACE2 - 16) / 2
  const figures = groups.flatMap(({ rows }) => rows).filter(({ field }) => KEY_FIELDS.includes(field))
  const cells = figures.map(({ field, value }) => ({
    label: wrapLabel(pen, t(`product:fields.${field}`), width, LABEL),
    value: pen.wrap(value, width, FIGURE),
  }))
  const list = doc.struct('L')
  root.add(list)
  let top = y
  for (let index = 0; index < cells.length; index += 2) {
    const pair = cells.slice(index, index + 2)
    pen.hairline(PAGE.left, top, INNER_WIDTH - PICTURE2.width - SPACE2)
    const labelLines = Math.max(...pair.map(({ label }) => label.length))
    pair.forEach(({ label, value }, place) => {
      const x = PAGE.left + place * (width + 16)
      list.add(
        doc.struct('LI', {}, [
          doc.struct('Lbl', {}, () => pen.write(label, x, top + 12, 9.4, LABEL)),
          doc.struct('LBody', {}, () => pen.write(value, x, top + 14.5 + labelLines * 9.4, 11.6, FIGURE)),
        ]),
      )
    })
    top += 10 + labelLines * 9.4 + Math.max(...pair.map(({ value }) => value.length)) * 11.6 + 2
  }
  list.end()
  return top
}
function drawTop(sheet, groups, picture) {
  const { doc, root, pen, t, data } = sheet
  const isForeign = (field) => (data.fallbackFields.includes(field) ? { lang: 'en' } : {})
  const name = pen.wrap(data.name, INNER_WIDTH, NAME, true)
  let y = PAGE.content + NAME.size
  root.add(doc.struct('H1', isForeign('name'), () => pen.write(name, PAGE.left, y, 26, NAME)))
  y += (name.length - 1) * 26 + 19
  const number = `${t('product:fields.sku')} ${data.facts.sku}`
  const meta = [number, data.category].filter((text2) => text2 !== '').join('  \xB7  ')
  root.add(doc.struct('P', {}, () => pen.write([meta], PAGE.left, y, 12, META)))
  const top = y + 20
  const textWidth = INNER_WIDTH - PICTURE2.width - SPACE2
  if (picture) {
    const x = PAGE.width - PAGE.right - PICTURE2.width
    root.add(
      doc.struct('Figure', { alt: data.alt }, () => {
        doc.save()
        doc.roundedRect(x, top, PICTURE2.width, PICTURE2.height, 6).clip()
        doc.image(picture, x, top, { cover: [PICTURE2.width, PICTURE2.height], align: 'center', valign: 'center' })
        doc.restore()
      }),
    )
  }
  const summary = pen.wrap(data.summary, textWidth, SUMMARY)
  const first = top + SUMMARY.size - 1
  root.add(doc.struct('P', isForeign('summary'), () => pen.write(summary, PAGE.left, first, 14.5, SUMMARY)))
  const bottom = drawKeyFigures(sheet, groups, top + summary.length * 14.5 + 8)
  return Math.max(bottom, top + PICTURE2.height) + 20
}
async function buildDatasheet(data, t, logo, picture) {
  const identity = identifyDatasheet(data, t)
  const doc = createDocument(data, identity)
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc, data.language)
  const sheet = { doc, root, pen, t, data, identity }
  const groups = buildSpecification(data.facts, data.language, t, 'datasheet')
  const width = (INNER_WIDTH - COLUMN_SPACE) / 2
  const specification = groups.map(({ group, rows }) => ({
    title: t(`product:groups.${group}`),
    rows: rows.map(({ field, ...written }) => ({ name: t(`product:fields.${field}`), ...written })),
  }))
  const tables = [...specification, ...writeFreight(data, t)]
  doc.addPage()
  drawHeader(sheet, logo)
  const top = drawDrawing(sheet, drawTop(sheet, groups, picture))
  const heights = { first: PAGE.footer - 8 - top, further: PAGE.footer - 8 - PAGE.content }
  const [pages = []] = DENSITIES.map((density) => flowTables(layOutTables(tables, pen, width, density), heights)).sort(
    (one, other) => one.length - other.length,
  )
  pages.forEach((columns, index) => {
    if (index > 0) {
      doc.addPage()
      drawHeader(sheet, logo)
    }
    columns.forEach((tables2, column) => {
      let y = index === 0 ? top : PAGE.content
      for (const table of tables2) {
        drawTable(doc, root, table, pen, { x: PAGE.left + column * (width + COLUMN_SPACE), y, width })
        y += table.height
      }
    })
    drawFooter(sheet, index + 1, pages.length)
  })
  root.end()
  doc.end()
  return bytes
}

// src/build/documents/drawing-sheet.ts
var REDUCTIONS = [1, 2, 2.5, 5, 10]
var UNIT3 = 0.64
var POINTS_PER_MM = 72 / 25.4
var GUTTER2 = 14
var LEAST_WIDTH = 132
var NAME2 = { size: 16, weight: 'strong' }
var META2 = { size: 9, colour: COLOURS.inkSoft }
var WORDS = { size: 8.4 }
var WORDS_LEADING = 12.5
function layOut({ geometry, language }, reduction) {
  const scale = POINTS_PER_MM / reduction / UNIT3
  const views = []
  let [x, y, rowHeight, isTooWide] = [0, 0, 0, false]
  for (const view of drawViews(geometry)) {
    const placed = placeView(view, scale, (mm2) => formatLength2(mm2, language))
    const width = Math.max(MARGIN.left + view.box.w * scale + MARGIN.right, LEAST_WIDTH) * UNIT3
    if (x > 0 && x + width > INNER_WIDTH) {
      ;[x, y, rowHeight] = [0, y + rowHeight + GUTTER2, 0]
    }
    isTooWide ||= width > INNER_WIDTH
    views.push({ placed, x, y })
    x += width + GUTTER2
    rowHeight = Math.max(rowHeight, (placed.height + SHEET_TITLE_HEIGHT) * UNIT3)
  }
  return { reduction, views, height: y + rowHeight, isTooWide }
}
function pickLayout(data, room) {
  const layouts = REDUCTIONS.map((reduction) => layOut(data, reduction))
  const fitting = layouts.find(({ isTooWide, height }) => !isTooWide && height <= room)
  if (!fitting) throw new Error(`The drawing of ${data.facts.sku} has no room on A4 at 1:${REDUCTIONS.at(-1)}.`)
  return fitting
}
function drawView(sheet, { placed, x, y }, top) {
  const { doc, root, pen, t, data } = sheet
  root.add(
    doc.struct('Figure', { alt: describeView(placed.view, { t, language: data.language }) }, () => {
      doc
        .save()
        .translate(PAGE.left + x, top + y)
        .scale(UNIT3)
      pen.write([t(`drawing:views.${placed.view.name}`)], MARGIN.left, 14, 0, SHEET_TITLE)
      doc.translate(0, SHEET_TITLE_HEIGHT)
      drawPlaced(sheet, placed)
      doc.restore()
    }),
  )
}
function drawBar({ doc, root, pen, t, data }, reduction, y) {
  const mm2 = 50 * reduction
  const width = 50 * POINTS_PER_MM
  const { metric, imperial } = formatLength2(mm2, data.language)
  const scale = t('datasheet:scale', { scale: `1:${formatNumber(reduction, data.language, 1)}` })
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .path(`M${PAGE.left} ${y - 4}v4h${width}v-4`)
    .lineWidth(0.8)
    .strokeColor(COLOURS.ink)
    .stroke()
  doc.endMarkedContent()
  const text2 = `${metric} (${imperial})  \xB7  ${scale}`
  root.add(doc.struct('P', {}, () => pen.write([text2], PAGE.left + width + 8, y, 0, META2)))
}
async function buildDrawingSheet(data, t, logo) {
  const identity = identifyDrawing(data, t)
  const doc = createDocument(data, identity)
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc, data.language)
  const sheet = { doc, root, pen, t, data, identity }
  const { geometry, facts, language } = data
  doc.addPage()
  drawHeader(sheet, logo)
  const name = pen.wrap(data.name, INNER_WIDTH, NAME2, true)
  let y = PAGE.content + NAME2.size
  const isForeign = data.fallbackFields.includes('name') ? { lang: 'en' } : {}
  root.add(doc.struct('H1', isForeign, () => pen.write(name, PAGE.left, y, 21, NAME2)))
  y += (name.length - 1) * 21 + 16
  root.add(doc.struct('P', {}, () => pen.write([`${t('product:fields.sku')} ${facts.sku}`], PAGE.left, y, 12, META2)))
  y += 22
  const words = [...describeGeometry(geometry, facts.material.thicknessMm, { t, language }), t('drawing:note')].map(
    (text2) => pen.wrap(text2, INNER_WIDTH, WORDS),
  )
  const wordsHeight = words.flat().length * WORDS_LEADING
  const { reduction, views, height } = pickLayout(data, PAGE.footer - y - wordsHeight - 48)
  for (const view of views) drawView(sheet, view, y)
  y += height + 22
  drawBar(sheet, reduction, y)
  y += 22
  const list = doc.struct('L')
  root.add(list)
  for (const lines of words) {
    const body = doc.struct('LBody', {}, () => pen.write(lines, PAGE.left, y, WORDS_LEADING, WORDS))
    list.add(doc.struct('LI', {}, [body]))
    y += lines.length * WORDS_LEADING
  }
  list.end()
  drawFooter(sheet, 1, 1)
  root.end()
  doc.end()
  return bytes
}

// src/build/documents/pictures.ts
var import_sharp = __toESM(require('sharp'))
var PANEL = { left: 360, width: 840, height: SHARE_SIZE.height }
var PICTURE_PX = 720
function makeSheetPicture(file) {
  return (0, import_sharp.default)(file)
    .resize({ width: PICTURE_PX, withoutEnlargement: true })
    .flatten({ background: COLOURS.picture })
    .jpeg({ quality: 82 })
    .toBuffer()
}
function keepLast(count2, make) {
  const kept2 = /* @__PURE__ */ new Map()
  return (name) => {
    const result2 = kept2.get(name) ?? make(name)
    kept2.delete(name)
    kept2.set(name, result2)
    for (const oldest of kept2.keys()) {
      if (kept2.size <= count2) break
      kept2.delete(oldest)
    }
    return result2
  }
}

// src/build/documents/write-documents.ts
var import_node_crypto3 = require('node:crypto')
var import_esbuild = require('esbuild')
var import_p_limit = __toESM(require('p-limit'))
var import_sharp2 = __toESM(require('sharp'))
var import_zod2 = require('zod')
var ownerOf = ({ lang, itemId }) => `${lang} ${itemId}`
var FOLDER2 = 'src/build/documents'
var CODE = `${FOLDER2}/document-thread.ts`
var READ = [`${FOLDER2}/fonts`, 'static/icon.svg']
var digest = (parts) => {
  const hash2 = (0, import_node_crypto3.createHash)('sha256')
  for (const part of parts) hash2.update(part).update('\0')
  return hash2.digest('hex').slice(0, 32)
}
var packageSchema = import_zod2.z.object({ version: import_zod2.z.string() })
function buildKey(codeVersion, input) {
  return digest([codeVersion, JSON.stringify(input)])
}

// src/build/documents/datasheets.ts
var EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
var PHONE = /\+\d[\d\s()-]{6,}\d/
function readContact(html) {
  const text2 = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' ')
  return { email: EMAIL.exec(text2)?.[0] ?? '', phone: PHONE.exec(text2)?.[0] ?? '' }
}
async function createTranslator(language, texts) {
  const instance = (0, import_i18next3.createInstance)()
  return instance.init({
    lng: language,
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}
function prepareProducts(sources, siteUrl) {
  const settings = new Map(sources.allSiteSettings.nodes.map((node) => [node.lang, node]))
  const categories = new Map(sources.allCategory.nodes.map((node) => [`${node.lang} ${node.categoryId}`, node.name]))
  const geometries = new Map(sources.allProductGeometry.nodes.map(({ itemId, geometry }) => [itemId, geometry]))
  const contacts = new Map(sources.contact.nodes.map(({ lang, html }) => [lang, readContact(html)]))
  const texts = /* @__PURE__ */ new Map()
  for (const { language, ns, data } of sources.allLocale.nodes) {
    texts.set(language, { ...texts.get(language), [ns]: JSON.parse(data) })
  }
  const textKeys = new Map([...texts].map(([language, text2]) => [language, buildKey('', text2)]))
  const translators2 = /* @__PURE__ */ new Map()
  function translatorOf2(language) {
    const translator = translators2.get(language) ?? createTranslator(language, texts.get(language) ?? {})
    translators2.set(language, translator)
    return translator
  }
  function listFiles({ itemId, lang, path: path6, model }) {
    if (!geometries.has(itemId)) return []
    return [
      { name: 'PDF', address: siteUrl + buildDrawingSheetPath(lang, path6) },
      { name: 'SVG', address: siteUrl + buildDrawingFilePath('svg', lang, path6) },
      { name: 'DXF', address: siteUrl + buildDrawingFilePath('dxf', lang, path6) },
      ...(model ? [{ name: 'GLB (3D)', address: siteUrl + buildModelPath(path6) }] : []),
    ]
  }
  function readData(product) {
    const {
      itemId,
      lang,
      path: path6,
      name,
      summary,
      fallbackFields,
      facts,
      categoriesIds,
      images,
      updatedAt,
    } = product
    const site = settings.get(lang)
    if (!site) throw new Error(`There are no site settings in ${lang}, which the product "${path6}" exists in.`)
    return {
      language: lang,
      htmlLang: site.htmlLang,
      companyName: site.seoCompanyName,
      name,
      summary,
      fallbackFields,
      category: categories.get(`${lang} ${categoriesIds[0] ?? ''}`) ?? '',
      facts,
      geometry: geometries.get(itemId) ?? null,
      contact: contacts.get(lang) ?? { email: '', phone: '' },
      address: siteUrl + buildPath(site, lang, { to: 'item', path: path6 }),
      updatedAt: updatedAt.slice(0, 10),
      files: listFiles(product),
      alt: images[0]?.alt ?? '',
    }
  }
  function readFrame(lang) {
    const site = settings.get(lang)
    if (!site) throw new Error(`There are no site settings in ${lang}, which has documents of the company.`)
    return {
      language: lang,
      htmlLang: site.htmlLang,
      companyName: site.seoCompanyName,
      contact: contacts.get(lang) ?? { email: '', phone: '' },
      address: siteUrl + buildPath(site, lang, { to: 'documents' }),
    }
  }
  function readPlace(lang) {
    const place = settings.get(lang)?.organization.address
    if (!place) return ''
    const country = new Intl.DisplayNames([localeOf(lang)], { type: 'region' }).of(place.country)
    return [place.street, [place.postalCode, place.locality].filter(Boolean).join(' '), country]
      .filter(Boolean)
      .join(', ')
  }
  return {
    readData,
    readFrame,
    readPlace,
    translatorOf: translatorOf2,
    textKeyOf: (language) => textKeys.get(language),
  }
}
function listDatasheets(sources, siteUrl, codeVersion) {
  const logo = readLogo()
  const { readData, translatorOf: translatorOf2, textKeyOf } = prepareProducts(sources, siteUrl)
  const pictureOf = keepLast(8, makeSheetPicture)
  return sources.allProduct.nodes.map((product) => {
    const data = readData(product)
    const file = product.images[0]?.file ?? null
    return {
      owner: ownerOf(product),
      file: buildDatasheetPath(data.language, product.path).replace('/datasheets/', ''),
      key: buildKey(codeVersion, [data, textKeyOf(data.language), file?.internal.contentDigest]),
      make: async () => {
        const t = await translatorOf2(data.language)
        return buildDatasheet(data, t, logo, file && (await pictureOf(file.absolutePath)))
      },
    }
  })
}
function listDrawingSheets(sources, siteUrl, codeVersion) {
  const logo = readLogo()
  const { readData, translatorOf: translatorOf2, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allProduct.nodes.flatMap((product) => {
    const data = readData(product)
    if (!data.geometry) return []
    const drawn2 = { ...data, geometry: data.geometry }
    const { facts, updatedAt: _, alt: __, category: ___, files: ____, ...shown } = drawn2
    return {
      owner: ownerOf(product),
      file: buildDrawingSheetPath(data.language, product.path).replace('/drawing-sheets/', ''),
      key: buildKey(codeVersion, [shown, facts.sku, facts.material.thicknessMm, textKeyOf(data.language)]),
      make: async () => buildDrawingSheet(drawn2, await translatorOf2(data.language), logo),
    }
  })
}

// packages/contract/src/documents.ts
var import_zod3 = require('zod')
var DOCUMENT_KINDS = ['certificate', 'letter', 'declaration', 'migration']
var DOCUMENT_ACCESS = ['download', 'request']
var day = import_zod3.z.iso.date({ error: 'must be a date such as 2027-04-30' })
var id = import_zod3.z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a name of a-z, 0-9 and '-'")
var english = import_zod3.z.looseObject({ en: import_zod3.z.string().min(1) }).catchall(import_zod3.z.string().min(1))
var result = import_zod3.z.strictObject({
  simulant: import_zod3.z.string().min(1),
  condition: import_zod3.z.string().min(1),
  mgPerDm2: import_zod3.z.number().min(0),
})
var documentsSchema = import_zod3.z.strictObject({
  documents: import_zod3.z
    .array(
      import_zod3.z
        .strictObject({
          id,
          kind: import_zod3.z.enum(DOCUMENT_KINDS),
          access: import_zod3.z.enum(DOCUMENT_ACCESS),
          /** Whether it is an example that proves nothing; it says so wherever it stands. */
          sample: import_zod3.z.boolean().default(false),
          /** By language; the English one stands where a language has none. */
          name: english,
          scope: english.optional(),
          number: import_zod3.z.string().min(1),
          issuer: import_zod3.z.string().min(1).optional(),
          validFrom: day.optional(),
          validUntil: day.optional(),
          nextAudit: day.optional(),
          /** Only products with one of these as base or lid; without any, it belongs to all. */
          materials: import_zod3.z.array(import_zod3.z.string().min(1)).default([]),
          /** `migration` only. */
          results: import_zod3.z.array(result).default([]),
        })
        .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
          path: ['validUntil'],
          error: 'must not be before validFrom',
        })
        .refine(({ kind, results }) => kind === 'migration' || results.length === 0, {
          path: ['results'],
          error: 'only a document of the kind migration has results',
        }),
    )
    .refine((documents) => new Set(documents.map((document) => document.id)).size === documents.length, {
      error: 'two documents have the same id',
    }),
})
var text = import_zod3.z
  .string()
  .nullish()
  .transform((given) => given ?? null)
var documentAnswer = import_zod3.z.object({
  id,
  kind: import_zod3.z.enum(DOCUMENT_KINDS),
  access: import_zod3.z.enum(DOCUMENT_ACCESS),
  sample: import_zod3.z.boolean().default(false),
  name: import_zod3.z.record(import_zod3.z.string(), import_zod3.z.string()),
  scope: import_zod3.z.record(import_zod3.z.string(), import_zod3.z.string()).default({}),
  number: text,
  issuer: text,
  validFrom: text,
  validUntil: text,
  nextAudit: text,
  materials: import_zod3.z.array(import_zod3.z.string()).default([]),
  results: import_zod3.z
    .array(
      import_zod3.z.object({
        simulant: import_zod3.z.string(),
        condition: import_zod3.z.string(),
        mgPerDm2: import_zod3.z.number(),
      }),
    )
    .default([]),
})
function belongsTo({ kind, materials }, { material: { base, lid }, foodContact }) {
  if (kind !== 'certificate' && foodContact.length === 0) return false
  return materials.length === 0 || materials.some((material) => material === base || material === lid)
}

// src/build/documents/declarations.ts
var TITLE2 = { size: 19, weight: 'strong' }
var TEXT2 = { size: 10 }
var NOTE = { size: 10, weight: 'strong', colour: COLOURS.accent }
function drawPage(sheet, logo, { title, isSample, paragraph, tables }, [number, count2]) {
  const { doc, root, pen, t } = sheet
  doc.addPage()
  drawHeader(sheet, logo)
  const heading = pen.wrap(title, INNER_WIDTH, TITLE2, true)
  let y = PAGE.content + TITLE2.size
  root.add(doc.struct('H1', {}, () => pen.write(heading, PAGE.left, y, 25, TITLE2)))
  y += (heading.length - 1) * 25 + 26
  const write = (text2, style) => {
    const lines = pen.wrap(text2, INNER_WIDTH, style)
    root.add(doc.struct('P', {}, () => pen.write(lines, PAGE.left, y, 15, style)))
    y += lines.length * 15 + 9
  }
  if (isSample) write(t('documents:sample'), NOTE)
  if (paragraph) write(paragraph, TEXT2)
  y += 4
  for (const table of layOutTables(tables, pen, INNER_WIDTH, DENSITIES[0])) {
    drawTable(doc, root, table, pen, { x: PAGE.left, y, width: INNER_WIDTH })
    y += table.height
  }
  if (y > PAGE.footer) throw new Error(`${title}: a page of ${sheet.identity.number} is too long.`)
  drawFooter(sheet, number, count2, isSample ? t('documents:sample') : '')
}
var marketsOf = ({ facts, language }) =>
  declaredFor(facts.foodContact, language).markets.filter(({ standards }) => standards.length > 0)
var statedFacts = ({ facts }) => {
  const { sku, material, foodContact, declared, migration, tempMinC, tempMaxC, microwave, freezer } = facts
  return { sku, material, foodContact, declared, migration, tempMinC, tempMaxC, microwave, freezer }
}
function writeDeclaration({ data, place, declaration }, market, t) {
  const company = data.companyName
  const groups = buildSpecification(data.facts, data.language, t, 'datasheet')
  const rows = groups.flatMap((group) => group.rows)
  const pick = (fields, name) =>
    rows
      .filter(({ field }) => fields.includes(field))
      .map(({ field, ...written }) => ({ name: name ?? t(`product:fields.${field}`), ...written }))
  const title = t('documents:declarationFor', { name: declaration.name, market: t(`documents:markets.${market}`) })
  return {
    title,
    isSample: declaration.sample,
    paragraph: t('documents:declares', { company, market: t(`documents:markets.${market}`) }),
    tables: [
      {
        title: t('documents:article'),
        rows: [
          { name: t('documents:article'), value: data.name },
          ...pick(['sku', 'materialBase', 'materialLid', 'recycled', 'barrier', 'thickness']),
          { name: t('documents:manufacturer'), value: [company, place].filter(Boolean).join(', ') },
        ],
      },
      { title: t('documents:rules'), rows: pick([`market${market}`], t(`documents:markets.${market}`)) },
      {
        title: t('documents:conditions'),
        rows: pick(['temperature', 'microwave', 'freezer', 'simulants', 'migrationTest']),
      },
    ],
  }
}
function writeMigration({ data, migrations }, t) {
  const word = (texts, name) => t(`product:values.${texts}.${name}`, { defaultValue: name })
  return {
    title: t('documents:measured'),
    isSample: migrations.some(({ sample }) => sample),
    paragraph: `${data.name} (${data.facts.sku})`,
    tables: migrations.map(({ name, scope, number, issuer, validFrom, results }) => ({
      title: name,
      rows: [
        { name: t('documents:columns.scope'), value: scope },
        ...(number ? [{ name: t('documents:report'), value: number }] : []),
        ...(issuer ? [{ name: t('documents:laboratory'), value: issuer }] : []),
        ...(validFrom ? [{ name: t('documents:date'), value: formatDate(new Date(validFrom), data.language) }] : []),
        ...results.map(({ simulant, condition, mgPerDm2 }) => ({
          name: `${word('simulants', simulant)} \u2013 ${word('migrationTest', condition)}`,
          value: t('documents:result', { value: formatNumber(mgPerDm2, data.language, 1) }),
        })),
      ],
    })),
  }
}
async function buildDeclarations(declared, t, logo) {
  const { data, declaration, migrations } = declared
  const markets = marketsOf(data)
  const count2 = markets.length + (migrations.length > 0 ? 1 : 0)
  const { declared: _, ...stated } = statedFacts(data)
  const identify = (part) => ({
    title: declaration.name,
    number: [declaration.number ?? 'DC', data.facts.sku, part, data.language.toUpperCase()].join('-'),
    revision: readRevision([stated, migrations.map(({ number, results }) => [number, results])]),
    date: formatDate(new Date(data.updatedAt), data.language),
  })
  const doc = createDocument(data, identify(''))
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createPen(doc, data.language)
  markets.forEach(({ market }, index) => {
    const sheet = { doc, root, pen, t, data, identity: identify(market) }
    drawPage(sheet, logo, writeDeclaration(declared, market, t), [index + 1, count2])
  })
  if (migrations.length > 0) {
    const sheet = { doc, root, pen, t, data, identity: identify('M') }
    drawPage(sheet, logo, writeMigration(declared, t), [count2, count2])
  }
  root.end()
  doc.end()
  return bytes
}
function listDeclarations(sources, siteUrl, codeVersion) {
  const logo = readLogo()
  const { readData, readPlace, translatorOf: translatorOf2, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allProduct.nodes.flatMap((product) => {
    const own = sources.allCompanyDocument.nodes.filter(
      (document) =>
        document.lang === product.lang && document.access === 'download' && belongsTo(document, product.facts),
    )
    const declaration = own.find(({ kind }) => kind === 'declaration')
    const data = readData(product)
    if (!declaration || marketsOf(data).length === 0) return []
    const migrations = own.filter(({ kind }) => kind === 'migration')
    const declared = { data, place: readPlace(data.language), declaration, migrations }
    const { alt: _, category: __, files: ___, geometry: ____, facts: _____, ...shown } = data
    return {
      owner: ownerOf(product),
      file: buildDeclarationPath(data.language, product.path).replace('/declarations/', ''),
      key: buildKey(codeVersion, [{ ...declared, data: shown, facts: statedFacts(data) }, textKeyOf(data.language)]),
      make: async () => buildDeclarations(declared, await translatorOf2(data.language), logo),
    }
  })
}
async function buildCertificate(data, document, t, logo) {
  const { name, scope, number, issuer, validFrom, validUntil, nextAudit, sample } = document
  const day2 = (text2) => text2 && formatDate(new Date(text2), data.language)
  const identity = {
    title: t('documents:kinds.certificate'),
    number: number ?? document.documentId,
    revision: readRevision([name, number, issuer, validFrom, validUntil, nextAudit]),
    date: day2(validFrom),
  }
  const doc = createDocument(data, identity)
  const bytes = readBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = { doc, root, pen: createPen(doc, data.language), t, data, identity }
  const rows = Object.entries({
    number,
    issuer,
    scope,
    validFrom: day2(validFrom),
    validUntil: day2(validUntil),
    nextAudit: day2(nextAudit),
  })
  const content = {
    title: name,
    isSample: sample,
    paragraph: '',
    tables: [
      {
        title: data.companyName,
        rows: rows.flatMap(([column, value]) => (value ? [{ name: t(`documents:columns.${column}`), value }] : [])),
      },
    ],
  }
  drawPage(sheet, logo, content, [1, 1])
  root.end()
  doc.end()
  return bytes
}
function listCertificates(sources, siteUrl, codeVersion) {
  const logo = readLogo()
  const { readFrame, translatorOf: translatorOf2, textKeyOf } = prepareProducts(sources, siteUrl)
  return sources.allCompanyDocument.nodes
    .filter(({ kind, access }) => access === 'download' && (kind === 'certificate' || kind === 'letter'))
    .map((document) => {
      const { lang, name, scope } = document
      const data = { ...readFrame(lang), name, summary: scope }
      return {
        file: buildCertificatePath(lang, document.documentId).replace('/certificates/', ''),
        key: buildKey(codeVersion, [data, document, textKeyOf(lang)]),
        make: async () => buildCertificate(data, document, await translatorOf2(lang), logo),
      }
    })
}

// ../../../tmp/fast-docs.ts
var lists = {
  datasheets: listDatasheets,
  drawings: listDrawingSheets,
  declarations: listDeclarations,
  certificates: listCertificates,
}
async function main() {
  const hashes = []
  const only = process.argv[2]
  for (const [name, list] of Object.entries(lists)) {
    if (only && only !== name) continue
    const start = process.cpuUsage()
    let count2 = 0,
      bytes = 0
    for (const itemId of ['egg-tart-tray-6-cavity', 'apple-clamshell-4-cavity', 'sushi-tray-8-piece-dome-lid']) {
      if (name === 'certificates' && count2) continue
      for (const d of list(documentSources(LANGUAGE_CODES, {}, sampleGeometry(itemId)), 'https://x.example', '1')) {
        const b = await d.make()
        if (!b) continue
        count2++
        bytes += b.length
        hashes.push(
          `${name} ${d.file} ${(0, import_node_crypto4.createHash)('sha256').update(b).digest('hex').slice(0, 16)}`,
        )
      }
    }
    const u = process.cpuUsage(start)
    console.log(
      name,
      count2,
      'documents',
      Math.round((u.user + u.system) / 1e3),
      'ms CPU',
      Math.round((u.user + u.system) / 1e3 / count2),
      'each',
      bytes,
    )
  }
  ;(0, import_node_fs6.writeFileSync)(process.env.OUT ?? '/tmp/fast-docs.txt', hashes.join('\n'))
}
void main()
