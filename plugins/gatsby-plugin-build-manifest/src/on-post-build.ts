import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import pLimit from 'p-limit'
import { linkPayload, removePayload } from './link-payload'
import { loadFormerBuild, writeLatest, writeManifest } from './manifest-files'
import { matchPayloads, pageDataFile, payloadFile } from './page-files'
import { readBuild } from './read-build'
import type { BuiltPage, Redirect, RouteRules } from './types'
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

interface BuildParts {
  /** Hashes of the browser's code and of the code that rendered the pages. */
  codeHashes: readonly string[]
  /** The target of each route, as JSON. */
  routes: string
  sharedData: readonly string[]
  pages: readonly (readonly [path: string, digest: string])[]
}

/** The id of a build: the same for builds of the same content with the same code, whenever they ran. */
function buildId({ codeHashes, routes, sharedData, pages }: BuildParts): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([codeHashes, routes, sharedData]))
  for (const page of [...pages].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify(page))
  return hash.digest('hex').slice(0, 20)
}

/** Digests the results of static queries, which no page's data include. */
async function digestSharedData(publicFolder: string): Promise<string[]> {
  const folder = path.join(publicFolder, 'page-data', 'sq', 'd')
  const files = (await readdir(folder).catch(() => [])).sort()
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(folder, file))
      return `${file} ${createHash('sha256').update(bytes).digest('base64url')}`
    }),
  )
}

/** Files that are linked or removed at the same time. */
const CONCURRENCY = 32

const LINKED = 'linked-payloads'

type Args = Pick<BuildArgs, 'store' | 'cache'>

/** Collects the routes other than pages, in a stable order. */
function buildRoutes(pages: readonly BuiltPage[], redirects: readonly Redirect[]): RouteRules {
  const ruled = pages.flatMap(({ path, context }) => (context?.rules ? [[path, context.rules] as const] : []))
  return {
    redirects: [...redirects].sort((a, b) => (a.fromPath < b.fromPath ? -1 : 1)),
    rules: Object.fromEntries(ruled.sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Writes the manifest of the build and the payloads of its pages; a build without changes touches no file. */
export async function onPostBuild({ store, cache }: Args): Promise<void> {
  const { directory, pages, redirects, codeHashes, compilationHash, digests, content } = readBuild(store)
  const folder = path.join(directory, 'public')
  const digestOf = (pagePath: string) => digests.get(pagePath) ?? ''
  const limit = pLimit(CONCURRENCY)

  const payloads = matchPayloads(pages.map((page) => page.path))
  // Gatsby creates a second not-found page, as a file without its own payload.
  const prerendered = [...payloads.values()].sort()
  const linked = Object.fromEntries(
    [...payloads].map(([file, pagePath]) => [file, `${pagePath} ${digestOf(pagePath)}`]),
  )
  const known = ((await cache.get(LINKED)) ?? {}) as Partial<Record<string, string>>
  const changed = [...payloads].filter(([file]) => known[file] !== linked[file])
  await Promise.all(
    changed.map(([file, pagePath]) =>
      limit(linkPayload, path.join(folder, pageDataFile(pagePath)), path.join(folder, file)),
    ),
  )
  await cache.set(LINKED, linked)

  const routes = buildRoutes(pages, redirects)
  const id = buildId({
    codeHashes,
    routes: JSON.stringify(routes),
    sharedData: await digestSharedData(folder),
    pages: prerendered.map((pagePath) => [pagePath, digestOf(pagePath)]),
  })
  const former = await loadFormerBuild(folder)
  if (former?.latest.id === id) {
    const { content: formerContent, ...latest } = former.latest
    if (formerContent?.commit !== content?.commit) await writeLatest(folder, { ...latest, ...(content && { content }) })
    return
  }

  const gone = (former?.prerendered ?? []).map(payloadFile).filter((file) => !payloads.has(file))
  await Promise.all(gone.map((file) => limit(removePayload, path.join(folder, file))))
  await writeManifest(folder, { id, timestamp: Date.now(), routes, prerendered }, compilationHash, content)
}
