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

/** Characters of a description that search engines show. */
export const DESCRIPTION_LENGTH = 160

const SEPARATOR = ' · '

/** As many of the parts, from the first on, as a description can hold; if the first is too long, its beginning. */
export function joinDescription(parts: readonly string[]): string {
  let description = ''
  for (const part of parts) {
    const longer = description + (description && SEPARATOR) + part
    if (Array.from(longer).length > DESCRIPTION_LENGTH) break
    description = longer
  }
  return (
    description ||
    Array.from(parts[0] ?? '')
      .slice(0, DESCRIPTION_LENGTH)
      .join('')
  )
}
