/** Characters of a title that search engines show. */
export const TITLE_LENGTH = 60

const fits = (title: string) => Array.from(title).length <= TITLE_LENGTH

/**
 * A page's title: the site's prefix, the page's own text, the site's suffix. To stay within 60 characters (Unicode code
 * points, of any script) it drops first the suffix, then the prefix, but never cuts the page's own text.
 */
export function buildTitle(text: string, prefix: string, suffix: string): string {
  return [prefix + text + suffix, prefix + text].find(fits) ?? text
}
