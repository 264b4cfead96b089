import type { ProductFacts } from '../../contract/src/facts'
import type { View } from '../../contract/src/views'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '../../text/src/languages'
import { pluralRulesOf } from '../../text/src/plural-rules'

/** What views other than the filled one show depends on how a pack closes. */
type Closing = 'hinged' | 'separate' | 'card' | 'none'

/** By `lidType`; other packs are shown without a lid. */
const CLOSINGS: Readonly<Record<string, Closing>> = {
  hinged: 'hinged',
  'tamper-hinged': 'hinged',
  'flat-snap': 'separate',
  'dome-snap': 'separate',
  'dome-press': 'separate',
  'card-seal': 'card',
}

interface Words {
  /** Between the product's name and the view. */
  colon: string
  /** Between the view and the number of cells. */
  comma: string
  filled: string
  empty: Record<Closing, string>
  stack: Record<Closing, string>
  top: Record<Exclude<Closing, 'card'>, string>
  /** By plural category, with `#` for the number. */
  cells: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
}

/** These follow a name of any gender and number, so no word inflects. */
const WORDS: Record<LanguageCode, Words> = {
  en: {
    colon: ': ',
    comma: ', ',
    filled: 'filled',
    empty: {
      hinged: 'empty, with the hinged lid open',
      separate: 'empty, with the lid beside it',
      card: 'empty, blister and card side by side',
      none: 'empty',
    },
    stack: {
      hinged: 'a stack of empty packs, opened flat and nested',
      separate: 'a stack of nested bases, with a stack of nested lids',
      card: 'a stack of nested blisters beside a stack of cards',
      none: 'a stack of nested empty pieces',
    },
    top: {
      hinged: 'filled, from straight above, with the lid opened flat',
      separate: 'filled, from straight above, without the lid',
      none: 'filled, from straight above',
    },
    cells: { one: '# cell', other: '# cells' },
  },
  zh: {
    colon: '：',
    comma: '，',
    filled: '装有内容物',
    empty: {
      hinged: '未装内容物，连体翻盖打开',
      separate: '未装内容物，盖子放在一旁',
      card: '未装内容物，泡壳与卡纸并排摆放',
      none: '未装内容物',
    },
    stack: {
      hinged: '多个空盒完全展开后套叠成摞',
      separate: '底盒套叠成摞，盖子另成一摞',
      card: '泡壳套叠成摞，旁边是一摞卡纸',
      none: '多个空品套叠成摞',
    },
    top: {
      hinged: '装有内容物，翻盖展平，正上方俯视',
      separate: '装有内容物，未加盖，正上方俯视',
      none: '装有内容物，正上方俯视',
    },
    cells: { other: '# 格' },
  },
  ja: {
    colon: '：',
    comma: '、',
    filled: '内容物を入れた状態',
    empty: {
      hinged: '空の状態、ヒンジ蓋を開けたところ',
      separate: '空の状態、蓋を横に置いたところ',
      card: '空の状態、ブリスターと台紙を並べたところ',
      none: '空の状態',
    },
    stack: {
      hinged: '蓋を開いた空容器を重ねたところ',
      separate: '本体と蓋をそれぞれ重ねたところ',
      card: 'ブリスターと台紙をそれぞれ重ねたところ',
      none: '空の状態で重ねたところ',
    },
    top: {
      hinged: '内容物を入れ、蓋を平らに開いて真上から見たところ',
      separate: '内容物を入れ、蓋を外して真上から見たところ',
      none: '内容物を入れ、真上から見たところ',
    },
    cells: { other: '#区画' },
  },
  ko: {
    colon: ': ',
    comma: ', ',
    filled: '내용물을 담은 모습',
    empty: {
      hinged: '빈 상태, 힌지 뚜껑을 연 모습',
      separate: '빈 상태, 뚜껑을 옆에 둔 모습',
      card: '빈 상태, 블리스터와 카드지를 나란히 둔 모습',
      none: '빈 상태',
    },
    stack: {
      hinged: '뚜껑을 펼친 빈 용기를 포개어 쌓은 모습',
      separate: '용기와 뚜껑을 따로 포개어 쌓은 모습',
      card: '포개어 쌓은 블리스터와 그 옆에 쌓은 카드지',
      none: '빈 상태로 포개어 쌓은 모습',
    },
    top: {
      hinged: '내용물을 담고 뚜껑을 펼쳐 바로 위에서 본 모습',
      separate: '내용물을 담고 뚜껑 없이 바로 위에서 본 모습',
      none: '내용물을 담고 바로 위에서 본 모습',
    },
    cells: { other: '#칸' },
  },
  fr: {
    colon: '\u00a0: ',
    comma: ', ',
    filled: 'avec son contenu',
    empty: {
      hinged: 'à vide, couvercle à charnière ouvert',
      separate: 'à vide, couvercle posé à côté',
      card: 'à vide, blister et carte côte à côte',
      none: 'à vide',
    },
    stack: {
      hinged: 'pile d’emballages vides, ouverts à plat et emboîtés',
      separate: 'pile de fonds emboîtés et pile de couvercles emboîtés',
      card: 'pile de blisters emboîtés à côté d’une pile de cartes',
      none: 'pile de pièces vides emboîtées',
    },
    top: {
      hinged: 'avec son contenu, vue de dessus, couvercle ouvert à plat',
      separate: 'avec son contenu, vue de dessus, sans couvercle',
      none: 'avec son contenu, vue de dessus',
    },
    cells: { one: '# compartiment', other: '# compartiments' },
  },
  de: {
    colon: ': ',
    comma: ', ',
    filled: 'gefüllt',
    empty: {
      hinged: 'leer, mit geöffnetem Klappdeckel',
      separate: 'leer, der Deckel liegt daneben',
      card: 'leer, Blister und Karte nebeneinander',
      none: 'leer',
    },
    stack: {
      hinged: 'Stapel leerer Verpackungen, flach aufgeklappt und ineinandergesetzt',
      separate: 'Stapel ineinandergesetzter Unterteile, daneben ein Stapel Deckel',
      card: 'Stapel ineinandergesetzter Blister, daneben ein Stapel Karten',
      none: 'Stapel leerer, ineinandergesetzter Teile',
    },
    top: {
      hinged: 'gefüllt, senkrecht von oben, mit flach aufgeklapptem Deckel',
      separate: 'gefüllt, senkrecht von oben, ohne Deckel',
      none: 'gefüllt, senkrecht von oben',
    },
    cells: { one: '# Fach', other: '# Fächer' },
  },
  es: {
    colon: ': ',
    comma: ', ',
    filled: 'con contenido',
    empty: {
      hinged: 'sin contenido, con la tapa con bisagra abierta',
      separate: 'sin contenido, con la tapa al lado',
      card: 'sin contenido, con el blíster y el cartón uno junto al otro',
      none: 'sin contenido',
    },
    stack: {
      hinged: 'pila de envases vacíos, abiertos del todo y encajados',
      separate: 'pila de bases encajadas y pila de tapas encajadas',
      card: 'pila de blísteres encajados junto a una pila de cartones',
      none: 'pila de piezas vacías encajadas',
    },
    top: {
      hinged: 'con contenido, vista cenital con la tapa abierta del todo',
      separate: 'con contenido, vista cenital sin la tapa',
      none: 'con contenido, vista cenital',
    },
    cells: { one: '# compartimento', other: '# compartimentos' },
  },
  pt: {
    colon: ': ',
    comma: ', ',
    filled: 'com conteúdo',
    empty: {
      hinged: 'sem conteúdo, com a tampa articulada aberta',
      separate: 'sem conteúdo, com a tampa ao lado',
      card: 'sem conteúdo, com o blister e o cartão lado a lado',
      none: 'sem conteúdo',
    },
    stack: {
      hinged: 'pilha de embalagens vazias, totalmente abertas e encaixadas',
      separate: 'pilha de bases encaixadas e pilha de tampas encaixadas',
      card: 'pilha de blisters encaixados ao lado de uma pilha de cartões',
      none: 'pilha de peças vazias encaixadas',
    },
    top: {
      hinged: 'com conteúdo, vista de cima com a tampa totalmente aberta',
      separate: 'com conteúdo, vista de cima sem a tampa',
      none: 'com conteúdo, vista de cima',
    },
    cells: { one: '# compartimento', other: '# compartimentos' },
  },
  ru: {
    colon: ': ',
    comma: ', ',
    filled: 'с содержимым',
    empty: {
      hinged: 'без содержимого, откидная крышка открыта',
      separate: 'без содержимого, крышка лежит рядом',
      card: 'без содержимого, блистер и картонная карточка рядом',
      none: 'без содержимого',
    },
    stack: {
      hinged: 'стопка пустых раскрытых упаковок, вложенных одна в другую',
      separate: 'стопка вложенных друг в друга оснований и стопка крышек',
      card: 'стопка вложенных друг в друга блистеров и стопка карточек',
      none: 'стопка пустых изделий, вложенных одно в другое',
    },
    top: {
      hinged: 'с содержимым, вид строго сверху, крышка полностью откинута',
      separate: 'с содержимым, вид строго сверху, без крышки',
      none: 'с содержимым, вид строго сверху',
    },
    cells: { one: '# секция', few: '# секции', many: '# секций', other: '# секции' },
  },
  it: {
    colon: ': ',
    comma: ', ',
    filled: 'con contenuto',
    empty: {
      hinged: 'senza contenuto, con il coperchio a cerniera aperto',
      separate: 'senza contenuto, con il coperchio accanto',
      card: 'senza contenuto, con blister e cartoncino affiancati',
      none: 'senza contenuto',
    },
    stack: {
      hinged: 'pila di confezioni vuote, aperte del tutto e infilate l’una nell’altra',
      separate: 'pila di basi e pila di coperchi, infilati l’uno nell’altro',
      card: 'pila di blister infilati l’uno nell’altro accanto a una pila di cartoncini',
      none: 'pila di pezzi vuoti infilati l’uno nell’altro',
    },
    top: {
      hinged: 'con contenuto, vista dall’alto con il coperchio aperto del tutto',
      separate: 'con contenuto, vista dall’alto senza coperchio',
      none: 'con contenuto, vista dall’alto',
    },
    cells: { one: '# scomparto', other: '# scomparti' },
  },
  pl: {
    colon: ': ',
    comma: ', ',
    filled: 'z zawartością',
    empty: {
      hinged: 'bez zawartości, z otwartym wieczkiem na zawiasie',
      separate: 'bez zawartości, wieczko leży obok',
      card: 'bez zawartości, blister i kartonik obok siebie',
      none: 'bez zawartości',
    },
    stack: {
      hinged: 'stos pustych opakowań, całkowicie rozłożonych i włożonych jedno w drugie',
      separate: 'stos spodów włożonych jeden w drugi i stos wieczek',
      card: 'stos blistrów włożonych jeden w drugi obok stosu kartoników',
      none: 'stos pustych sztuk włożonych jedna w drugą',
    },
    top: {
      hinged: 'z zawartością, widok prosto z góry, z całkowicie rozłożonym wieczkiem',
      separate: 'z zawartością, widok prosto z góry, bez wieczka',
      none: 'z zawartością, widok prosto z góry',
    },
    cells: { one: '# komora', few: '# komory', many: '# komór', other: '# komory' },
  },
}

interface Shown {
  /** The product's name. */
  name: string
  view: View
  facts: ProductFacts | null
  /** Languages that the site lacks fall back to the default. */
  language: string
}

/**
 * The description of a picture that no editor described, from its view and the product's facts.
 * @example composeAlt({ name: 'Apple Clamshell', view: 'empty', facts, language: 'en' }) // 'Apple Clamshell: empty,
 * with the hinged lid open, 4 cells'
 */
export function composeAlt({ name, view, facts, language }: Shown): string {
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const words = WORDS[code]
  const closing = CLOSINGS[facts?.lidType ?? ''] ?? 'none'
  const shown = {
    filled: words.filled,
    empty: words.empty[closing],
    stack: words.stack[closing],
    top: words.top[closing === 'card' ? 'none' : closing],
  }[view]
  const count = facts?.compartments ?? 1
  const form = words.cells[pluralRulesOf(code).select(count)] ?? words.cells.other
  const cells = view === 'empty' && count > 1 ? words.comma + form.replace('#', String(count)) : ''
  return name + words.colon + shown + cells
}
