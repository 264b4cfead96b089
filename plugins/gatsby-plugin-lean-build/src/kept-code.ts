import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/*
 * Webpack's output depends on the site's code, on environment variables, and on the modules that Gatsby writes into
 * its cache. If these are unchanged, it would write the same files again, so it is skipped.
 */

/** A digest of code and variables, from who starts the build (scripts/lib/gatsby.ts); without it, code is always compiled. */
const CODE_VARIABLE = 'SITE_CODE'

const CACHE = '.cache'

interface ChunkGroup {
  name?: string | null | undefined
  chunks: readonly { hash?: string | undefined }[]
  childrenIterable: Iterable<unknown>
}

/** The compilation data that Gatsby reads. */
interface Stats {
  hash?: string | undefined
  hasWarnings: () => boolean
  compilation: { chunkGroups: readonly ChunkGroup[] }
}

/** Further fields of webpack's stats. */
interface WebpackStats extends Stats {
  compilation: Stats['compilation'] & {
    assets: Readonly<Record<string, unknown>>
    fileDependencies: Iterable<string>
    outputOptions: { path?: string }
  }
}

interface Compiled<Result extends Stats> {
  stats: Result
  close: () => Promise<void>
}

type Compile = (...given: unknown[]) => Promise<Compiled<WebpackStats>>

interface Kept {
  code: string
  /** Digests of the files in Gatsby's cache that went into it, by their paths. */
  inputs: Record<string, string | null>
  outputs: string[]
  hash: string | undefined
  /** Gatsby compares them, by chunk name, to detect that a template's pages look different. */
  chunkHashes: Record<string, string>
}

/** Gatsby's functions that compile: the module, the function, whether it prints webpack's warnings, and our file in its cache. */
const COMPILATIONS = [
  ['gatsby/dist/commands/build-javascript', 'buildProductionBundle', true, 'kept-scripts.json'],
  ['gatsby/dist/commands/build-html', 'buildRenderer', false, 'kept-renderer.json'],
] as const

/** Gatsby's own summary of the renderer's chunks. */
const CHUNK_HASHES = 'gatsby/dist/utils/webpack/get-ssr-chunk-hashes'

/** The chunk that all pages need. */
const RENDERER = 'render-page'

interface ChunkHashReader {
  getSSRChunkHashes(given: {
    stats: Stats
    components: Map<string, { componentChunkName: string; componentPath: string }>
  }): { templateHashes: Record<string, string>; renderPageHash: string }
}

const require = createRequire(path.resolve('package.json'))

/** @returns null if it is not a file: webpack also lists folders and missing files */
function digestFile(file: string): string | null {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null
  return createHash('sha256').update(readFileSync(file)).digest('base64url')
}

function readKept(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return null
  }
}

function describe({ hash, compilation }: WebpackStats, code: string, cache: string, reader: ChunkHashReader): Kept {
  const { assets, fileDependencies, outputOptions, chunkGroups } = compilation
  const inputs = [...fileDependencies].filter((file) => file.startsWith(cache + path.sep)).sort()
  const names = chunkGroups.flatMap(({ name }) => name ?? [])
  const components = new Map(names.map((name) => [name, { componentChunkName: name, componentPath: name }]))
  const isRenderer = names.includes(RENDERER)
  const { templateHashes, renderPageHash } = isRenderer
    ? reader.getSSRChunkHashes({ stats: { hash, hasWarnings: () => false, compilation: { chunkGroups } }, components })
    : { templateHashes: {}, renderPageHash: '' }
  return {
    code,
    inputs: Object.fromEntries(inputs.map((file) => [file, digestFile(file)])),
    outputs: Object.keys(assets).map((file) => path.join(outputOptions.path ?? '', file)),
    hash,
    chunkHashes: { ...templateHashes, ...(isRenderer && { [RENDERER]: renderPageHash }) },
  }
}

function isCurrent({ code, inputs, outputs }: Kept, now: string): boolean {
  return (
    code === now &&
    Object.entries(inputs).every(([file, digest]) => digestFile(file) === digest) &&
    outputs.every((file) => existsSync(file))
  )
}

function restore({ hash, chunkHashes }: Kept): Stats {
  const chunkGroups = Object.entries(chunkHashes).map(([name, chunkHash]) => ({
    name,
    chunks: [{ hash: chunkHash }],
    childrenIterable: [],
  }))
  return { hash, hasWarnings: () => false, compilation: { chunkGroups } }
}

/** Makes Gatsby compile only if something has changed since the last compilation. */
export function keepCode(siteFolder: string, load: (module: string) => unknown = require): void {
  const code = process.env[CODE_VARIABLE]
  const cache = path.join(siteFolder, CACHE)
  for (const [module, name, saysWarnings, file] of COMPILATIONS) {
    const gatsby = load(module) as Record<string, unknown>
    const compile = gatsby[name] as Compile
    const note = path.join(cache, file)
    gatsby[name] = async (...given: unknown[]): Promise<Compiled<Stats>> => {
      const kept = readKept(note)
      if (code && kept && isCurrent(kept, code)) return { stats: restore(kept), close: async () => {} }
      // A compilation that is ended early must not leave a note of the one before.
      rmSync(note, { force: true })
      const compiled = await compile(...given)
      // A compilation with warnings is not kept, because the next build must print them again.
      if (code && !(saysWarnings && compiled.stats.hasWarnings())) {
        const reader = load(CHUNK_HASHES) as ChunkHashReader
        writeFileSync(note, JSON.stringify(describe(compiled.stats, code, cache, reader)))
      }
      return compiled
    }
  }
}
