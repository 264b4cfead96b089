import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildArgs, ParentSpanPluginArgs } from 'gatsby'
import { readState, type StateStore } from './state'
import { isLean } from './is-lean'

/** Gatsby's own plugin that owns the nodes of pages. */
const PAGE_NODES_OWNER = 'internal-data-bridge'

const PAGE_ACTIONS = 'gatsby/dist/redux/actions/public'

/** Gatsby creates a second page when one of these is created. */
const COPIED_PATHS = ['/404', '/500']

/** The fields of Gatsby's `createPage` for pages that can be kept. */
const COMPARED = ['path', 'component', 'context']

const OWN_NAME = 'gatsby-plugin-lean-build'

/** Cache key of the id of the build that began last. */
const BEGUN = 'begun-build'

const require = createRequire(path.resolve('package.json'))

/**
 * Whether the previous build was completed. Gatsby saves nodes immediately, but pages at the end. So a build's id is
 * stored in the cache when it begins, and with the pages when it ends.
 */
async function isAfterWhole({ store, cache }: Pick<ParentSpanPluginArgs, 'store' | 'cache'>): Promise<boolean> {
  const ended = readState(store).status.plugins[OWN_NAME]?.build
  return ended !== undefined && ended === (await cache.get(BEGUN))
}

/**
 * Keeps page nodes from one build to the next. By default Gatsby considers all of them stale and creates them again;
 * it still does so after an incomplete build.
 */
export async function keepPageNodes(args: Pick<ParentSpanPluginArgs, 'store' | 'cache'>): Promise<void> {
  if (!isLean()) return
  const kept = readState(args.store).statefulSourcePlugins
  if (process.env.NODE_ENV === 'production' && (await isAfterWhole(args))) kept.add(PAGE_NODES_OWNER)
  else kept.delete(PAGE_NODES_OWNER)
  await args.cache.set(BEGUN, randomUUID())
}

export async function rememberWholeBuild({
  cache,
  actions,
}: Pick<BuildArgs, 'cache'> & { actions: Pick<BuildArgs['actions'], 'setPluginStatus'> }): Promise<void> {
  actions.setPluginStatus({ build: (await cache.get(BEGUN)) as unknown })
}

interface PageInput {
  path: string
  component: string
  context?: object
}

type CreatePage = (page: PageInput, ...rest: unknown[]) => unknown

/**
 * Makes Gatsby create only new and changed pages. An unchanged page only gets a new timestamp, which tells Gatsby that
 * it is still wanted.
 */
export function keepPages(store: StateStore, load: (module: string) => unknown = require): void {
  const { actions } = load(PAGE_ACTIONS) as { actions: { createPage: CreatePage } }
  const create = actions.createPage
  actions.createPage = (page, ...rest) => {
    const { pages, statefulSourcePlugins } = readState(store)
    const mayStay =
      statefulSourcePlugins.has(PAGE_NODES_OWNER) &&
      !COPIED_PATHS.includes(page.path) &&
      Object.keys(page).every((name) => COMPARED.includes(name))
    const former = mayStay ? pages.get(page.path) : undefined
    if (former?.component !== page.component || !isDeepStrictEqual(former.context, page.context))
      return create(page, ...rest)
    former.updatedAt = Date.now()
    // Nothing for Gatsby's store.
    return []
  }
}
