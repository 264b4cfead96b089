import type { GatsbyNode, SourceNodesArgs } from 'gatsby'
import { applyChanges } from './apply-changes'
import { buildSiteNodes } from './build-site-nodes'
import { createClient } from './client'
import { openPictures } from './pictures'
import { ProviderError, reportError } from './provider-error'
import { hasAccounts, probeSiteDocument, awaitSiteDocument } from './site-document'
import { readState } from './sourcing-state'
import type { Sourcing } from './sourcing'
import { stageItems, type StagedItems } from './stage-items'
import type { ProviderOptions, Runtime } from './types/plugin'
import type { SiteDocument } from '../../../packages/contract/src/answers'
import { createVersionCheck } from './version-check'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchFile } from './fetch-file'

export const defaultRuntime: Runtime = {
  wait: (milliseconds) => wait(milliseconds),
  random: Math.random,
  fetchFile,
}

/** The waits, in ms, after the provider's processes were not at the same version. */
const SETTLING_MS = [1000, 2000, 4000, 8000]

/**
 * Stages all items of one version of the content. When answers had different versions, because not all processes of the
 * provider have read an edit yet, everything is asked again after a while.
 */
const stageOneVersion = async (
  context: Omit<Sourcing, 'document' | 'versions'>,
  given: SiteDocument,
  { wait }: Pick<Runtime, 'wait'>,
): Promise<{ staged: StagedItems; sourcing: Sourcing }> => {
  let document = given
  for (let attempt = 0; ; attempt += 1) {
    const sourcing = { ...context, document, versions: createVersionCheck(document.version) }
    try {
      return { staged: await stageItems(sourcing), sourcing }
    } catch (error) {
      const pause = SETTLING_MS[attempt]
      if (!(error instanceof ProviderError && error.code === 'mixedContent') || pause === undefined) throw error
      context.api.reporter.info('The provider’s content is changing: its items are asked for once more.')
      await wait(pause)
      document = await probeSiteDocument(context.client, context.options)
    }
  }
}

/**
 * Fetches and checks everything, then the pictures, and only then makes nodes: a build that stops has changed nothing.
 */
const runSourcing = async (api: SourceNodesArgs, options: ProviderOptions, runtime: Runtime): Promise<void> => {
  const { actions, cache, createNodeId, reporter, store } = api
  actions.enableStatefulSourceNodes?.()
  const pictures = await openPictures(api, options, runtime)
  const given = await awaitSiteDocument(api, options, runtime)
  const state = await readState(store, cache)

  const progress = reporter.createProgress('Items from the provider', 0)
  progress.start()
  const forced = new Set(state.unsettled.map(([id]) => id))
  const client = createClient(options, runtime)
  const context = { api, options, client, state, pictures, progress, forced }
  const { staged, sourcing } = await stageOneVersion(context, given, runtime)
  // Not when it failed: Gatsby would report a success.
  progress.end()

  const wanted = new Map(staged.listings.flatMap(({ wantedPictures }) => [...wantedPictures]))
  const kept = [...pictures.fileIds.keys()].filter((url) => !wanted.has(url)).length
  await pictures.fetch(wanted)
  const used = new Set(staged.listings.flatMap(({ usedPictures }) => [...usedPictures]))
  await pictures.save(staged.isComplete ? used : undefined)

  const accounts = await hasAccounts(client, sourcing.document, options)
  const siteDocument = { ...sourcing.document, settings: { ...sourcing.document.settings, accounts } }
  const siteNodes = buildSiteNodes(siteDocument, options.defaultLanguage, createNodeId)
  const { held, changed, removed } = await applyChanges(sourcing, siteNodes, staged)
  // The build's manifest names it.
  actions.setPluginStatus({ contentVersion: JSON.stringify(sourcing.document.contentVersion ?? null) })
  reporter.info(
    `The provider's items: ${held} in ${sourcing.document.languages.length} languages, ${changed} new or changed, ${removed} removed; ` +
      `pictures and 3D files: ${wanted.size} fetched, ${kept} kept`,
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
