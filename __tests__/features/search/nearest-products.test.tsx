import { HttpResponse, address, http, mockProvider } from '../../support/provider-server'
import { screen } from '@testing-library/react'
import { NearestProducts } from '../../../src/features/search/ui/nearest-products'
import { renderInSite } from '../../support/site'

const server = mockProvider()
let asked: URLSearchParams[] = []

const item = (id: number) => ({ id: String(id), kind: 'product', path: `product/tray-${id}`, name: `Tray ${id}` })

function answer(reply: (keyword: string | null) => object[] | null) {
  server.use(
    http.get(address('online/search'), ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const list = reply(query.get('keyword'))
      return list ? HttpResponse.json({ code: 200, data: { total: list.length, list } }) : HttpResponse.error()
    }),
  )
}

beforeEach(() => {
  asked = []
  window.history.replaceState(null, '', '/de/product/sushi-trayyy')
})

test('shows the products that the words of the address find', async () => {
  answer(() => [1, 2, 3, 4, 5].map(item))
  renderInSite(<NearestProducts />, { language: 'de', langId: '6' })
  expect(await screen.findByRole('link', { name: 'Tray 1' })).toHaveAttribute('href', '/de/product/tray-1')
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(screen.getByRole('heading')).toHaveTextContent('Were you looking for one of these?')
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ keyword: 'sushi trayyy', kind: 'product', langId: '6' })
  expect(asked).toHaveLength(1)
})

test('adds what the words find one by one, each product once, the best first', async () => {
  const found: Record<string, number[]> = { 'sushi trayyy': [3], trayyy: [], sushi: [1, 3] }
  answer((keyword) => (found[keyword ?? ''] ?? []).map(item))
  renderInSite(<NearestProducts />)
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(['Tray 3', 'Tray 1'])
  expect(asked.map((query) => query.get('keyword'))).toEqual(['sushi trayyy', 'trayyy', 'sushi'])
})

test('says that it is looking, then that it found none, and leads to all products', async () => {
  answer(() => [])
  renderInSite(<NearestProducts />)
  expect(screen.getByText('Looking for similar products …')).toBeVisible()
  expect(await screen.findByText('No similar products found.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/product-list/1')
  expect(screen.queryByText('Looking for similar products …')).toBeNull()
})

test('leads to all products without saying that there are none where the provider can’t be reached', async () => {
  answer(() => null)
  renderInSite(<NearestProducts />)
  expect(await screen.findByRole('link', { name: 'All products' })).toBeVisible()
  expect(screen.queryByText('No similar products found.')).toBeNull()
})
