/**
 * The content of the scripted second provider: little, and different from the embedded one's wherever
 * docs/provider-contract.md lets providers differ.
 */

/** English, French, Japanese. */
type Texts = readonly [en: string, fr: string, ja: string]

export const STRANGER_LANGUAGES = [
  { name: 'English (Ireland)', htmlLang: 'en-IE', code: 'en', langId: 'tongue/en', flag: '🇮🇪' },
  { name: 'Français (Canada)', htmlLang: 'fr-CA', code: 'fr', langId: 'tongue/fr', flag: '🇨🇦' },
  { name: '日本語（日本）', htmlLang: 'ja-JP', code: 'ja', langId: 'tongue/ja', flag: '🇯🇵' },
] as const

export type StrangerLanguage = (typeof STRANGER_LANGUAGES)[number]['code']

/** A name that is not markup and must be shown literally. */
export const MARKUP = '<b>&amp;</b>'

export const STRANGER_COMPANY = 'Thistle & Rook "Cartons" Ltd'

const indexOf = { en: 0, fr: 1, ja: 2 } as const

function pick(texts: Texts | undefined, language: StrangerLanguage): string | undefined {
  return texts?.[indexOf[language]]
}

function byLanguage(texts: Texts): Record<string, string> {
  return { ja: texts[2], en: texts[0], fr: texts[1] }
}

const seo = (suffix: Texts, companyName: Texts) =>
  Object.fromEntries(
    STRANGER_LANGUAGES.map(({ code }) => [
      code,
      { companyName: pick(companyName, code), suffix: pick(suffix, code), prefix: 'T&R · ', slogan: '…' },
    ]),
  )

interface Category {
  id: string
  kind: 'product' | 'news' | 'case' | 'page'
  path: string
  name: Texts
  sort: number
  seo?: unknown
}

const EMPTY_SEO = { title_translatable: '', details_translatable: '', keyword_translatable: '' }

const CATEGORIES: readonly Category[] = [
  { id: 'c:trays & more', kind: 'product', path: 'trays', sort: 5, name: ['Trays', 'Plateaux', 'トレー'] },
  {
    id: 'c:tubs',
    kind: 'product',
    path: 'tubs-and-pots',
    sort: 5,
    name: [`Tubs ${MARKUP} "pots"`, `Bacs ${MARKUP} « pots »`, `カップ ${MARKUP} 「容器」`],
    seo: { en: EMPTY_SEO, ja: {} },
  },
  // It has no product, and its French name is missing.
  { id: 'c:éclairs', kind: 'product', path: 'eclairs', sort: -1, name: ['Éclair cases', '', 'エクレア用ケース'] },
  {
    id: 'c:letters',
    kind: 'news',
    path: 'letters',
    sort: 1,
    name: ['Letters', 'Lettres', '便り'],
    seo: { en: { title_translatable: 'Letters from the workshop' } },
  },
  { id: 'c:fairs', kind: 'news', path: 'fairs', sort: 2, name: ['Fairs', 'Salons', '展示会'] },
  { id: 'c:told', kind: 'case', path: 'told', sort: 1, name: ['Told by customers', 'Récits de clients', 'お客様の声'] },
  {
    id: 'c:house',
    kind: 'page',
    path: 'who-we-are',
    sort: 1,
    name: ['Who we are', 'Qui nous sommes', '私たちについて'],
  },
  { id: 'c:small-print', kind: 'page', path: 'imprint', sort: 9, name: ['Small print', 'Mentions', '法的事項'] },
]

export function buildSiteDocument(): object {
  return {
    generator: { name: 'stranger', parts: [{ id: 7, label: 'x' }] },
    partners: [{ name: 'Unknown to the site', children: ['a'] }],
    categories: CATEGORIES.map(({ id, kind, path, name, sort, seo: texts = {} }) => ({
      colour: '#123456',
      sort,
      seo: texts,
      name: byLanguage(name),
      path,
      kind,
      categoryId: id,
    })),
    languages: STRANGER_LANGUAGES,
    settings: {
      listMode: 'dash',
      subFolderMode: 2,
      routePath: { case: 'stories', news: 'journal', product: 'catalogue', video: 'films' },
      routeMode: 'hash',
      theme: { palette: [{ id: 'dark', value: '#000' }] },
      seo: seo(
        [' – Thistle & Rook', ' – Thistle & Rook', '｜シスル＆ルック'],
        [STRANGER_COMPANY, 'Cartons Thistle & Rook ltée', 'シスル＆ルック株式会社'],
      ),
    },
  }
}

