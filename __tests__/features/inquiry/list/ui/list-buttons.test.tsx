import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { EXAMPLE_FACTS } from '../../../../../packages/contract/src/fact-examples'
import { makeProduct, servePayloads } from '../../../../support/payloads'
import { mockProvider } from '../../../../support/provider-server'
import { startList } from '../../../../../src/features/inquiry/list/start-list'
import { ListBadge } from '../../../../../src/features/inquiry/list/ui/list-badge'
import { AddToInquiry, AskBar, QuickAdd } from '../../../../../src/features/inquiry/list/ui/list-buttons'
import { TestSite, renderInSite } from '../../../../support/site'

const KEY = 'site:inquiry-list'
const tray = { path: 'product/tray', name: 'Tray', sku: 'PP-1', moq: 30000 }
const stored = () => (JSON.parse(localStorage.getItem(KEY) ?? '{"products":[]}') as { products: object[] }).products

const server = mockProvider()
startList()

const page = (
  <>
    <a href="/inquiry">
      Request a quote
      <ListBadge />
    </a>
    <QuickAdd product={{ path: tray.path, name: tray.name }} />
    <AddToInquiry product={tray} />
  </>
)

function serveProduct() {
  const facts = { ...EXAMPLE_FACTS, sku: 'PP-1', moqFirst: 30000 }
  server.use(...servePayloads(makeProduct('tray', 'Tray', { facts })))
}

async function open() {
  serveProduct()
  const user = userEvent.setup({ delay: null })
  renderInSite(page)
  const quick = await screen.findByRole('button', { name: 'Add Tray to the inquiry list' }, { timeout: 3000 })
  return { user, quick }
}

test('the page as served has the buttons, and counts nothing', () => {
  const html = renderToString(<TestSite>{page}</TestSite>)
  expect(html).toContain('aria-label="Add Tray to the inquiry list"')
  expect(html).toContain('>Add to inquiry list</span>')
  expect(html).toMatch(/Request a quote<span [^>]*data-list-count=""[^>]*><\/span><span[^>]*><\/span><\/a>/)
})

test('a card’s button adds the product, and removes it again', async () => {
  const { user, quick } = await open()
  await user.click(quick)
  await waitFor(() => expect(quick).toHaveAccessibleName('Remove Tray from the inquiry list'))
  expect(stored()).toMatchObject([{ path: 'product/tray', name: 'Tray', language: 'en' }])
  await user.click(quick)
  await waitFor(() => expect(stored()).toEqual([]))
})

test('a card’s button gets the article number from the product’s page', async () => {
  const { user, quick } = await open()
  await user.click(quick)
  await waitFor(() => expect(stored()).toMatchObject([{ sku: 'PP-1', moq: 30000 }]))
})

const message = async (text: string) => (await screen.findByText(text)).closest('[data-popup]')

test('what happened is shown and announced, as a success or as information', async () => {
  const { user, quick } = await open()
  await user.click(quick)
  expect(await message('Tray was added to the inquiry list. Products listed: 1')).toHaveClass('success')
  await user.click(quick)
  expect(await message('Tray was removed from the inquiry list. Products listed: 0')).toHaveClass('info')
})

test('the link to the inquiry counts the products, in its name too', async () => {
  const { user, quick } = await open()
  expect(screen.getByRole('link', { name: 'Request a quote' })).toBeVisible()
  await user.click(quick)
  expect(await screen.findByRole('link', { name: 'Request a quote (on the inquiry list: 1)' })).toBeVisible()
})

test('another tab’s change is shown', async () => {
  const { quick } = await open()
  const products = [{ ...tray, language: 'de', quantity: '', note: '' }]
  localStorage.setItem(KEY, JSON.stringify({ version: 1, products }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
  await waitFor(() => expect(quick).toHaveAccessibleName('Remove Tray from the inquiry list'))
})

test('the product page’s button keeps the focus, and a link leads to the list', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add to inquiry list' }))
  expect(await screen.findByRole('button', { name: 'Remove from inquiry list' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'View inquiry list' })).toHaveAttribute('href', '/inquiry')
})

test('a full list accepts no more, and says so', async () => {
  const products = Array.from({ length: 30 }, (_, index) => ({ path: `product/p-${index}`, name: 'x' }))
  localStorage.setItem(KEY, JSON.stringify({ version: 1, products }))
  const { user, quick } = await open()
  await waitFor(() => expect(quick).toHaveAttribute('aria-disabled', 'true'))
  await user.click(quick)
  expect(await message('Your inquiry list is full: it holds 30 products.')).toHaveClass('warning')
  expect(stored()).toHaveLength(30)
})

test('the bar of a product’s page asks for it with an address, lists it, and leads to the list with its count', async () => {
  serveProduct()
  const user = userEvent.setup({ delay: null })
  renderInSite(<AskBar product={tray} />)
  expect(screen.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', '/inquiry?ask=product/tray')
  await user.click(screen.getByRole('button', { name: 'Add Tray to the inquiry list' }))
  expect(await screen.findByRole('link', { name: 'Inquiry list (on the inquiry list: 1)' })).toHaveAttribute(
    'href',
    '/inquiry',
  )
  expect(stored()).toMatchObject([{ path: 'product/tray', moq: 30000 }])
})
