import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import pLimit from 'p-limit'
import { buildId, digestSharedData } from './build-id'
import { buildRoutes } from './build-routes'
import { digestPage, type PageDigest } from './digest-page'
import { linkPayload, removePayload } from './link-payload'
import { readFormerBuild, writeManifest } from './manifest-files'
import { matchPayloads, pageDataFile, payloadFile } from './page-files'
import type { BuildState } from './types'

/** Files that are looked at or written at the same time. */
const CONCURRENCY = 32

const DIGESTS = 'page-digests'

/** Writes the manifest of the build and the payloads of its pages; a build that changed nothing touches no file. */
export async function onPostBuild({ store, cache }: Pick<BuildArgs, 'store' | 'cache'>): Promise<void> {
  const state = (store.getState as () => BuildState)()
  const folder = path.join(state.program.directory, 'public')
  const pages = [...state.pages.values()].filter(({ mode = 'SSG' }) => mode === 'SSG')
  const prerendered = pages.map((page) => page.path).sort()
  const payloads = matchPayloads(prerendered)
  const limit = pLimit(CONCURRENCY)

  const known = ((await cache.get(DIGESTS)) ?? {}) as Partial<Record<string, PageDigest>>
  const digestAndLink = async (pagePath: string): Promise<[string, PageDigest]> => {
    const source = path.join(folder, pageDataFile(pagePath))
    const stats = await stat(source)
    const target = payloadFile(pagePath)
    if (payloads.get(target) === pagePath) await linkPayload(source, stats, path.join(folder, target))
    return [pagePath, await digestPage(source, stats, known[pagePath])]
  }
  const digests = await Promise.all(prerendered.map((pagePath) => limit(digestAndLink, pagePath)))
  await cache.set(DIGESTS, Object.fromEntries(digests))

  const routes = buildRoutes(pages, state.redirects)
  const id = buildId({
    codeHashes: [state.webpackCompilationHash, state.html?.ssrCompilationHash ?? ''],
    routes: JSON.stringify(routes),
    sharedData: await digestSharedData(folder),
    pages: digests.map(([pagePath, { digest }]) => [pagePath, digest]),
  })
  const former = await readFormerBuild(folder)
  if (former?.id === id) return

  const gone = (former?.prerendered ?? []).map(payloadFile).filter((file) => !payloads.has(file))
  await Promise.all(gone.map((file) => limit(removePayload, path.join(folder, file))))
  await writeManifest(folder, { id, timestamp: Date.now(), routes, prerendered }, state.webpackCompilationHash)
}