interface Item {
  id: string
  kind: Category['kind']
  in: readonly string[]
  path: string
  name: Texts
  summary?: Texts
  body?: Texts
  seo?: { title?: Texts; details?: Texts; keywords?: Texts }
  /** Names of pictures. */
  pictures?: readonly string[]
  published?: string
  updated: string
  sort?: number
  related?: readonly string[]
  facts?: object
}

/** A full set of facts, without those that the contract makes optional. */
const facts = (sku: string, further: object = {}) => ({
  ean: '0000000000000',
  moqReorder: 500,
  moqFirst: 2000,
  sku,
  leadTimeDays: { production: 12, tooling: 0, sample: 5 },
  packing: { grossKg: 7.25, cartonMm: { h: 300, l: 600, w: 400 }, pcsPerCarton: 250, palletLayers: 6 },
  tempMaxC: 120,
  tempMinC: -18,
  weightG: 12.5,
  lidType: 'drawstring',
  compartments: 1,
  outerMm: { h: 45, l: 180.5, w: 120 },
  material: {
    resinCode: 7,
    recycledPct: 37.5,
    thicknessMm: 0.55,
    clarity: 'pearlescent',
    colour: 'aubergine',
    base: 'PLA',
  },
  stackable: false,
  nestable: false,
  microwave: 'lid-off',
  freezer: true,
  antiFog: false,
  leakProof: true,
  ...further,
})

/** Ids in the form of a UUID. */
const uuid = (number: number) => `5e0f7a1c-0000-4000-8000-${String(number).padStart(12, '0')}`

const NAMED: Texts = [
  `Tub ${MARKUP} "Lid" <script>alert('x')</script>`,
  `Bac ${MARKUP} « couvercle » <script>alert('x')</script>`,
  `カップ ${MARKUP} 「ふた」 <script>alert('x')</script>`,
]

const PRODUCTS: readonly Item[] = [
  {
    id: uuid(1),
    kind: 'product',
    in: ['c:tubs'],
    path: 'wares/tubs/deep/half-litre',
    name: NAMED,
    summary: [`Half a litre ${MARKUP}.`, `Un demi-litre ${MARKUP}.`, `半リットル ${MARKUP}。`],
    body: [
      '<h1>A first heading</h1><p>See <a href="/tubs-and-pots">all tubs</a>.</p><script>alert(1)</script>',
      '<h1>Un premier titre</h1><p>Voir <a href="/tubs-and-pots">tous les bacs</a>.</p>',
      '<h1>最初の見出し</h1><p><a href="/tubs-and-pots">カップ一覧</a>をご覧ください。</p>',
    ],
    pictures: ['tub', 'tray'],
    updated: '2025-02-03T04:05:06Z',
    related: [uuid(2), uuid(3)],
    facts: facts('T&R/1 <x>', { capacityMl: 500, foodContact: ['EU 10/2011'] }),
  },
  {
    id: uuid(2),
    kind: 'product',
    in: ['c:tubs', 'c:trays & more'],
    path: 'shallow-tub',
    name: [
      'Shallow tub with a name that is so long that no suffix of any site fits behind it',
      'Bac peu profond au nom si long qu’aucun suffixe de site ne peut encore trouver place derrière lui',
      'どんなサイトの接尾辞も後ろに入らないほど長い名前の付いたとても浅いカップ、しかも改行の規則を確かめるための名前で、六十字を超えるもの、さらに続く',
    ],
    summary: [
      'It holds soup. It also holds salad, rice, noodles, berries and whatever else a kitchen sends out in the course of a long day. It closes tightly, opens easily, and is washed and used again.',
      'Il contient de la soupe. Il contient aussi de la salade, du riz, des nouilles, des baies et tout ce qu’une cuisine sert au cours d’une longue journée. Il ferme bien, s’ouvre facilement et se réutilise.',
      'スープを入れられます。サラダ、ご飯、麺、果物、そして長い一日のあいだに厨房が送り出すあらゆるものも入れられます。しっかり閉まり、簡単に開き、洗って繰り返し使えます。シャンパンゴールドのキャビティが、ぴったりと中身を支えます。チョコレートやクッキーの詰め合わせにも向いており、ショップのカウンターでも見栄えがします。「ふたつき」もお選びいただけます。',
    ],
    updated: '2025-02-03T04:05:07Z',
    facts: facts('2', { lidType: 'none', medical: null, capacityMl: null }),
  },
  ...[3, 4, 5, 6, 7, 8].map((number): Item => ({
    id: uuid(number),
    kind: 'product',
    in: [number % 2 === 0 ? 'c:trays & more' : 'c:tubs'],
    path: `wares/no-${number}`,
    name: [`Ware no. ${number}`, `Article n° ${number}`, `品番${number}`],
    ...(number === 3 && { pictures: ['tray'] }),
    updated: `2025-03-0${number}T10:00:00Z`,
    sort: 100 - number,
    facts: facts(`W-${number}`, number === 4 ? { medical: { iso11607: true, sterilisation: ['steam'] } } : {}),
  })),
]

