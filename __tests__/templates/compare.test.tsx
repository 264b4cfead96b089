import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { comparedItems } from '../../src/features/product/compare/compared-items'
import CompareTemplate from '../../src/templates/compare'
import { siteFrame } from '../support/fixtures'
import { makeProduct, servePayloads } from '../support/payloads'
import { http, HttpResponse, mockProvider } from '../support/provider-server'
import { main, readLinks, renderPage } from '../support/render-page'

const server = mockProvider()

const TRAY = makeProduct('c-tray', 'Meal Tray')
const BOX = makeProduct('c-box', 'Salad Box', {
  facts: { ...EXAMPLE_FACTS, sku: 'PP-SA-1', capacityMl: null, material: { ...EXAMPLE_FACTS.material, base: 'APET' } },
})
const BOTH = '?items=product/c-tray,product/c-box'

beforeEach(() => server.use(...servePayloads(TRAY, BOX)))
afterEach(() => {
  comparedItems.clear()
})

function open(search: string) {
  window.history.replaceState(null, '', `/compare${search}`)
  return renderPage(CompareTemplate, { data: siteFrame(), context: {}, at: { originalPath: '/compare' } })
}

const findTable = () => screen.findByRole('table', { name: 'Products side by side' })

/** The cells of a row, with the mark for a difference in the head. */
async function readRow(head: RegExp): Promise<string[]> {
  const row = within(await findTable()).getByRole('row', { name: head })
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

test('products of the address stand side by side, key figures first', async () => {
  open(BOTH)
  await screen.findByRole('columnheader', { name: 'Salad Box' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare products')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Feature', 'Meal Tray', 'Salad Box'])
  expect(within(await findTable()).getAllByRole('rowheader')[0]).toHaveTextContent('Key figures')
  expect(await readRow(/^Base material \(differs\)/)).toEqual(['PP', 'APET'])
  expect(await readRow(/^Capacity \(nominal\) \(differs\)/)).toEqual([
    '1,100\u00a0ml 37.2\u00a0fl oz',
    '–not applicable',
  ])
  expect(await readRow(/^Pieces per carton [^(]/)).toEqual(['1,200', '1,200'])
})

test('only differences are shown on request', async () => {
  open(BOTH)
  await screen.findByRole('columnheader', { name: 'Salad Box' })
  await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }))
  const rows = within(await findTable())
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('rowheader')?.textContent ?? '')
  expect(rows.filter((name) => name.includes('(differs)'))).toEqual([
    'Base material (differs)',
    'Capacity (nominal) (differs)',
    'Item number (differs)',
  ])
  expect(rows.join()).not.toContain('Pieces per carton')
})

test('each product leads to its page and to an inquiry about it', async () => {
  open(BOTH)
  await screen.findByRole('columnheader', { name: 'Salad Box' })
  const links = readLinks(within(await findTable()))
  expect(links).toContainEqual(['Salad Box', '/product/c-box'])
  const [, quote] = links.find(([name]) => name === 'Request a quote: Salad Box') ?? []
  expect(quote).toBe('/inquiry?ask=product/c-box')
})

test('a product is removed from the page and the visitor’s choice, and the focus is kept', async () => {
  comparedItems.toggle('product/c-box')
  open(BOTH)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the comparison: Salad Box' }))
  expect(window.location.search).toBe('?items=product/c-tray')
  expect(comparedItems.read()).toEqual([])
  expect(screen.queryByRole('columnheader', { name: 'Salad Box' })).not.toBeInTheDocument()
  expect(main().getByRole('status')).toHaveFocus()
})

test('without products in the address, the visitor’s choice is shown and put there', async () => {
  comparedItems.toggle('product/c-tray')
  open('')
  expect(await screen.findByRole('columnheader', { name: 'Meal Tray' })).toBeInTheDocument()
  expect(window.location.search).toBe('?items=product/c-tray')
  expect(screen.getByRole('switch', { name: 'Only differences' })).toBeDisabled()
})

test('with nothing chosen, says how to choose', async () => {
  open('')
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  expect(readLinks(main())).toContainEqual(['All products', '/product-list/1'])
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('a product that is gone says so in its column', async () => {
  server.use(http.get('*/product/c-gone/_payload.json', () => new HttpResponse(null, { status: 404 })))
  open('?items=product/c-gone,product/c-tray')
  expect(await screen.findByText('This product is no longer on the site.')).toBeInTheDocument()
  expect(main().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('what can’t be reached is asked for again', async () => {
  server.use(http.get('*/product/c-late/_payload.json', () => HttpResponse.error()))
  open('?items=product/c-late')
  const retry = await main().findByRole('button', { name: 'Try again' })
  server.use(...servePayloads(makeProduct('c-late', 'Late Tray')))
  await userEvent.click(retry)
  expect(await screen.findByRole('columnheader', { name: 'Late Tray' })).toBeInTheDocument()
  expect(main().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
