import { DEFAULT_LANGUAGE } from '../../config/languages'
import type { Fallback } from './read-site'

/**
 * The build's report of texts shown in the default language: a line for each item and language, with the fields.
 * Undefined if every text is in its own language.
 * @example
 * // 1 text is shown in the default language (en), for want of its own:
 * //   de  product  product/sushi-tray: name, body
 */
export function describeFallbacks(fallbacks: readonly Fallback[]): string | undefined {
  if (fallbacks.length === 0) return undefined
  const lines = fallbacks.map(
    ({ language, kind, path, fields }) => `  ${language}  ${kind}  ${path}: ${fields.join(', ')}`,
  )
  const [count, own] =
    fallbacks.length === 1 ? ['1 text is', 'its own'] : [`${fallbacks.length} texts are`, 'their own']
  return `${count} shown in the default language (${DEFAULT_LANGUAGE}), for want of ${own}:\n${lines.sort().join('\n')}`
}