const NEWS: readonly Item[] = [
  {
    id: 'letter-of-may',
    kind: 'news',
    in: ['c:letters', 'c:fairs'],
    path: 'written/2024/may/a-letter',
    name: [`A letter ${MARKUP} 'more'`, `Une lettre ${MARKUP} « et plus »`, `一通の手紙 ${MARKUP}`],
    summary: ['We were at the fair.', 'Nous étions au salon.', '展示会に参加しました。'],
    body: [
      '<h3>At the fair</h3><p>We showed the <a href="/shallow-tub">shallow tub</a> &amp; more.</p>',
      '<h3>Au salon</h3><p>Nous y avons montré le <a href="/shallow-tub">bac peu profond</a>.</p>',
      '<h3>会場にて</h3><p><a href="/shallow-tub">浅いカップ</a>を展示しました。ジャガイモ用のキャビティもご覧いただけました。</p>',
    ],
    pictures: ['fair'],
    published: '2024-05-01',
    updated: '2025-01-01T00:00:00Z',
    related: ['letter-2'],
  },
  ...[2, 3, 4, 5, 6, 7].map((number): Item => ({
    id: `letter-${number}`,
    kind: 'news',
    in: ['c:letters'],
    path: `letter-no-${number}`,
    name: [`Letter no. ${number}`, `Lettre n° ${number}`, `便り第${number}号`],
    body: [
      `<p>What happened in week ${number}.</p>`,
      `<p>Ce qui s’est passé la semaine ${number}.</p>`,
      `<p>第${number}週の出来事です。</p>`,
    ],
    published: `2024-04-0${number}T22:30:00+09:00`,
    updated: `2025-01-0${number}T00:00:00Z`,
  })),
]

const CASES: readonly Item[] = [
  {
    id: 'case-1',
    kind: 'case',
    in: ['c:told'],
    path: 'told/market-hall',
    name: ['The market hall', 'La halle du marché', '市場の話'],
    summary: ['Forty stalls, one tub.', 'Quarante étals, un seul bac.', '四十の屋台に、一つのカップ。'],
    updated: '2025-04-01T00:00:00Z',
  },
]

function page(path: string, category: string, name: Texts, body: Texts, further: Partial<Item> = {}): Item {
  return {
    id: `page:${path}`,
    kind: 'page',
    in: [category],
    path,
    name,
    body,
    updated: '2025-01-05T00:00:00Z',
    ...further,
  }
}

const PAGES: readonly Item[] = [
  page(
    'home',
    'c:house',
    ['Cartons & tubs by Thistle & Rook', 'Cartons et bacs de Thistle & Rook', 'シスル＆ルックの箱とカップ'],
    [
      '<h2>Since 1931</h2><p>In <a href="/who-we-are">our house</a> by the sea.</p>',
      '<h2>Depuis 1931</h2><p>Dans <a href="/who-we-are">notre maison</a> au bord de la mer.</p>',
      '<h2>1931年から</h2><p>海辺の<a href="/who-we-are">私たちの家</a>で。</p>',
    ],
    { pictures: ['house'] },
  ),
  page(
    'embroidery-working',
    'c:house',
    ['Embroidery', 'Broderie', '刺しゅう'],
    ['<p>We do embroider.</p>', '<p>Nous brodons aussi.</p>', '<p>刺しゅうも承ります。</p>'],
  ),
  page(
    'contact',
    'c:small-print',
    ['Write to us', 'Écrivez-nous', 'お問い合わせ先'],
    ['<p>By the sea, Galway.</p>', '<p>Au bord de la mer, Galway.</p>', '<p>ゴールウェイの海辺です。</p>'],
  ),
  page(
    'privacy',
    'c:small-print',
    ['Your data', 'Vos données', 'お客様の情報'],
    ['<p>We keep little.</p>', '<p>Nous gardons peu.</p>', '<p>わずかな情報だけを保存します。</p>'],
  ),
  page(
    'imprint',
    'c:small-print',
    ['Imprint', 'Mentions légales', '運営者情報'],
    ['<p>Thistle &amp; Rook Ltd.</p>', '<p>Thistle &amp; Rook ltée.</p>', '<p>シスル＆ルック株式会社</p>'],
  ),
  page(
    'who-we-are',
    'c:house',
    ['Who we are', 'Qui nous sommes', '私たちについて'],
    [
      '<p>Two people and <a href="/who-we-are/people">their friends</a>; read <a href="/letters">our letters</a>.</p>',
      '<p>Deux personnes et <a href="/who-we-are/people">leurs amis</a> ; lisez <a href="/letters">nos lettres</a>.</p>',
      '<p>二人と<a href="/who-we-are/people">その仲間たち</a>。<a href="/letters">便り</a>もどうぞ。</p>',
    ],
  ),
  page(
    'who-we-are/people',
    'c:house',
    ['People', 'Les gens', '仲間たち'],
    ['<p>Una Thistle, Ian Rook.</p>', '<p>Una Thistle, Ian Rook.</p>', '<p>ウナ・シスルとイアン・ルック。</p>'],
    { seo: { title: ['The people', 'Les gens de la maison', '仲間たちの紹介'] } },
  ),
]

