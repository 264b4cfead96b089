/** @jest-environment jest-fixed-jsdom */
import { loadProduct } from '../../src/lib/load-product'
import { makeProduct } from '../support/payloads'
import { http, HttpResponse, mockProvider } from '../support/provider-server'
import '../support/dom-setup'

const server = mockProvider()
const payload = (data: object) => HttpResponse.json({ result: { data } })

test('asks once for the data beside the page, with and without an ending', async () => {
  const asked: string[] = []
  server.use(
    http.get('*/_payload.json', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return payload({ product: makeProduct('a', 'A'), locales: { edges: [] } })
    }),
  )
  const [first, second] = await Promise.all([loadProduct('/de/product/l-a'), loadProduct('/de/product/l-a')])
  expect(first.product.name).toBe('A')
  expect(second).toBe(first)
  await loadProduct('/product/l-b.html')
  expect(asked).toEqual(['/de/product/l-a/_payload.json', '/product/l-b/_payload.json'])
})

test.each([
  ['a page that is gone', () => new HttpResponse(null, { status: 404 }), 'gone'],
  ['a page of another kind', () => payload({ article: {} }), 'gone'],
  ['HTML instead of data', () => HttpResponse.html('<p>Not found</p>'), 'gone'],
  ['a host in trouble', () => new HttpResponse(null, { status: 503 }), 'unreachable'],
  ['no connection', () => HttpResponse.error(), 'unreachable'],
])('reports the outcome of %s', async (what, answer, reason) => {
  server.use(http.get('*/_payload.json', answer))
  await expect(loadProduct(`/product/${what.replaceAll(' ', '-')}`)).rejects.toMatchObject({ reason })
})

test('asks again after a failure', async () => {
  server.use(http.get('*/_payload.json', () => HttpResponse.error(), { once: true }))
  await expect(loadProduct('/product/l-again')).rejects.toThrow('/product/l-again is unreachable')
  server.use(http.get('*/_payload.json', () => payload({ product: makeProduct('a', 'A'), locales: { edges: [] } })))
  await expect(loadProduct('/product/l-again')).resolves.toMatchObject({ product: { name: 'A' } })
})
