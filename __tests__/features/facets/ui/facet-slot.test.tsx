import { exampleFacts } from '../../../support/example-facts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { LanguageCode } from '../../../../src/site/languages'
import { FacetSlot } from '../../../../src/features/facets/ui/facet-slot'
import { asksForFacets, useSearch } from '../../../../src/lib/query-address'
import { buildFacetFile, type FacetSource } from '../../../../src/build/data/facet-data'
import { makePicturePacker } from '../../../../src/build/data/facet-picture'
import { installDialog } from '../../../support/dialog'
import { TestSite, renderInSite } from '../../../support/site'

// The card has its own test; here its name shows which product it is.
jest.mock('../../../../src/features/product/product-card', () => ({
  ProductGrid: ({ products }: { products: readonly { path: string; name: string }[] }) => (
    <ul>
      {products.map(({ path, name }) => (
        <li key={path}>
          <article>
            <h2>
              <a href={`/${path}`}>{name}</a>
            </h2>
          </article>
        </li>
      ))}
    </ul>
  ),
}))

/** Facts that tell one product from the others, so that there are more filters than are shown at once. */
const DIFFERENT = {
  tempMaxC: 120,
  lidType: 'none',
  microwave: 'yes',
  leakProof: true,
  freezer: false,
  antiFog: true,
  outerMm: { l: 400, w: 300, h: 120 },
  moqFirst: 60_000,
} as const

function source(id: number, base: string, categoriesIds = ['101']): FacetSource {
  return {
    id: String(id),
    internal: { contentDigest: '' },
    itemId: String(id),
    lang: 'en',
    path: `product/tray-${id}`,
    name: `Tray ${id}`,
    sort: id,
    fallbackFields: [],
    categoriesIds,
    images: [],
    publishedAt: null,
    facts: exampleFacts({
      material: { base },
      capacityMl: null,
      compartments: id === 1 ? 2 : 1,
      tempMinC: -40,
      tempMaxC: 70,
      microwave: 'no',
      freezer: true,
      lidType: 'hinged',
      foodContact: [],
      ...(id === 31 && { ...DIFFERENT, material: { base, recycledPct: 80, colour: 'black' } }),
    }),
  }
}

const FILE = buildFacetFile(
  [
    ...Array.from({ length: 30 }, (_, index) => source(index + 1, index === 0 ? 'PP' : 'rPET')),
    source(31, 'PP', ['102']),
  ],
  makePicturePacker(new Map()),
)

let file = FILE
let isDown = false
let isWide = false

beforeAll(installDialog)

beforeEach(() => {
  file = FILE
  isDown = false
  isWide = true
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isWide }) as unknown as MediaQueryList
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(isDown ? null : JSON.stringify(file), { status: isDown ? 502 : 200 }))
})

afterEach(() => jest.restoreAllMocks())

function Page({ categoryId }: { categoryId: string | null }) {
  return (
    <FacetSlot categoryId={categoryId} isAsked={asksForFacets(useSearch())}>
      <p>The plain list</p>
    </FacetSlot>
  )
}

/** Loaded data is kept by language, so each test has its own. */
function open(language: LanguageCode, search = '', categoryId: string | null = null) {
  window.history.replaceState(null, '', `/product-list/1${search}`)
  renderInSite(<Page categoryId={categoryId} />, { language })
  return userEvent.setup({ delay: null })
}

const names = () => screen.queryAllByRole('article').map((card) => card.textContent)
const toggle = () => screen.getByRole('button', { name: 'Filter and sort' })

test('the page as served has the plain list, whatever the address asks for, beside the place of the filters', () => {
  window.history.replaceState(null, '', '/product-list/1?material=pp')
  const html = renderToString(
    <TestSite>
      <Page categoryId={null} />
    </TestSite>,
  )
  expect(html).toContain('The plain list')
  expect(html).not.toContain('hidden=""')
  expect(html).toContain('Sort by')
})

test('the list moves only when the table takes its place', async () => {
  open('pl', '?view=table')
  const plain = screen.getByText('The plain list')
  expect(plain.closest('[data-table]')).toBeNull()
  await screen.findByRole('table')
  expect(plain.closest('[data-table]')).not.toBeNull()
})

test('where there is no room beside the list, nothing is loaded until the filters are asked for', () => {
  isWide = false
  open('en')
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('The plain list')).toBeVisible()
  expect(window.fetch).not.toHaveBeenCalled()
})

test('an option filters the whole list, is in the address, and can be removed', async () => {
  const user = open('en')
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  await user.click(await screen.findByRole('checkbox', { name: 'PP, 2 products' }))
  expect(names()).toEqual(['Tray 1', 'Tray 31'])
  expect(screen.getByText('2 of 31 products')).toHaveAttribute('role', 'status')
  expect(screen.getByText('The plain list')).not.toBeVisible()
  expect(window.location.search).toBe('?material=pp')

  await user.click(screen.getByRole('button', { name: 'Remove filter: Material: PP' }))
  expect(screen.getByText('The plain list')).toBeVisible()
  expect(window.location.search).toBe('')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveFocus()
})

test('a category has its own products only', async () => {
  open('zh', '?material=pp', '102')
  await waitFor(() => expect(names()).toEqual(['Tray 31']))
})

