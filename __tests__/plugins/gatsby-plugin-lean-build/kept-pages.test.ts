import { keepPageNodes, keepPages, rememberWholeBuild } from '../../../plugins/gatsby-plugin-lean-build/src/kept-pages'
import { makeMemoryCache } from '../../support/memory-cache'

interface PageInput {
  path: string
  component: string
  context: object
  matchPath?: string
}

type Args = Parameters<typeof keepPageNodes>[0] & Parameters<typeof rememberWholeBuild>[0]

const environment = process.env.NODE_ENV

beforeEach(() => Object.assign(process.env, { NODE_ENV: 'production' }))
afterAll(() => Object.assign(process.env, { NODE_ENV: environment }))

const page = (path: string, more: Partial<PageInput> = {}): PageInput => ({
  path,
  component: '/site/src/templates/product.tsx',
  context: { itemId: path, languages: ['en', 'zh'] },
  ...more,
})

type SavedStatus = Record<string, { build?: unknown }>

/** Gatsby at the start of a build, with the pages of an earlier one. */
function openBuild(former: readonly PageInput[], cache = makeMemoryCache(), saved: SavedStatus = {}) {
  const pages = new Map(former.map((one) => [one.path, { ...one, updatedAt: 1 }]))
  const statefulSourcePlugins = new Set<string>()
  const create = jest.fn((page: PageInput): unknown => ({ type: 'CREATE_PAGE', page }))
  const actions = { createPage: create as (page: PageInput) => unknown }
  const status = { plugins: { ...saved } }
  const setPluginStatus = (own: { build?: unknown }) => (status.plugins['gatsby-plugin-lean-build'] = own)
  const args = {
    cache,
    store: { getState: () => ({ pages, statefulSourcePlugins, status }) },
    actions: { setPluginStatus },
  } as unknown as Args
  keepPages(args.store, () => ({ actions }))
  return {
    createPage: (page: PageInput) => actions.createPage(page),
    args,
    cache,
    status,
    pages,
    statefulSourcePlugins,
    created: () => create.mock.calls.map(([{ path }]) => path),
  }
}

async function afterWholeBuild(former: readonly PageInput[]) {
  const { args, cache, status } = openBuild([])
  await keepPageNodes(args)
  await rememberWholeBuild(args)
  const build = openBuild(former, cache, status.plugins)
  await keepPageNodes(build.args)
  return { ...build, saved: status.plugins }
}

test('an unchanged page is kept, and not created again', async () => {
  const { createPage, created, pages } = await afterWholeBuild([page('/tray'), page('/gone')])
  expect(createPage(page('/tray'))).toEqual([])
  expect(created()).toEqual([])
  expect(pages.get('/tray')?.updatedAt).toBeGreaterThan(1)
  expect(pages.get('/gone')?.updatedAt).toBe(1)
})

test.each([
  ['new', page('/box')],
  ['of another context', page('/tray', { context: { itemId: '/tray', languages: ['en'] } })],
  ['of another template', page('/tray', { component: '/site/src/templates/article.tsx' })],
  ['of more than is compared', page('/tray', { matchPath: '/tray/*' })],
])('a page that is %s is created', async (_what, changed) => {
  const { createPage, created } = await afterWholeBuild([page('/tray')])
  expect(createPage(changed)).toEqual({ type: 'CREATE_PAGE', page: changed })
  expect(created()).toEqual([changed.path])
})

test('the page that Gatsby copies to /404.html is created each time', async () => {
  const { createPage, created } = await afterWholeBuild([page('/404')])
  createPage(page('/404'))
  expect(created()).toEqual(['/404'])
})

test('all pages are created after a build that did not finish', async () => {
  const { cache, saved, statefulSourcePlugins } = await afterWholeBuild([])
  expect(statefulSourcePlugins.size).toBe(1)
  const next = openBuild([page('/tray')], cache, saved)
  next.statefulSourcePlugins.add('internal-data-bridge').add('gatsby-source-provider')
  await keepPageNodes(next.args)
  next.createPage(page('/tray'))
  expect(next.created()).toEqual(['/tray'])
  expect([...next.statefulSourcePlugins]).toEqual(['gatsby-source-provider'])
})

test('all pages are created while developing', async () => {
  Object.assign(process.env, { NODE_ENV: 'development' })
  const { createPage, created } = await afterWholeBuild([page('/tray')])
  createPage(page('/tray'))
  expect(created()).toEqual(['/tray'])
})

test('all pages are created where the plugin is off', async () => {
  process.env.SITE_LEAN = 'off'
  const { statefulSourcePlugins } = await afterWholeBuild([page('/tray')])
  delete process.env.SITE_LEAN
  expect(statefulSourcePlugins.size).toBe(0)
})
