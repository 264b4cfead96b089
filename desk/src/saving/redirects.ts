import { yamlFormat } from '../../../packages/content/src/writing/formats'

/** Where addresses of deleted entries lead; null: nowhere. */
export interface Redirect {
  from: string
  to: string | null
}

export const redirectsFile = 'redirects.yml'

export function readRedirects(text: string): Redirect[] {
  const { redirects } = yamlFormat.fromFile(text)
  if (!Array.isArray(redirects)) return []
  return redirects.filter(
    (one: unknown): one is Redirect => typeof one === 'object' && one !== null && 'from' in one && 'to' in one,
  )
}

/**
 * Adds redirects for the addresses of deleted entries; redirects to those addresses get the new target too.
 *
 * @param text of redirects.yml; null if there is none yet
 * @returns the new text
 */
export function addRedirects(text: string | null, added: readonly Redirect[]): string {
  const targets = new Map(added.map(({ from, to }) => [from, to]))
  const earlier = text === null ? [] : readRedirects(text)
  const kept = earlier
    .filter(({ from }) => !targets.has(from))
    .map(({ from, to }) => ({ from, to: to === null ? null : (targets.get(to) ?? (targets.has(to) ? null : to)) }))
  const value = text === null ? {} : yamlFormat.fromFile(text)
  return yamlFormat.toFile({ ...value, redirects: [...kept, ...added.filter(({ from, to }) => from !== to)] })
}
