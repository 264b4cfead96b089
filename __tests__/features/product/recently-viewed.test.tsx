import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recentItems } from '../../../src/features/product/recently-viewed'
import { ProductGrid } from '../../../src/features/product/product-card'
import { ProductToolsSlot } from '../../../src/features/product/product-tools-slot'
import { picture, productCard } from '../../support/fixtures'
import { makeProduct, servePayloads } from '../../support/payloads'
import { http, HttpResponse, mockProvider } from '../../support/provider-server'
import { readLinks } from '../../support/render-page'
import { renderInSite } from '../../support/site'

const server = mockProvider()
const SLUGS = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8']

beforeEach(() => {
  server.use(...servePayloads(...SLUGS.map((slug) => makeProduct(slug, `Tray ${slug}`))))
})
afterEach(() => {
  recentItems.clear()
})

const findRow = () => screen.findByRole('region', { name: 'Recently viewed' })

test('shows the last six on a list, the latest first', async () => {
  for (const slug of SLUGS) recentItems.add(`product/${slug}`)
  renderInSite(<ProductToolsSlot />)
  const row = within(await findRow())
  await waitFor(() => expect(row.getAllByRole('heading', { level: 3 })).toHaveLength(6))
  expect(readLinks(row).map(([, address]) => address)).toEqual(
    ['r8', 'r7', 'r6', 'r5', 'r4', 'r3'].map((slug) => `/product/${slug}`),
  )
})

test('a product page remembers its product and does not show it', async () => {
  recentItems.add('product/r1')
  renderInSite(<ProductToolsSlot current="product/r2" />)
  const row = within(await findRow())
  await row.findByRole('link', { name: 'Tray r1' })
  expect(row.queryByRole('link', { name: 'Tray r2' })).not.toBeInTheDocument()
  expect(recentItems.read()).toEqual(['product/r2', 'product/r1'])
})

test('shows nothing on the first product page', async () => {
  renderInSite(<ProductToolsSlot current="product/r1" />)
  await waitFor(() => expect(recentItems.read()).toEqual(['product/r1']))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('leaves out a product that is gone, and forgets it', async () => {
  server.use(http.get('*/product/r-gone/_payload.json', () => new HttpResponse(null, { status: 404 })))
  recentItems.add('product/r1')
  recentItems.add('product/r-gone')
  renderInSite(<ProductToolsSlot />)
  const row = within(await findRow())
  await row.findByRole('link', { name: 'Tray r1' })
  await waitFor(() => expect(row.getAllByRole('listitem')).toHaveLength(1))
  expect(recentItems.read()).toEqual(['product/r1'])
})

test('a card has the empty pack as its second picture', async () => {
  const views = [{ view: 'empty', ...picture('r1-empty') }]
  server.use(...servePayloads(makeProduct('r9', 'Tray r9', { views })))
  recentItems.add('product/r9')
  renderInSite(<ProductToolsSlot />)
  const row = await findRow()
  await within(row).findByRole('link', { name: 'Tray r9' })
  const sources = [...row.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources).toEqual(['/static/r9-960.webp', '/static/r1-empty-960.webp'])
})

test('shows nothing that the page shows already', async () => {
  recentItems.add('product/r1')
  recentItems.add('product/r2')
  renderInSite(
    <>
      <ProductGrid products={[productCard('r1', 'Tray r1')]} />
      <ProductToolsSlot />
    </>,
  )
  const row = within(await findRow())
  await row.findByRole('link', { name: 'Tray r2' })
  expect(row.queryByRole('link', { name: 'Tray r1' })).not.toBeInTheDocument()
})

test('can be cleared', async () => {
  recentItems.add('product/r1')
  renderInSite(
    <main id="content" tabIndex={-1}>
      <ProductToolsSlot />
    </main>,
  )
  await userEvent.click(within(await findRow()).getByRole('button', { name: 'Clear list' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(recentItems.read()).toEqual([])
  expect(screen.getByRole('main')).toHaveFocus()
})
