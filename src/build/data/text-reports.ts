import { callUrl } from '../../../packages/contract/src/call-path'
import { readJson } from '../../../packages/contract/src/read-answer'
import { DEFAULT_LANGUAGE } from '../../site/languages'
import type { Fallback } from './query-site'

/**
 * The build's report of texts that fall back to the default language: one line per item and language, with the fields.
 * Undefined if there are none.
 * @example
 * // 1 text has no translation and is shown in the default language (en):
 * //   de  product  product/sushi-tray: name, body
 */
export function describeFallbacks(fallbacks: readonly Fallback[]): string | undefined {
  if (fallbacks.length === 0) return undefined
  const lines = fallbacks.map(
    ({ language, kind, path, fields }) => `  ${language}  ${kind}  ${path}: ${fields.join(', ')}`,
  )
  const count =
    fallbacks.length === 1
      ? '1 text has no translation and is'
      : `${fallbacks.length} texts have no translation and are`
  return `${count} shown in the default language (${DEFAULT_LANGUAGE}):\n${lines.sort().join('\n')}`
}

interface Outdated {
  file: string
  field: string
}

/** A build does not wait longer for a report that changes nothing in it. */
const LIMIT_MS = 1500
const SHOWN = 3

/**
 * The build's report of outdated translations, from the embedded provider; undefined if there are none, or the
 * provider does not report them.
 */
export async function reportOutdated(providerUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(callUrl(providerUrl, 'online/contentStatus'), {
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const { data } = (await readJson(response)) as { data: { outdated?: Outdated[] } | null }
    return response.ok ? describeOutdated(data?.outdated ?? []) : undefined
  } catch {
    return undefined
  }
}

/** @example describeOutdated([{ file: 'news/x/index.de.md', field: 'name' }]) // '1 text is older than its English: …' */
export function describeOutdated(texts: readonly Outdated[]): string | undefined {
  if (texts.length === 0) return undefined
  const names = texts.slice(0, SHOWN).map(({ file, field }) => `${file} (${field})`)
  const more = texts.length > SHOWN ? [`${texts.length - SHOWN} more: npm run content -- status`] : []
  const count = texts.length === 1 ? '1 text is older than its' : `${texts.length} texts are older than their`
  return `${count} English: ${[...names, ...more].join(', ')}`
}
