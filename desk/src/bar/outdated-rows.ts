import { groupByEntry, type OutdatedText } from './content-status'

/** More would not fit into a row. */
const MAX_NAMED = 3

/** @example 'English changed since: de, fr' */
export function describeLanguages(languages: readonly string[]): string {
  const named = [...new Set(languages)].sort()
  return named.length > MAX_NAMED
    ? `English changed since: ${named.length} languages`
    : `English changed since: ${named.join(', ')}`
}

const sheet = 'adoptedStyleSheets' in document ? new CSSStyleSheet() : null

/**
 * Marks entries with outdated translations in Sveltia's lists. Uses a style sheet because rows are mounted and
 * unmounted while scrolling; the appearance is in desk.css.
 */
export function markOutdatedRows(texts: readonly OutdatedText[]): void {
  if (!sheet) return
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const rules = groupByEntry(texts).map(({ entry, fields }) => {
    const words = describeLanguages(fields.flatMap(({ languages }) => languages))
    return `[data-entry="${CSS.escape(entry)}"] [role="gridcell"].status::after { content: "${words}"; }`
  })
  sheet.replaceSync(rules.join('\n'))
}
