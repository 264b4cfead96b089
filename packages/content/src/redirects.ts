import type { SiteSettings } from '../../contract/src/content'
import { Addresses, pathOf } from './addresses'
import type { Problem } from './problems'
import { mainFileOf, type Category, type RawItem, type Redirect } from './types'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'

export const REDIRECTS_FILE = 'redirects.yml'

interface LocatedRedirect extends Redirect {
  file: string
  field: string
}

/**
 * Maps former addresses to current ones, without chains.
 * @param deleted addresses of deleted content (redirects.yml)
 * @param shown what visitors see; other former addresses have no target
 */
export function collectRedirects(
  deleted: readonly { from: string; to: string | null }[],
  shown: { settings: SiteSettings; categories: readonly Category[]; items: readonly RawItem[] },
  hidden: readonly RawItem[],
): { redirects: Redirect[]; problems: Problem[] } {
  const problems: Problem[] = []
  const present = new Addresses(shown.settings, shown.categories, shown.items)
  const later = new Set(hidden.flatMap((item) => [pathOf(item), ...item.facts.formerPaths]))
  const moves = new Map<string, LocatedRedirect>()
  const complain = ({ file, field, from }: LocatedRedirect, message: string): void => {
    problems.push({ file, field, message: `'${from}' ${message}`, isLeftOut: true })
  }
  for (const given of listGiven(deleted, shown)) {
    const earlier = moves.get(given.from)
    if (given.from === given.to) complain(given, 'is the present address: take it out')
    else if (present.has(given.from)) complain(given, 'is an address of the site, which can’t lead elsewhere')
    else if (earlier) complain(given, `leads to '${earlier.to}' already (${earlier.file})`)
    else moves.set(given.from, given)
  }
  /** By address, where it leads in the end; in a circle, to one of its addresses. */
  const ends = new Map<string, string>()
  const findEnd = (address: string): string => {
    const passed = new Set<string>()
    let end = address
    for (let next = moves.get(end); next && !passed.has(end) && !ends.has(end); next = moves.get(end)) {
      passed.add(end)
      end = next.to
    }
    const last = ends.get(end) ?? end
    for (const one of passed) ends.set(one, last)
    return last
  }
  const redirects = [...moves.values()].flatMap((given): Redirect[] => {
    const to = findEnd(given.to)
    if (present.has(to)) return [{ from: given.from, to }]
    if (moves.has(to)) complain(given, `leads in a circle, by way of ${given.to}`)
    else if (!later.has(to)) complain(given, `leads to '${to}', which does not exist`)
    return []
  })
  return { redirects, problems }
}

function listGiven(
  deleted: readonly { from: string; to: string | null }[],
  { categories, items }: { categories: readonly Category[]; items: readonly RawItem[] },
): LocatedRedirect[] {
  const former = (file: string, to: string, paths: readonly string[]): LocatedRedirect[] =>
    paths.map((from, index) => ({ from, to, file, field: `formerPaths.${index}` }))
  return [
    ...items.flatMap((item) => former(mainFileOf(item), pathOf(item), item.facts.formerPaths)),
    ...categories.flatMap(({ folder, path, formerPaths }) =>
      former(`categories/${folder}/index.${DEFAULT_LANGUAGE}.yml`, path, formerPaths),
    ),
    ...deleted.flatMap(({ from, to }, index) =>
      to === null ? [] : [{ from, to, file: REDIRECTS_FILE, field: `redirects.${index}` }],
    ),
  ]
}
