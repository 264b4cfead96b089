import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { sendFile } from '../../../publisher/src/serving/send-file'
import { originalOf, type ListedItem, type ScaledCatalogue } from './catalogue'
import type { Sample } from './read-sample'

export interface ScaleProvider {
  /** Base address, with a trailing slash. */
  url: string
  /** Calls since the last time: lists and the site document, and pictures. */
  takeCalls(): { calls: number; pictures: number }
  close(): Promise<void>
}

const BAD_REQUEST = { code: 400, message: '请求参数错误', data: null }

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** Answers the site's build requests, following docs/provider-contract.md. */
function answerList(catalogue: ScaledCatalogue, query: URLSearchParams, toUrl: (item: ListedItem) => ListedItem) {
  const pageNow = Number(query.get('pageNow') || 1)
  const pageSize = Number(query.get('pageSize') || 20)
  const langId = query.get('langId')
  const categoriesIds = query.get('categoriesIds')
  if (!langId || !categoriesIds || !(pageNow >= 1) || !(pageSize >= 1)) return BAD_REQUEST
  const items = catalogue.list(langId, new Set(categoriesIds.split(',')), query.get('updatedSince') || undefined)
  const list = items.slice((pageNow - 1) * pageSize, pageNow * pageSize).map(toUrl)
  return { code: 200, message: '操作成功', data: { total: items.total, pageNow, pageSize, list, removed: [] } }
}

/**
 * Serves a scaled catalogue, with the sample's pictures from this address, each shared by all items that show it.
 * @param port 0 takes a free one; a build only counts as a rebuild with the same address
 */
export async function startScaleProvider(
  catalogue: ScaledCatalogue,
  { siteDocument, geometries }: Pick<Sample, 'siteDocument' | 'geometries'>,
  { port, imagesFolder }: { port: number; imagesFolder: string },
): Promise<ScaleProvider> {
  let calls = 0
  let pictures = 0
  let url = ''
  const toUrl = (item: ListedItem): ListedItem => ({
    ...item,
    images: item.images.map((image) => {
      const { pathname, search } = new URL(image.url)
      return { ...image, url: `${url}${pathname.slice(1)}${search}` }
    }),
  })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/media/')) {
      pictures += 1
      void sendFile(imagesFolder, decodeURI(pathname.slice('/media'.length)), request, response).then((isSent) => {
        if (!isSent) send(response, 404, { code: 404, message: '请求的资源不存在' })
      })
      return
    }
    calls += 1
    if (pathname === '/online/site.json') return send(response, 200, siteDocument)
    if (pathname === '/online/getListByCategoriesIds')
      return send(response, 200, answerList(catalogue, searchParams, toUrl))
    if (pathname === '/online/getGeometryByItemIds') {
      const ids = (searchParams.get('itemIds') ?? '').split(',')
      const list = ids.flatMap((id) => {
        const geometry = geometries.get(id) ?? geometries.get(originalOf(id))
        return geometry ? [{ ...geometry, id }] : []
      })
      return send(response, 200, { code: 200, message: '操作成功', data: { list } })
    }
    return send(response, 404, { code: 404, message: '请求的资源不存在', data: null })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/`
  return {
    url,
    takeCalls: () => {
      const taken = { calls, pictures }
      calls = 0
      pictures = 0
      return taken
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
