import { toPlainText } from './plain-text'
import { buildSafeId } from './safe-id'

const HEADING_TAG = /<(\/?)h([1-6])\b/g

/**
 * Renumbers the headings of a text from level 2 on, without gaps: the page has the first level, and a text may start
 * with any.
 * @param html made safe by sanitize-html
 * @example
 * closeHeadingGaps('<h3>A</h3><h5>B</h5><h3>C</h3>') // '<h2>A</h2><h3>B</h3><h2>C</h2>'
 */
export function closeHeadingGaps(html: string): string {
  const above: { given: number; level: number }[] = []
  const open: number[] = []
  return html.replace(HEADING_TAG, (_tag, slash: string, digit: string) => {
    if (slash) return `</h${open.pop() ?? digit}`
    const given = Number(digit)
    while ((above.at(-1)?.given ?? 0) >= given) above.pop()
    const level = Math.min((above.at(-1)?.level ?? 1) + 1, 6)
    above.push({ given, level })
    open.push(level)
    return `<h${level}`
  })
}

export interface ContentsEntry {
  id: string
  /** Plain text. */
  text: string
  /** 2 or 3. */
  level: number
}

/** A text with fewer headings can be taken in at a glance. */
const FEWEST_HEADINGS = 4

const MAX_SLUG_LENGTH = 60

/** Matches HTML written by sanitize-html, whose attributes contain no `>`. */
const HEADING = /<h([23])\b([^>]*)>(.*?)<\/h\1>/gs
const ID = /\sid="([^"]*)"/

function buildSlug(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const slug = [...words.join('-')].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '')
  return buildSafeId(slug) ?? 'text-part'
}

/**
 * Gives each `h2` and `h3` without an id one made from its text, in any script: the same text gets the same id at every
 * build, and a repeated id gets a number.
 * @param html made safe by `buildProviderHtml`
 * @example
 * addHeadingIds('<h2>Что нельзя</h2>') // '<h2 id="что-нельзя">Что нельзя</h2>'
 */
export function addHeadingIds(html: string): string {
  const taken = new Set(Array.from(html.matchAll(/<[^<>]*?\sid="([^"]*)"/g), ([, id]) => id))
  return html.replace(HEADING, (heading, level: string, attributes: string, inner: string) => {
    if (ID.test(attributes)) return heading
    const slug = buildSlug(toPlainText(inner))
    let id = slug
    for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`
    taken.add(id)
    return `<h${level} id="${id}"${attributes}>${inner}</h${level}>`
  })
}

/** The headings of a text that is long enough for a table of contents; none for shorter texts. */
export function listContents(html: string): ContentsEntry[] {
  const entries = Array.from(html.matchAll(HEADING), ([, level, attributes = '', inner = '']) => ({
    id: ID.exec(attributes)?.[1] ?? '',
    text: toPlainText(inner),
    level: Number(level),
  })).filter(({ id, text }) => id !== '' && text !== '')
  return entries.length < FEWEST_HEADINGS ? [] : entries
}