test('more results appear on request, with the focus on the first new one', async () => {
  const user = open('de', '?material=rpet')
  await waitFor(() => expect(names()).toHaveLength(24))
  await user.click(screen.getByRole('button', { name: 'Show more products' }))
  expect(names()).toHaveLength(29)
  expect(screen.getByRole('link', { name: 'Tray 26' })).toHaveFocus()
  expect(window.location.search).toBe('?material=rpet&show=48')
})

test('where nothing fits, the page says which filter to drop', async () => {
  const user = open('fr', '?material=rpet&parts=2')
  await user.click(await screen.findByRole('button', { name: 'Without “Material”: 1 product' }))
  expect(names()).toEqual(['Tray 1'])
  expect(window.location.search).toBe('?parts=2')
})

test('the plain list stays when the filters can’t be loaded, and the visitor can try again', async () => {
  isDown = true
  const user = open('es', '?material=pp')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The filters could not be loaded.'))
  expect(screen.getByText('The plain list')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Tray 1', 'Tray 31']))
})

test('filters that nobody asked for and that can’t be loaded are not missed, and stay closed', async () => {
  isDown = true
  const user = open('ja')
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  isDown = false
  await user.click(toggle())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: 'PP, 2 products' })).toBeInTheDocument()
})

test('filters that the visitor has closed stay closed', async () => {
  const user = open('en')
  await screen.findByRole('checkbox', { name: 'PP, 2 products' })
  await user.click(toggle())
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle())
})

test('eight filters are shown at once, the others on request or where one of them is chosen', async () => {
  const user = open('en', '?moq=50000-')
  const more = (await screen.findByText('More filters')).closest('details')
  expect(more).toHaveAttribute('open')
  await user.click(screen.getByRole('button', { name: /^Remove filter: Minimum order/ }))
  // Eight, and the place of the others.
  expect(document.querySelectorAll('form > details')).toHaveLength(9)
  expect(more?.querySelectorAll('details').length).toBeGreaterThan(2)
})

test('as a table the list is sorted by any column, with the columns that the reader chooses', async () => {
  const user = open('ko')
  await user.click(screen.getByRole('button', { name: 'Table' }))
  const table = await screen.findByRole('table')
  expect(window.location.search).toBe('?view=table')
  expect(within(table).getAllByRole('row')).toHaveLength(32)
  // Of what no product has, there is no column.
  expect(within(table).queryByRole('columnheader', { name: /^Capacity/ })).not.toBeInTheDocument()
  expect(within(table).getByRole('button', { name: 'Add Tray 1 to the inquiry list' })).toBeInTheDocument()
  // The table takes the width; the filters come over it.
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('The plain list')).not.toBeVisible()

  await user.click(within(table).getByRole('button', { name: 'Material' }))
  expect(window.location.search).toBe('?sort=material&view=table')
  expect(within(table).getByRole('columnheader', { name: 'Material' })).toHaveAttribute('aria-sort', 'ascending')
  await user.click(within(table).getByRole('button', { name: 'Material' }))
  expect(window.location.search).toBe('?sort=material-desc&view=table')

  await user.click(screen.getByRole('checkbox', { name: 'Material' }))
  expect(within(table).queryByRole('columnheader', { name: 'Material' })).not.toBeInTheDocument()
  await user.click(toggle())
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Material ↓')
  await user.click(sheet.getByRole('checkbox', { name: 'PP, 2 products' }))
  await user.click(sheet.getByRole('button', { name: 'Show 2 products' }))
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tray 1PP-FT-103', 'Tray 31PP-FT-103'])

  await user.click(screen.getByRole('button', { name: 'Cards' }))
  expect(window.location.search).toBe('?material=pp&sort=material-desc')
  expect(names()).toEqual(['Tray 1', 'Tray 31'])
})

test('a table is copied for a spreadsheet, or the page says that the browser does not allow it', async () => {
  const user = open('pl', '?view=table&material=pp')
  await screen.findByRole('table')
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  const [[text] = ['']] = write.mock.calls
  expect(text.split('\n').map((row) => row.split('\t')[0])).toEqual(['Product', 'Tray 1', 'Tray 31'])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/doesn’t allow copying/)).toBeInTheDocument()
})

test('Back leads to the selection before', async () => {
  const user = open('it', '?material=pp')
  await user.click(await screen.findByRole('checkbox', { name: 'rPET, 29 products' }))
  expect(names()).toHaveLength(24)
  window.history.back()
  await waitFor(() => expect(names()).toEqual(['Tray 1', 'Tray 31']))
})

describe('the newest first', () => {
  const offered = async () => {
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    return within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent)
  }

  test('is not offered where no product has a date', async () => {
    open('ru')
    expect(await offered()).not.toContain('Newest first')
  })

  test('puts products without a date last', async () => {
    const dated = { ...source(3, 'PP'), publishedAt: '2026-03-31T00:00:00.000Z' }
    file = buildFacetFile([source(1, 'PP'), source(2, 'PP'), dated], makePicturePacker(new Map()))
    open('pt', '?sort=date-desc')
    expect(await offered()).toContain('Newest first')
    expect(names()).toEqual(['Tray 3', 'Tray 1', 'Tray 2'])
  })
})
