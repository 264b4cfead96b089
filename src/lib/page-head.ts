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
