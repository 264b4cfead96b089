import { unzipSync } from 'fflate'
import { makePackage, readFiles } from '../../../../../src/features/inquiry/list/model/make-package'
import { HttpResponse, http, mockProvider } from '../../../../support/provider-server'

const server = mockProvider()

const DECLARATION = '/declarations/en/eu/product/tray.pdf'

const payload = (documents: object[], drawing: string | null = null) => ({
  result: { data: { product: { name: 'Tray', drawing, documents } } },
})

const file = (address: string) => ({ label: address, address, isFile: true })

/** Each file answers with its address as its content. */
function serve(payloads: Record<string, object>, missing: readonly string[] = []): void {
  server.use(
    http.get('*/product/:name/_payload.json', ({ params }) => HttpResponse.json(payloads[String(params.name)])),
    http.get('*.pdf', ({ request }) => {
      const { pathname } = new URL(request.url)
      return missing.includes(pathname) ? new HttpResponse('', { status: 404 }) : HttpResponse.text(pathname)
    }),
  )
}

const tray = { path: 'product/tray', sku: 'PP-1/a', href: 'http://localhost/product/tray' }
const cup = { path: 'product/cup', sku: 'PP-2', href: 'http://localhost/product/cup.html' }

const readNames = (bytes: Uint8Array) => Object.keys(unzipSync(bytes)).sort()

test('a product’s files are its datasheet, its drawing and its documents, each once', () => {
  const documents = [
    file(`${DECLARATION}#page=1`),
    file(`${DECLARATION}#page=2`),
    { label: 'Letter', address: '/inquiry?product=Letter', isFile: false },
  ]
  expect(readFiles(payload(documents, '/drawings/en/product/tray.json?1'), 'en', 'product/tray')).toEqual([
    '/datasheets/en/product/tray.pdf',
    '/drawing-sheets/en/product/tray.pdf',
    DECLARATION,
  ])
})

test('data of a page that can’t be read leaves the datasheet', () => {
  expect(readFiles('<html>', 'en', 'product/tray')).toEqual(['/datasheets/en/product/tray.pdf'])
})

test('has the files of all products by article number, and each certificate once', async () => {
  const certificate = file('/certificates/en/iso-9001.pdf')
  serve({ tray: payload([certificate, file(`${DECLARATION}#page=1`)]), cup: payload([certificate]) })
  const told: string[] = []
  const { bytes, files } = await makePackage([tray, cup], 'en', (done, all) => told.push(`${done}/${all}`))
  expect(readNames(bytes)).toEqual([
    'PP-1-a/datasheets.pdf',
    'PP-1-a/declaration-eu.pdf',
    'PP-2/datasheets.pdf',
    'certificates/iso-9001.pdf',
  ])
  expect(files).toBe(4)
  expect(told).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4'])
  expect(new TextDecoder().decode(unzipSync(bytes)['PP-1-a/declaration-eu.pdf'])).toBe(DECLARATION)
})

test('leaves out what the site does not have', async () => {
  serve({ tray: payload([]), cup: payload([]) }, ['/datasheets/en/product/cup.pdf'])
  const { bytes, files } = await makePackage([tray, cup], 'en', () => undefined)
  expect(readNames(bytes)).toEqual(['PP-1-a/datasheets.pdf'])
  expect(files).toBe(1)
})

test('fails where there is nothing, and where the service fails', async () => {
  serve({ tray: payload([]) }, ['/datasheets/en/product/tray.pdf'])
  await expect(makePackage([tray], 'en', () => undefined)).rejects.toThrow('none of these documents')
  server.use(http.get('*.pdf', () => new HttpResponse('', { status: 502 })))
  await expect(makePackage([tray], 'en', () => undefined)).rejects.toThrow('answered 502')
})
