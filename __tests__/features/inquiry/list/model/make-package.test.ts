import { unzipSync } from 'fflate'
import { listFiles, makePackage } from '../../../../../src/features/inquiry/list/model/make-package'
import { makeProduct, servePayloads } from '../../../../support/payloads'
import { HttpResponse, http, mockProvider } from '../../../../support/provider-server'

const server = mockProvider()

const DECLARATION = '/declarations/en/eu/product/tray.pdf'

const file = (address: string) => ({ market: null, name: '', short: null, label: address, address, isFile: true })

/** Each file answers with its address as its content. */
function serve(products: ReturnType<typeof makeProduct>[], missing: readonly string[] = []): void {
  server.use(
    ...servePayloads(...products),
    http.get('*.pdf', ({ request }) => {
      const { pathname } = new URL(request.url)
      return missing.includes(pathname) ? new HttpResponse('', { status: 404 }) : HttpResponse.text(pathname)
    }),
  )
}

const listed = (slug: string, sku: string) => ({
  path: `product/${slug}`,
  sku,
  href: `http://localhost/product/${slug}.html`,
})

const readNames = (bytes: Uint8Array) => Object.keys(unzipSync(bytes)).sort()

test('a product’s files are its datasheet, its drawing and its documents, each once', () => {
  const documents = [
    file(`${DECLARATION}#page=1`),
    file(`${DECLARATION}#page=2`),
    { ...file('/inquiry?product=Letter'), isFile: false },
  ]
  const product = makeProduct('tray', 'Tray', { documents, drawing: '/drawings/en/product/tray.json?1' })
  expect(listFiles(product, 'en', 'product/tray')).toEqual([
    '/datasheets/en/product/tray.pdf',
    '/drawing-sheets/en/product/tray.pdf',
    DECLARATION,
  ])
})

test('has the files of all products by article number, and each certificate once', async () => {
  const certificate = file('/certificates/en/iso-9001.pdf')
  serve([
    makeProduct('tray', 'Tray', { documents: [certificate, file(`${DECLARATION}#page=1`)] }),
    makeProduct('cup', 'Cup', { documents: [certificate] }),
  ])
  const told: string[] = []
  const { bytes, files } = await makePackage([listed('tray', 'PP-1/a'), listed('cup', 'PP-2')], 'en', (done, all) =>
    told.push(`${done}/${all}`),
  )
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
  serve([makeProduct('dish', 'Dish')], ['/datasheets/en/product/gone.pdf'])
  server.use(http.get('*/product/gone/_payload.json', () => new HttpResponse('', { status: 404 })))
  const { bytes, files } = await makePackage([listed('dish', 'PP-1'), listed('gone', 'PP-2')], 'en', () => undefined)
  expect(readNames(bytes)).toEqual(['PP-1/datasheets.pdf'])
  expect(files).toBe(1)
})

test('fails where there is nothing, and where the service fails', async () => {
  serve([makeProduct('bowl', 'Bowl')], ['/datasheets/en/product/bowl.pdf'])
  const bowl = listed('bowl', 'PP-3')
  await expect(makePackage([bowl], 'en', () => undefined)).rejects.toThrow('none of these documents')
  server.use(http.get('*.pdf', () => new HttpResponse('', { status: 502 })))
  await expect(makePackage([bowl], 'en', () => undefined)).rejects.toThrow('answered 502')
})
