import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import pLimit from 'p-limit'
import { buildId, digestSharedData } from './build-id'
import { buildRoutes } from './build-routes'
import { linkPayload, removePayload } from './link-payload'
import { readFormerBuild, writeManifest } from './manifest-files'
import { matchPayloads, pageDataFile, payloadFile } from './page-files'
import type { BuildState } from './types'

/** Files that are linked or removed at the same time. */
const CONCURRENCY = 32

const LINKED = 'linked-payloads'

/** Writes the manifest of the build and the payloads of its pages; a build that changed nothing touches no file. */
export async function onPostBuild({ store, cache }: Pick<BuildArgs, 'store' | 'cache'>): Promise<void> {
  const state = (store.getState as () => BuildState)()
  const folder = path.join(state.program.directory, 'public')
  const pages = [...state.pages.values()].filter(({ mode = 'SSG' }) => mode === 'SSG')
  const prerendered = pages.map((page) => page.path).sort()
  const digestOf = (pagePath: string) => state.html.trackedHtmlFiles.get(pagePath)?.pageDataHash ?? ''
  const limit = pLimit(CONCURRENCY)

  const payloads = matchPayloads(prerendered)
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

  const routes = buildRoutes(pages, state.redirects)
  const id = buildId({
    codeHashes: [state.webpackCompilationHash, state.html.ssrCompilationHash ?? ''],
    routes: JSON.stringify(routes),
    sharedData: await digestSharedData(folder),
    pages: prerendered.map((pagePath) => [pagePath, digestOf(pagePath)]),
  })
  const former = await readFormerBuild(folder)
  if (former?.id === id) return

  const gone = (former?.prerendered ?? []).map(payloadFile).filter((file) => !payloads.has(file))
  await Promise.all(gone.map((file) => limit(removePayload, path.join(folder, file))))
  await writeManifest(folder, { id, timestamp: Date.now(), routes, prerendered }, state.webpackCompilationHash)
}
