import { DEFAULT_LANGUAGE } from '../../../src/site/languages'

let sheet: CSSStyleSheet | null = null

/**
 * Marks fields in the form, and the groups that contain them. Uses a style sheet because Sveltia mounts fields while
 * scrolling; the wording matches the refusal's.
 */
export function markFields(fields: readonly string[]): void {
  if (sheet === null) {
    if (fields.length === 0) return
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    // Another entry's form begins without.
    addEventListener('hashchange', () => markFields([]))
  }
  sheet.replaceSync(rulesOf(fields))
}

/** @example rulesOf(['facts.sku']) // the rules for facts.sku and facts */
export function rulesOf(fields: readonly string[]): string {
  const places = fields.flatMap((field) => {
    const parts = field.split('.')
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
  })
  const pane = `.pane[data-mode="edit"][data-locale="${DEFAULT_LANGUAGE}"]`
  return [...new Set(places)]
    .map(
      (place) =>
        `${pane} .field[data-key-path="${place.replace(/["\\]/g, '\\$&')}"] { box-shadow: inset 3px 0 var(--colour-error); }`,
    )
    .join('\n')
}
