import type { GatsbyNode } from 'gatsby'
import { createClient } from './client'
import { defaultRuntime } from './source-nodes'
import { reportError } from './provider-error'
import { limitRawFetch, probeSiteDocument, rememberRoots } from './site-document'
import type { ProviderOptions, Runtime } from './types/plugin'

/** Stops the build right away when the provider can't be reached or its site document is wrong. */
export const createOnPreBootstrap =
  (runtime: Runtime): NonNullable<GatsbyNode['onPreBootstrap']> =>
  async ({ reporter, getNodesByType }, pluginOptions) => {
    const options = pluginOptions as unknown as ProviderOptions
    const stop = (error: unknown) => reportError(error, (details) => reporter.panic(details))
    try {
      rememberRoots(getNodesByType(options.siteDocumentType))
      await probeSiteDocument(createClient(options, runtime), options)
      limitRawFetch(options, stop)
    } catch (error) {
      stop(error)
    }
  }

export const onPreBootstrap = createOnPreBootstrap(defaultRuntime)
