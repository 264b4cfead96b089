/** Characters that search engines show of a title. */
export const TITLE_LENGTH = 60

const fits = (title: string) => Array.from(title).length <= TITLE_LENGTH

/**
 * A page's title: the site's prefix, the page's own text, the site's suffix. What would make it longer than 60 characters (Unicode
 * code points, of any script) is left out: first the suffix, then the prefix. The page's own text is never cut.
 */
export function buildTitle(text: string, prefix: string, suffix: string): string {
  return [prefix + text + suffix, prefix + text].find(fits) ?? text
}
