import type { CreatePagesArgs } from 'gatsby'
import { ALL_KINDS, KINDS, LIST_KINDS } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../site/languages'
import { buildPath, type Target } from '../../site/paths'
import { CONTENT_SLOTS } from '../../../packages/contract/src/routes'
import type { Redirect } from '../files/hosting-files'
import type { Site } from '../data/query-site'
import { hasBarePage, listLists, paginate } from './lists'

let made: Redirect[] = []

export const listRedirects = (): readonly Redirect[] => made

interface Move {
  from: Target
  to: Target
}

/** Redirects a list's address without a number to its first page, if there is no page there. */
function moveBareLists(site: Site): Move[] {
  return LIST_KINDS.flatMap((kind) => listLists(site, kind)).flatMap((list) => {
    if (hasBarePage(list)) return []
    const first = list.targetOf(1)
    const from: Target =
      first.to === 'category'
        ? { to: 'category', path: first.path }
        : { to: 'item', path: site.routing.routePath[list.kind] }
    return [{ from, to: first }]
  })
}

/** Redirects from former addresses; for a category's list, from each of its pages. */
function moveFormer(site: Site): Move[] {
  const lists = LIST_KINDS.flatMap((kind) => listLists(site, kind))
  const items = ALL_KINDS.flatMap((kind) => site.items[kind])
  const taken = new Set([...items, ...site.categories].map(({ path }) => path))
  return site.redirects.flatMap(({ from, to }): Move[] => {
    // An existing page takes precedence over a redirect.
    if (taken.has(from)) return []
    const fromItem: Target = { to: 'item', path: from }
    if (to === CONTENT_SLOTS.home) return [{ from: fromItem, to: { to: 'home' } }]
    const list = lists.find((one) => {
      const first = one.targetOf(1)
      return first.to === 'category' ? first.path === to : site.routing.routePath[one.kind] === to
    })
    if (!list) return [{ from: fromItem, to: { to: 'item', path: to } }]
    const bare: Target = hasBarePage(list) ? { to: 'category', path: to } : list.targetOf(1)
    const pages = list.categoryId === null ? [] : paginate(list.items.length, KINDS[list.kind].list.pageSize)
    const numbered = pages.map(({ page }) => ({
      from: { to: 'category' as const, path: from, page },
      to: page === 1 ? bare : list.targetOf(page),
    }))
    return [{ from: fromItem, to: bare }, ...numbered]
  })
}

export function createRedirects(site: Site, actions: Pick<CreatePagesArgs['actions'], 'createRedirect'>): void {
  const write = ({ from, to }: Move, language: LanguageCode): Redirect => ({
    fromPath: buildPath(site.routing, language, from),
    toPath: buildPath(site.routing, language, to),
    isPermanent: true,
  })
  const moves = [...moveBareLists(site), ...moveFormer(site)]
  const all = moves.flatMap((move) => site.languages.map((language) => write(move, language)))
  // With two from one address, even if capitals differ, nginx would refuse to start.
  const seen = new Set<string>()
  made = all.filter(({ fromPath }) => seen.size < seen.add(fromPath.toLowerCase()).size)
  for (const redirect of made) actions.createRedirect({ ...redirect, redirectInBrowser: false })
}
