import type { TrailStep } from '../ui/components/breadcrumbs'

/**
 * The breadcrumbs of a content page: the pages whose path is a prefix of its own, and the page.
 * @example
 * // 'about/factory/tooling' below 'about' and 'about/factory'
 */
export function buildContentTrail(path: string, pages: Queries.SectionPagesFragment['nodes']): TrailStep[] {
  return pages
    .filter((page) => path === page.path || path.startsWith(`${page.path}/`))
    .sort((a, b) => a.path.length - b.path.length)
    .map((page) => ({ ...page, target: { to: 'item', path: page.path } }))
}
