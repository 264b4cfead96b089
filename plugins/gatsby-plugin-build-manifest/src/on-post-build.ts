import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import pLimit from 'p-limit'
import { buildId, digestSharedData } from './build-id'
import { linkPayload, removePayload } from './link-payload'
import { readFormerBuild, writeLatest, writeManifest } from './manifest-files'
import { matchPayloads, pageDataFile, payloadFile } from './page-files'
import { readBuild } from './read-build'
import type { BuiltPage, Redirect, RouteRules } from './types'

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
  const former = await readFormerBuild(folder)
  if (former?.latest.id === id) {
    const { content: formerContent, ...latest } = former.latest
    if (formerContent?.commit !== content?.commit) await writeLatest(folder, { ...latest, ...(content && { content }) })
    return
  }

  const gone = (former?.prerendered ?? []).map(payloadFile).filter((file) => !payloads.has(file))
  await Promise.all(gone.map((file) => limit(removePayload, path.join(folder, file))))
  await writeManifest(folder, { id, timestamp: Date.now(), routes, prerendered }, compilationHash, content)
}
