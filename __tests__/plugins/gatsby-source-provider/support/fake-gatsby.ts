import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Node, SourceNodesArgs } from 'gatsby'
import { createContentDigest } from 'gatsby-core-utils'
import { errorMap } from '../../../../plugins/gatsby-source-provider/src/error-map'
import { createOnPreBootstrap } from '../../../../plugins/gatsby-source-provider/src/on-pre-bootstrap'
import { siteDocumentSource } from '../../../../plugins/gatsby-source-provider/src/site-document-schemas'
import { createSourceNodes } from '../../../../plugins/gatsby-source-provider/src/source-nodes'
import type { ProviderOptions, Runtime } from '../../../../plugins/gatsby-source-provider/src/types/plugin'

type CustomApi = { sourceNodes: (api: unknown, options: unknown) => Promise<void> }

const customApi = jest.requireActual<CustomApi>('gatsby-source-custom-api/gatsby-node.js')

type Panic = { readonly id: string; readonly context: { readonly message: string }; readonly error?: Error }

const rawTypes = new Set(['providerSiteDocument', 'settings', 'routePath', 'seo', 'en', 'zh', 'ja'])

/**
 * Gatsby as the plugin sees it: a node store that is saved at once, a status that only a finished build saves, and a
 * reporter that returns what the operator reads.
 */
export const createFakeGatsby = (changes: Partial<ProviderOptions> & { url: string }) => {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'))
  const nodes = new Map<string, Node>()
  const cached = new Map<string, string>()
  const options: ProviderOptions = {
    companyId: 'c1',
    languages: ['en', 'zh', 'ja'],
    defaultLanguage: 'en',
    siteDocumentType: 'providerSiteDocument',
    pageSize: 2,
    concurrency: 4,
    timeoutMs: 2000,
    retries: 2,
    ...changes,
  }
  const waits: number[] = []
  let savedStatus: Record<string, unknown> = {}
  let status: Record<string, unknown> = {}
  const log = {
    created: [] as string[],
    deleted: [] as string[],
    touched: [] as string[],
    errors: [] as string[],
    warnings: [] as string[],
    infos: [] as string[],
  }

  const render = ({ id, context, error }: Panic) => {
    if (error) throw error
    log.errors.push(errorMap[id]?.text(context) ?? `no text for ${id}`)
  }

  const actions = {
    createNode: async (node: Node) => {
      const old = nodes.get(node.id)
      if (old?.internal.contentDigest === node.internal.contentDigest) {
        log.touched.push(node.id)
        return
      }
      nodes.set(node.id, structuredClone(node))
      if (!rawTypes.has(node.internal.type)) log.created.push(node.id)
    },
    deleteNode: ({ id }: Node) => {
      nodes.delete(id)
      log.deleted.push(id)
    },
    touchNode: ({ id }: Node) => log.touched.push(id),
    enableStatefulSourceNodes: () => undefined,
    setPluginStatus: (next: Record<string, unknown>) => {
      status = { ...status, ...next }
    },
  }

  const api = {
    actions,
    createContentDigest,
    createNodeId: (name: string) => `id:${name}`,
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type),
    getCache: () => undefined,
    cache: {
      directory: folder,
      get: async (key: string): Promise<unknown> => JSON.parse(cached.get(key) ?? 'null'),
      set: async (key: string, value: unknown) => void cached.set(key, JSON.stringify(value)),
    },
    store: { getState: () => ({ status: { plugins: { 'gatsby-source-provider': status } } }) },
    reporter: {
      createProgress: () => ({ start: () => undefined, tick: () => undefined, end: () => undefined, total: 0 }),
      info: (text: string) => log.infos.push(text),
      warn: (text: string) => log.warnings.push(text),
      panic: render,
      panicOnBuild: render,
    },
  } as unknown as SourceNodesArgs

  const runtime: Runtime = {
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 1,
    fetchFile: async ({ url }) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`Response code ${response.status}`)
      const absolutePath = join(folder, createContentDigest(url))
      writeFileSync(absolutePath, Buffer.from(await response.arrayBuffer()))
      const id = `file:${url}`
      const internal = { type: 'File', contentDigest: createContentDigest(url), owner: 'gatsby-source-filesystem' }
      const node = { id, absolutePath, parent: null, children: [], internal }
      nodes.set(id, node)
      return node as never
    },
  }

  const hookOptions = options as never
  const probe = async () => createOnPreBootstrap(runtime)(api, hookOptions, () => undefined)
  const fetchRaw = () =>
    customApi.sourceNodes(api, siteDocumentSource(options.url, options.companyId, options.languages))

  /** After sourcing, Gatsby removes raw nodes of earlier builds. */
  const clearRaw = (kept: ReadonlySet<string>) => {
    for (const [id, { internal }] of nodes) if (rawTypes.has(internal.type) && kept.has(id)) nodes.delete(id)
  }

  const build = async ({ failsLater = false } = {}) => {
    Object.values(log).forEach((list) => (list.length = 0))
    waits.length = 0
    const before = new Set(nodes.keys())
    await probe()
    if (log.errors.length === 0) {
      await fetchRaw()
      await createSourceNodes(runtime)(api, hookOptions, () => undefined)
      clearRaw(before)
    }
    if (log.errors.length > 0 || failsLater) status = savedStatus
    else savedStatus = status
  }

  return {
    api,
    build,
    fetchRaw,
    log,
    nodes,
    options,
    probe,
    runtime,
    waits,
    ofType: (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type FakeGatsby = ReturnType<typeof createFakeGatsby>
