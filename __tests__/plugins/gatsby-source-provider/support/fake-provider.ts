import { DEFAULT_PREFIXES } from '../../../../packages/contract/src/kinds'
import { exampleFacts } from '../../../support/example-facts'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { sampleGeometry } from '../../../support/sample-geometry'
import type { Kind } from '../../../../packages/contract/src/kinds'

export type FakeItem = {
  id: string
  kind: Kind
  categoriesIds: string[]
  path: string
  names: Readonly<Record<string, string>>
  relatedIds: string[]
  images: { url: string; alt: string; width: number; height: number }[]
  updatedAt: string
  geometryVersion?: string
  extra?: Readonly<Record<string, unknown>>
}

/** Takes over a request if it returns true. */
export type Fault = (url: URL, response: ServerResponse, request: IncomingMessage) => boolean

const seo = { title_translatable: 'T', details_translatable: 'D', keyword_translatable: 'K' }

export const facts = exampleFacts({
  sku: 'PP-1',
  material: { lid: null },
  capacityMl: null,
  outerMm: { l: 220, w: 140, h: 58.5 },
})

const language = (code: string, langId: string) => ({ code, langId, htmlLang: code, name: code.toUpperCase() })

const category = (categoryId: string, kind: Kind, path: string) => ({
  categoryId,
  kind,
  path,
  name: { en: `Category ${categoryId}`, zh: `类别 ${categoryId}` } as Record<string, string>,
  seo: { en: seo, zh: seo } as Record<string, Partial<typeof seo>>,
  sort: Number(categoryId),
})

const buildDocument = () => ({
  settings: {
    routeMode: 'history',
    listMode: 'slash',
    subFolderMode: 1,
    accounts: true,
    routePath: DEFAULT_PREFIXES,
    seo: {
      en: { prefix: 'Pre', suffix: 'Suf', companyName: 'Pellucid' },
      zh: { prefix: '前', suffix: '后', companyName: '澄明' },
    } as Record<string, unknown>,
  },
  languages: [language('en', '1'), language('zh', '2')],
  categories: [
    category('11', 'product', 'food-tray'),
    category('12', 'product', 'cake-container'),
    category('21', 'news', 'industry-news'),
  ],
})

export const firstDay = '2026-01-01T00:00:00.000Z'

/** A small provider over HTTP, with content and faults set by the test. */
export const startFakeProvider = async () => {
  const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#345' } })
    .webp()
    .toBuffer()
  const requests: URL[] = []
  const provider = {
    document: buildDocument(),
    /** The version of the content; undefined: this provider has none. */
    version: undefined as string | undefined,
    items: [] as FakeItem[],
    removed: [] as { id: string; kind: Kind; at: string }[],
    fault: undefined as Fault | undefined,
    requests,
    url: '',
    lists: () => requests.filter(({ pathname }) => pathname.endsWith('getListByCategoriesIds')),
    geometries: () => requests.filter(({ pathname }) => pathname.endsWith('getGeometryByItemIds')),
    pictures: () => requests.filter(({ pathname }) => pathname.startsWith('/pictures/')),
    add: (kind: Kind, id: string, changes: Partial<FakeItem> = {}) => {
      provider.items.push({
        id,
        kind,
        categoriesIds: [kind === 'product' ? '11' : '21'],
        path: `${kind}/${id}`,
        names: { en: `Name ${id}`, zh: `名 ${id}` },
        relatedIds: [],
        images: [{ url: `${provider.url}pictures/${id}.webp?v=1`, alt: id, width: 6, height: 4 }],
        updatedAt: firstDay,
        ...changes,
      })
    },
    change: (id: string, changes: Partial<FakeItem>) => {
      Object.assign(provider.items.find((item) => item.id === id) ?? {}, changes)
    },
    remove: (id: string, at: string) => {
      const item = provider.items.find((candidate) => candidate.id === id)
      provider.items = provider.items.filter((candidate) => candidate !== item)
      if (item) provider.removed.push({ id, kind: item.kind, at })
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  const answerList = (url: URL) => {
    const parameter = (name: string) => url.searchParams.get(name) ?? ''
    const asked = parameter('categoriesIds').split(',')
    const lang = provider.document.languages.find(({ langId }) => langId === parameter('langId'))?.code ?? ''
    const since = parameter('updatedSince')
    const [pageNow, pageSize] = [Number(parameter('pageNow')), Number(parameter('pageSize'))]
    const kind = provider.document.categories.find(({ categoryId }) => asked.includes(categoryId))?.kind
    const found = provider.items.filter(({ kind: own, updatedAt }) => own === kind && updatedAt >= since)
    const list = found.slice((pageNow - 1) * pageSize, pageNow * pageSize).map(({ names, extra, ...item }) => ({
      ...item,
      name: names[lang] ?? names.en,
      summary: 'Summary',
      body: '<p>Body\u2028</p>',
      ...seo,
      publishedAt: '2026-01-02',
      sort: 1,
      ...(item.kind === 'product' && { facts: { ...facts, notOurs: 1 } }),
      ...(names[lang] === undefined && { fallbackFields: ['name'] }),
      ...extra,
    }))
    const removed = provider.removed
      .filter((entry) => since && entry.kind === kind && entry.at >= since)
      .map(({ id }) => id)
    return { message: 'ok', data: { version: provider.version, total: found.length, pageNow, pageSize, list, removed } }
  }

  const answerGeometries = (url: URL) => {
    const ids = (url.searchParams.get('itemIds') ?? '').split(',')
    const list = provider.items
      .filter(({ id, geometryVersion }) => ids.includes(id) && geometryVersion !== undefined)
      .map(({ id, geometryVersion }) => ({ id, geometryVersion, geometry: { ...sampleGeometry(), notOurs: 1 } }))
    return { message: 'ok', data: { version: provider.version, list } }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', provider.url)
    requests.push(url)
    if (provider.fault?.(url, response, request)) return
    if (url.pathname.startsWith('/pictures/')) {
      response.setHeader('content-type', 'image/webp')
      response.end(picture)
      return
    }
    if (url.pathname.startsWith('/models/')) {
      response.end('glTF')
      return
    }
    response.setHeader('content-type', 'application/json')
    const answer = () => {
      if (url.pathname === '/online/site.json') return { ...provider.document, version: provider.version }
      return url.pathname.endsWith('getGeometryByItemIds') ? answerGeometries(url) : answerList(url)
    }
    response.end(JSON.stringify(answer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  provider.url = `http://127.0.0.1:${port}/`
  return provider
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>
