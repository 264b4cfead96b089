import { isDeepStrictEqual } from 'node:util'
import type { BuildArgs, CreatePagesArgs, ParentSpanPluginArgs } from 'gatsby'

/** What Gatsby's `createPage` is told of a page. */
export interface PageInput {
  path: string
  component: string
  context: object
}

interface State {
  statefulSourcePlugins: Set<string>
  pages: ReadonlyMap<string, PageInput & { updatedAt: number }>
}

/** The plugin of Gatsby's own that owns the nodes of pages. */
const PAGE_NODES_OWNER = 'internal-data-bridge'

/** Gatsby makes a second page of each of these as it is told of them. */
const COPIED_PATHS = ['/404', '/500']

const WHOLE_BUILD = 'whole-build'

const readState = ({ store }: Pick<ParentSpanPluginArgs, 'store'>) => (store.getState as () => State)()

/**
 * Lets the nodes of pages stay from one build to the next. Gatsby takes them all for stale and makes them anew: with the pages
 * themselves a quarter of the time of a rebuild (docs/decisions/004-work-per-page.md). It does so still after a build that did not
 * come to its end, as nodes and pages are saved at different times.
 */
export async function keepPageNodes({ store, cache }: Pick<ParentSpanPluginArgs, 'store' | 'cache'>): Promise<void> {
  const { statefulSourcePlugins } = readState({ store })
  const isAfterWhole = process.env.NODE_ENV === 'production' && (await cache.get(WHOLE_BUILD)) === true
  if (isAfterWhole) statefulSourcePlugins.add(PAGE_NODES_OWNER)
  else statefulSourcePlugins.delete(PAGE_NODES_OWNER)
  await cache.set(WHOLE_BUILD, false)
}

/** Called at the end of a build. */
export async function rememberWholeBuild({ cache }: Pick<BuildArgs, 'cache'>): Promise<void> {
  await cache.set(WHOLE_BUILD, true)
}

/**
 * Makes a `createPage` that tells Gatsby of new and changed pages only. A page that is as it was is given the time by which Gatsby
 * knows that somebody still wants it.
 */
export function makeCreatePage({
  store,
  actions,
}: Pick<CreatePagesArgs, 'store'> & { actions: Pick<CreatePagesArgs['actions'], 'createPage'> }): (
  page: PageInput,
) => void {
  const { statefulSourcePlugins, pages } = readState({ store })
  if (!statefulSourcePlugins.has(PAGE_NODES_OWNER)) return (page) => actions.createPage(page)
  return (page) => {
    const former = COPIED_PATHS.includes(page.path) ? undefined : pages.get(page.path)
    const isSame = former?.component === page.component && isDeepStrictEqual(former.context, page.context)
    if (isSame) former.updatedAt = Date.now()
    else actions.createPage(page)
  }
}
