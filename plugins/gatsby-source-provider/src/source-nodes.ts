import { join } from 'node:path'
import type { GatsbyNode, SourceNodesArgs } from 'gatsby'
import { applyChanges } from './apply-changes'
import { buildSiteNodes } from './build-site-nodes'
import { createClient } from './client'
import { defaultRuntime } from './default-runtime'
import { openPictures } from './pictures'
import { reportError } from './provider-error'
import { readSiteDocument } from './site-document'
import { readState } from './sourcing-state'
import { emptySpoolFolder } from './spool'
import { stageItems } from './stage-items'
import type { ProviderOptions, Runtime } from './types/plugin'

/** Fetch and check everything, then the pictures, and only then make nodes: a build that stops has changed nothing. */
const runSourcing = async (api: SourceNodesArgs, options: ProviderOptions, runtime: Runtime): Promise<void> => {
  const { actions, cache, createNodeId, reporter, store } = api
  actions.enableStatefulSourceNodes?.()
  const pictures = await openPictures(api, options, runtime)
  const document = await readSiteDocument(api, options, runtime)
  const state = await readState(store, cache)
  const spoolFolder = join(cache.directory, 'staged')
  await emptySpoolFolder(spoolFolder)

  const progress = reporter.createProgress('Items from the provider', 0)
  progress.start()
  const forced = new Set(state.unsettled.map(([id]) => id))
  const client = createClient(options, runtime)
  const sourcing = { api, options, client, document, state, pictures, progress, spoolFolder, forced }
  const staged = await stageItems(sourcing)
  // Not when it failed: Gatsby would call it a success.
  progress.end()

  const wanted = new Map(staged.listings.flatMap(({ wantedPictures }) => [...wantedPictures]))
  const kept = [...pictures.fileIds.keys()].filter((url) => !wanted.has(url)).length
  await pictures.fetch(wanted)
  const used = new Set(staged.listings.flatMap(({ usedPictures }) => [...usedPictures]))
  await pictures.save(staged.isComplete ? used : undefined)

  const siteNodes = buildSiteNodes(document, options.defaultLanguage, createNodeId)
  const { held, changed, removed } = await applyChanges(sourcing, siteNodes, staged)
  await emptySpoolFolder(spoolFolder)
  reporter.info(
    `The provider's items: ${held} in all languages, ${changed} new or changed, ${removed} removed; ` +
      `pictures: ${wanted.size} fetched, ${kept} kept`,
  )
}

export const createSourceNodes =
  (runtime: Runtime): NonNullable<GatsbyNode['sourceNodes']> =>
  async (api, pluginOptions) => {
    try {
      await runSourcing(api, pluginOptions as unknown as ProviderOptions, runtime)
    } catch (error) {
      reportError(error, (details) => api.reporter.panicOnBuild(details))
    }
  }

export const sourceNodes = createSourceNodes(defaultRuntime)
