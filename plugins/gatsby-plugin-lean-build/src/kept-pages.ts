import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BuildArgs, CreatePagesArgs, ParentSpanPluginArgs } from 'gatsby'
import { readState, type StateStore } from './gatsby-state'
import { isUsed } from './used-parts'

/** What Gatsby's `createPage` takes. */
export interface PageInput {
  path: string
  component: string
  context: object
}

/** Gatsby's own plugin that owns the nodes of pages. */
export const PAGE_NODES_OWNER = 'internal-data-bridge'

/** Gatsby creates a second page when it is told of one of these. */
const COPIED_PATHS = ['/404', '/500']

const OWN_NAME = 'gatsby-plugin-lean-build'

/** Cache key of the id of the build that began last. */
const BEGUN = 'begun-build'

/**
 * Whether the build that began last was completed. Gatsby saves nodes at once, but pages at the end. So a build's id is
 * noted in the cache when it begins, and with the pages when it ends.
 */
async function isAfterWhole({ store, cache }: Pick<ParentSpanPluginArgs, 'store' | 'cache'>): Promise<boolean> {
  const ended = readState(store, 'status')?.plugins[OWN_NAME]?.build
  return ended !== undefined && ended === (await cache.get(BEGUN))
}

/**
 * Lets the nodes of pages stay from one build to the next. Gatsby takes them all for stale and makes them again:
 * together with the pages themselves, that takes a quarter of the time of a rebuild
 * (docs/decisions/004-work-per-page.md). After an incomplete build Gatsby still does so.
 */
export async function keepPageNodes(args: Pick<ParentSpanPluginArgs, 'store' | 'cache'>): Promise<void> {
  const kept = readState(args.store, 'statefulSourcePlugins')
  if (!kept) return
  const mayStay = isUsed('kept-pages') && process.env.NODE_ENV === 'production' && (await isAfterWhole(args))
  if (mayStay) kept.add(PAGE_NODES_OWNER)
  else kept.delete(PAGE_NODES_OWNER)
  await args.cache.set(BEGUN, randomUUID())
}

/** Called at the end of a build. */
export async function rememberWholeBuild({
  cache,
  actions,
}: Pick<BuildArgs, 'cache'> & { actions: Pick<BuildArgs['actions'], 'setPluginStatus'> }): Promise<void> {
  actions.setPluginStatus({ build: (await cache.get(BEGUN)) as unknown })
}

/**
 * Makes a `createPage` that tells Gatsby only of new and changed pages. An unchanged page gets a new time, from which
 * Gatsby knows that it is still wanted.
 */
export function makeCreatePage({
  store,
  actions,
}: {
  store: StateStore
  actions: Pick<CreatePagesArgs['actions'], 'createPage'>
}): (page: PageInput) => void {
  const pages = readState(store, 'pages')
  if (!pages || !readState(store, 'statefulSourcePlugins')?.has(PAGE_NODES_OWNER)) {
    return (page) => actions.createPage(page)
  }
  return (page) => {
    const former = COPIED_PATHS.includes(page.path) ? undefined : pages.get(page.path)
    const isSame = former?.component === page.component && isDeepStrictEqual(former.context, page.context)
    if (isSame) former.updatedAt = Date.now()
    else actions.createPage(page)
  }
}
