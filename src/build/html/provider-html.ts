import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { closeHeadingGaps } from './headings'
import { labelCells } from './label-cells'
import { buildProviderLink, toWebAddress, type LinkLocalizer } from './links'
import { parseStyle, type SafeStyle, TEXT_SIZE } from './parse-style'
import { buildSafeId } from './safe-id'

/** The corner of a table with headings on two sides, as Markdown writes it: it is the heading of nothing. */
const EMPTY_HEADING_CELL = /<th\b([^>]*)>\s*<\/th>/g

/** The page has its own `main`. */
const ALLOWED_TAGS = [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins'].filter((tag) => tag !== 'main')

const SMALL_NUMBER = /^\d{1,4}$/
const LANGUAGE = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i

/** The allowed values of restricted attributes. */
const ATTRIBUTE_VALUES: Readonly<Record<string, RegExp>> = {
  align: /^(left|right|center|justify)$/i,
  colspan: SMALL_NUMBER,
  dir: /^(ltr|rtl|auto)$/i,
  height: SMALL_NUMBER,
  hreflang: LANGUAGE,
  lang: LANGUAGE,
  rowspan: SMALL_NUMBER,
  scope: /^(row|col|rowgroup|colgroup)$/i,
  start: /^-?\d{1,4}$/,
  type: /^[1aAiI]$/,
  width: SMALL_NUMBER,
}

function keepKnownValues(attribs: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => ATTRIBUTE_VALUES[name]?.test(value) ?? true),
  )
}

/** The classes for a style (static/editor-text.css): the pages' policy forbids style attributes. */
function classesOf({ 'font-size': size, 'text-align': alignment }: SafeStyle): string {
  const names = [size && `size-${Number.parseInt(size, 10)}`, alignment && `align-${alignment}`]
  return names.filter(Boolean).join(' ')
}

/** Remembers while parsing which font size an element inherits, for `em`. */
class FontSizes {
  private readonly sizes: number[] = []
  /** The classes for the style of the element opened last. */
  classes = ''

  open(isKept: boolean, style: string | undefined): void {
    const parentSize = this.sizes.at(-1) ?? TEXT_SIZE
    const safe = isKept && style !== undefined ? parseStyle(style, parentSize) : {}
    this.classes = classesOf(safe)
    this.sizes.push(safe['font-size'] === undefined ? parentSize : Number.parseInt(safe['font-size'], 10))
  }

  close(): void {
    this.sizes.pop()
  }
}

function omit(attribs: Attributes, ...names: string[]): Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([name]) => !names.includes(name)))
}

function transformLink(attribs: Attributes, localize: LinkLocalizer): Attributes {
  const rest = omit(attribs, 'href', 'rel')
  const link = attribs.href === undefined ? null : buildProviderLink(attribs.href, localize)
  return link ? { ...rest, href: link.href, ...(link.isExternal && { rel: 'noopener' }) } : rest
}

function transformPicture(attribs: Attributes): Attributes {
  const src = toWebAddress(attribs.src ?? '')
  return { ...omit(attribs, 'src', 'loading'), ...(src !== null && { src }), loading: 'lazy' }
}

/**
 * Makes the provider's HTML safe and fits it into the site: only harmless tags, attributes and styles, font sizes
 * snapped to the allowed ones, links changed to the page in the right language. The page's `h1` belongs to the
 * template, so one in the body becomes an `h2`, and the headings below it follow without gaps.
 */
export function buildProviderHtml(html: string, localize: LinkLocalizer): string {
  const fontSizes = new FontSizes()
  const ids = new Set<string>()

  const takeId = (id: string | undefined): { id?: string } => {
    const safe = id === undefined ? null : buildSafeId(id)
    if (safe === null || ids.has(safe)) return {}
    ids.add(safe)
    return { id: safe }
  }

  const safe = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      '*': ['lang', 'dir', 'id', 'class'],
      a: ['href', 'title', 'hreflang', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      ol: ['start', 'type', 'reversed'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    textFilter: bindNumbers,
    onOpenTag: (tagName, attribs) => fontSizes.open(ALLOWED_TAGS.includes(tagName), attribs.style),
    onCloseTag: () => fontSizes.close(),
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: transformLink(attribs, localize) }),
      img: (tagName, attribs) => ({ tagName, attribs: transformPicture(attribs) }),
      '*': (tagName, attribs) => ({
        tagName,
        attribs: {
          ...keepKnownValues(omit(attribs, 'id', 'class')),
          ...(ALLOWED_TAGS.includes(tagName) && takeId(attribs.id)),
          ...(fontSizes.classes !== '' && { class: fontSizes.classes }),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  })
  const withoutEmptyHeadings = closeHeadingGaps(safe).replace(
    EMPTY_HEADING_CELL,
    (_, attributes: string) => `<td${attributes.replace(/ scope="[^"]*"/, '')}></td>`,
  )
  return labelCells(withoutEmptyHeadings).trim()
}

/** Units after a number, in the languages of the site, and the code of a title of American law. */
const UNIT =
  '(?:mm|cm|m|km|µm|ml|l|mg|kg|g|t|mil|in|oz|lb|kPa|bar|CFR|°[CF]|%|мм|см|м|мкм|мл|л|кг|г|т|шт)(?![\\p{L}\\d])|\\p{Script=Han}'

const BEFORE_UNIT = new RegExp(`(\\d) (?=${UNIT})`, 'gu')

/** The standards and laws that buyers ask for. */
const BEFORE_NUMBER_OF_STANDARD = /(?<!\p{L})(ISO|EN|DIN|ASTM|GB|EU|FDA|CFR|Class|Issue) (?=[A-Z]?\d)/gu

/** A range, a standard with its part, a number of digits in groups. */
const INSIDE_NUMBER = /(?<=\d)[–-](?=\d)/g

/** Lines break before these signs, too. */
const INSIDE_ASIAN_RANGE = /(?<=\d)[～〜](?=\d)/g

const IN_MEASURES = /(\d) × (?=\d)/g

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/**
 * Has lines of a text break neither within a number nor between a number and its unit or the name of its standard.
 *
 * @example bindNumbers('0.35–0.50 mm') // with a word joiner after the dash and a no-break space before the unit
 */
export function bindNumbers(text: string): string {
  return text
    .replaceAll(BEFORE_UNIT, `$1${NO_BREAK_SPACE}`)
    .replaceAll(BEFORE_NUMBER_OF_STANDARD, `$1${NO_BREAK_SPACE}`)
    .replaceAll(IN_MEASURES, `$1${NO_BREAK_SPACE}×${NO_BREAK_SPACE}`)
    .replaceAll(INSIDE_NUMBER, `$&${WORD_JOINER}`)
    .replaceAll(INSIDE_ASIAN_RANGE, `${WORD_JOINER}$&${WORD_JOINER}`)
}
