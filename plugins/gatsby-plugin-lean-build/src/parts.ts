import { createRequire } from 'node:module'
import path from 'node:path'
import { CHUNK_HASHES, COMPILATIONS } from './kept-code'
import { PAGE_ACTIONS, PAGE_NODES_OWNER } from './kept-pages'
import { SCRIPTS_SLICE } from './page-scripts'
import { missesMark, type Part } from './probe'
import { readState, type GatsbyState, type StateStore } from './state'
import { FIRST_TASKS, WORKERS } from './workers'

/** What Gatsby passes at its start. */
export interface GatsbyStart {
  store: StateStore
  emitter?: { on?: unknown }
}

const require = createRequire(path.resolve('package.json'))

type Shape = Partial<Record<string, unknown>> | undefined

const SHAPES: Record<keyof GatsbyState, (value: unknown) => boolean> = {
  program: (value) => typeof (value as Shape)?.directory === 'string',
  pages: (value) =>
    value instanceof Map && [...value.values()].slice(0, 1).every((page: Shape) => page?.component && page.updatedAt),
  statefulSourcePlugins: (value) => value instanceof Set,
  html: (value) => (value as Shape)?.pagesThatNeedToStitchSlices instanceof Set,
  status: (value) => typeof (value as Shape)?.plugins === 'object',
}

function missesState(store: StateStore, ...fields: readonly (keyof GatsbyState)[]): string | undefined {
  const missing = fields.find((field) => !SHAPES[field](readState(store)[field]))
  return missing === undefined ? undefined : `Gatsby's state has no such "${missing}"`
}

function lacksMethods(what: string, object: unknown, ...methods: readonly string[]): string | undefined {
  const missing = methods.find((method) => typeof (object as Partial<Record<string, unknown>>)[method] !== 'function')
  return missing === undefined ? undefined : `${what} has no "${missing}"`
}

/** What each part needs to find; README.md says what it is for. */
export const PARTS: readonly Part<GatsbyStart>[] = [
  {
    name: 'kept-pages',
    packages: ['gatsby'],
    look: ({ store }) =>
      missesState(store, 'pages', 'statefulSourcePlugins', 'status') ??
      missesMark('gatsby/dist/utils/changed-pages.js', 'page.updatedAt < timeBeforeApisRan') ??
      missesMark(`${PAGE_ACTIONS}.js`, 'actions.createPage = (page, plugin, actionOptions) =>', PAGE_NODES_OWNER) ??
      missesMark('gatsby/dist/utils/api-runner-node.js', '...publicActions,'),
  },
  {
    name: 'kept-code',
    packages: ['gatsby'],
    look: ({ store }) =>
      missesState(store, 'program') ??
      missesMark(
        'gatsby/dist/commands/build.js',
        ...COMPILATIONS.map(({ name }) => `.${name})(program,`),
        'getSSRChunkHashes)({\n        stats,',
      ) ??
      missesMark(`${CHUNK_HASHES}.js`, 'stats.compilation.chunkGroups', 'hashes.push(chunk.hash)') ??
      missesMark('gatsby/dist/services/initialize.js', 'WorkerPool.create()') ??
      missesMark('gatsby/dist/bootstrap/index.js', ...FIRST_TASKS.map((task) => `workerPool.all.${task}(`)) ??
      missesMark('gatsby/dist/commands/build.js', 'workerPool.end()') ??
      lacksMethods(WORKERS, require(WORKERS), 'create'),
  },
  {
    name: 'picture-data',
    packages: ['gatsby', 'gatsby-transformer-sharp'],
    look: () => missesMark('gatsby-transformer-sharp/customize-schema.js', 'gatsbyImageData'),
  },
  {
    name: 'shared-translator',
    packages: ['gatsby-plugin-react-i18next', 'i18next', 'react-i18next'],
    look: () => missesMark('gatsby-plugin-react-i18next/dist/plugin/wrapPageElement.js', '.createInstance()', '.init('),
  },
  {
    name: 'output-hashes',
    packages: ['gatsby'],
    look: () =>
      missesMark('gatsby/dist/commands/build.js', 'webpackCompilationHash = stats.hash') ??
      missesMark('webpack/lib/Compilation.js', 'afterProcessAssets'),
  },
  {
    name: 'page-scripts',
    packages: ['gatsby'],
    look: ({ store, emitter }) =>
      missesState(store, 'html') ??
      lacksMethods('what Gatsby gives plugins', emitter ?? {}, 'on') ??
      missesMark('gatsby/cache-dir/static-entry.js', `sliceId: \`${SCRIPTS_SLICE}\``) ??
      missesMark('gatsby/dist/utils/slices/stitching.js', '<!-- slice-start id="', '<!-- slice-end id="') ??
      missesMark('gatsby/dist/redux/reducers/html.js', 'pagesThatNeedToStitchSlices'),
  },
]