const ITEMS: readonly Item[] = [...PRODUCTS, ...NEWS, ...CASES, ...PAGES]

/** The items that left their categories, and when. */
export const REMOVED = [{ id: uuid(99), in: 'c:tubs', at: '2024-12-31T00:00:00Z' }] as const

export const STRANGER_ITEMS = ITEMS.map(({ id, kind, path, updated }) => ({ id, kind, path, updated }))

/** An item in a list: fields in another order, some that the site does not know, and some missing. */
export function buildItem(item: Item, language: StrangerLanguage, base: string): Record<string, unknown> {
  const { title, details, keywords } = item.seo ?? {}
  return {
    stock: { warehouses: [{ id: 1, count: 3 }] },
    tags: ['a', 'b'],
    ...(item.facts && { facts: item.facts }),
    updatedAt: item.updated,
    ...(item.published !== undefined && { publishedAt: item.published }),
    relatedIds: item.related ?? [],
    sort: item.sort ?? 1,
    images: (item.pictures ?? []).map((name) => ({
      blurhash: 'L00',
      height: PICTURE_SIZE.height,
      width: PICTURE_SIZE.width,
      alt: pick(item.name, language),
      url: `${base}pictures/${name}.png?rev=3`,
    })),
    ...(item.seo
      ? {
          title_translatable: pick(title, language) ?? '',
          details_translatable: pick(details, language) ?? '',
          keyword_translatable: pick(keywords, language) ?? '',
        }
      : item.kind === 'news' && EMPTY_SEO),
    body: pick(item.body, language) ?? '',
    summary: pick(item.summary, language) ?? '',
    name: pick(item.name, language),
    path: item.path,
    categoriesIds: item.in,
    kind: item.kind,
    id: item.id,
  }
}

export const PICTURE_SIZE = { width: 640, height: 480 } as const

export function findLanguage(langId: string | undefined): StrangerLanguage | undefined {
  return STRANGER_LANGUAGES.find((language) => language.langId === langId)?.code
}

/** The items of categories in the contract's order. */
export function findItems(categories: readonly string[], updatedSince: string | undefined): readonly Item[] {
  const since = updatedSince ? Date.parse(updatedSince) : 0
  return ITEMS.filter(
    (item) => item.in.some((id) => categories.includes(id)) && Date.parse(item.updated) >= since,
  ).sort(
    (a, b) =>
      (a.kind === 'news' && b.kind === 'news' && Date.parse(b.published ?? '') - Date.parse(a.published ?? '')) ||
      (a.sort ?? 1) - (b.sort ?? 1) ||
      (a.id < b.id ? -1 : 1),
  )
}

export function isCategory(id: string): boolean {
  return CATEGORIES.some((category) => category.id === id)
}

export function searchItems(keyword: string, kind: string | undefined, language: StrangerLanguage): readonly Item[] {
  const wanted = keyword.toLowerCase()
  return ITEMS.filter(
    (item) =>
      (kind === undefined || item.kind === kind) &&
      [item.name, item.summary].some((texts) => pick(texts, language)?.toLowerCase().includes(wanted)),
  )
}
