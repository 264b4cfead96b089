import { createRequire } from 'node:module'
import path from 'node:path'
import { readState, type StateStore } from './gatsby-state'
import { CHUNK_HASHES, COMPILATIONS } from './kept-code'
import { PAGE_NODES_OWNER } from './kept-pages'
import { SERVICES } from './own-queries'
import { PAGE_DATA, STALE_DATA } from './page-data'
import { SCRIPTS_SLICE } from './page-scripts'
import { missesMark, type Part } from './probe'
import { FILE_PARSER, LOOSE_CHECK } from './query-files'
import { SAVING_SWITCH } from './save-once'
import { RENDERING } from './render-ahead'
import { TRANSLATING_PLUGIN } from './untold-pages'
import { RENDERING_BEGINS } from './while-rendering'
import { FIRST_TASKS, WORKERS } from './workers'

/** What Gatsby passes at its start. */
export interface GatsbyStart {
  store: StateStore
  emitter?: { on?: unknown }
}

const require = createRequire(path.resolve('package.json'))

const missesState = (store: StateStore, ...fields: readonly Parameters<typeof readState>[1][]): string | undefined => {
  const missing = fields.find((field) => readState(store, field) === undefined)
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
      missesMark('gatsby/dist/redux/actions/public.js', PAGE_NODES_OWNER),
  },
  {
    name: 'untold-pages',
    packages: ['gatsby', 'gatsby-plugin-react-i18next'],
    look: ({ store }) =>
      missesState(store, 'flattenedPlugins') ??
      (readState(store, 'flattenedPlugins')?.some(({ name }) => name === TRANSLATING_PLUGIN)
        ? undefined
        : `there is no plugin "${TRANSLATING_PLUGIN}"`),
  },
  {
    name: 'one-save',
    packages: ['gatsby'],
    look: () => missesMark('gatsby/dist/redux/index.js', `process.env.${SAVING_SWITCH}`),
  },
  {
    name: 'warm-up',
    packages: ['gatsby'],
    look: ({ store }) =>
      process.env.SITE_STANDBY === 'on'
        ? (missesState(store, 'flattenedPlugins') ??
          lacksMethods(
            'gatsby/dist/query/query-compiler',
            require('gatsby/dist/query/query-compiler'),
            'parseQueries',
            'resolveThemes',
          ) ??
          missesState(store, 'pages', 'program') ??
          missesMark('gatsby/dist/services/initialize.js', 'WorkerPool.create()') ??
          missesMark('gatsby/dist/commands/build.js', '.cpuCoreCount)() === 1') ??
          missesMark('gatsby/dist/utils/worker/child/load-config-and-plugins.js', 'SET_PROGRAM', '`onPluginInit`') ??
          missesMark(`${RENDERING}.js`, 'sessionId !== lastSessionId', '_fsExtra.default.outputFile(') ??
          lacksMethods(WORKERS, require(WORKERS), 'create'))
        : undefined,
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
    name: 'page-data',
    packages: ['gatsby'],
    look: () =>
      missesMark('gatsby/dist/bootstrap/index.js', `.${STALE_DATA})(`) ??
      missesMark('gatsby/dist/commands/build-utils.js', '.removePageData)(publicDir, pagePath)') ??
      lacksMethods(PAGE_DATA, require(PAGE_DATA), STALE_DATA),
  },
  {
    name: 'query-files',
    packages: ['gatsby'],
    look: () => missesMark(`${FILE_PARSER}.js`, LOOSE_CHECK, 'async parseFile(file, addError)'),
  },
  {
    name: 'own-queries',
    packages: ['gatsby'],
    look: ({ store }) =>
      missesState(store, 'pages') ??
      missesMark('gatsby/dist/bootstrap/index.js', 'workerPool.all.buildSchema();') ??
      missesMark(
        'gatsby/dist/commands/build.js',
        '_services.calculateDirtyQueries)({',
        'if ((0, _gatsbyCoreUtils.cpuCoreCount)() === 1) {',
      ) ??
      lacksMethods(SERVICES, require(SERVICES), 'calculateDirtyQueries') ??
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
  { name: 'own-variables', packages: ['gatsby'] },
  { name: 'quick-compiler', packages: ['gatsby'] },
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
  {
    name: 'while-rendering',
    packages: ['gatsby'],
    look: ({ emitter }) =>
      lacksMethods('what Gatsby gives plugins', emitter ?? {}, 'on') ??
      missesMark('gatsby/dist/commands/build-html.js', `type: \`${RENDERING_BEGINS}\`,`),
  },
  { name: 'render-at-once', packages: ['react-dom'] },
]
