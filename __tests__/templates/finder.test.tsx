import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import { buildFacetFile, type FacetSource } from '../../src/build/data/facet-data'
import { makePicturePacker } from '../../src/build/data/facet-picture'
import { buildFinderFile } from '../../src/build/data/finder-data'
import { readDraft } from '../../src/features/inquiry/model/inquiry-draft'
import { recallWish } from '../../src/lib/inquiry-list/wishes'
import { browserList } from '../../src/lib/inquiry-list/list-store'
import FinderTemplate from '../../src/templates/finder'
import { siteFrame } from '../support/fixtures'
import { http, HttpResponse, mockProvider } from '../support/provider-server'
import { main, readLinks, renderPage } from '../support/render-page'
import { sampleGeometry } from '../support/sample-geometry'
import { sampleItem } from '../support/sample-packs'

const server = mockProvider()

const PRODUCTS: FacetSource[] = [
  ['six', 'Six Cups', 'PP-BK-103', 'cupcake-clamshell-6-cavity'],
  ['four', 'Four Cups', 'PP-BK-102', 'cupcake-clamshell-4-cavity'],
].map(([itemId = '', name = '', sku = ''], sort) => ({
  id: itemId,
  internal: { contentDigest: '' },
  itemId,
  publishedAt: null,
  name,
  sort,
  lang: 'en',
  path: `product/${itemId}`,
  fallbackFields: [],
  categoriesIds: ['101'],
  images: [],
  facts: { ...EXAMPLE_FACTS, sku, lidType: 'hinged', material: { ...EXAMPLE_FACTS.material, base: 'rPET' } },
}))

const GEOMETRIES = [
  { itemId: 'six', geometry: sampleGeometry('cupcake-clamshell-6-cavity') },
  { itemId: 'four', geometry: sampleGeometry('cupcake-clamshell-4-cavity') },
]

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  server.use(
    http.get('*/facets/en.json', () => HttpResponse.json(buildFacetFile(PRODUCTS, makePicturePacker(new Map())))),
    http.get('*/finder-packs.json', () => HttpResponse.json(buildFinderFile(PRODUCTS, GEOMETRIES))),
  )
})

const stay = (event: Event) => event.preventDefault()

beforeAll(() => document.addEventListener('click', stay))
afterAll(() => document.removeEventListener('click', stay))

const ITEMS = ['cupcake', 'salad'].map((id) => {
  const { name, form } = sampleItem(id)
  return {
    finderItemId: id,
    name,
    fallbackFields: [],
    category: { path: 'sushi-container' },
    form,
  }
})

function open(search = '', items = ITEMS) {
  window.history.replaceState(null, '', `/finder${search}`)
  const data = { ...siteFrame(), allFinderItem: { nodes: items } } as unknown as Queries.FinderPageQuery
  return renderPage(FinderTemplate, {
    data,
    context: { materials: ['APET', 'Clear PP'] },
    at: { originalPath: '/finder' },
  })
}

const results = () => screen.findByRole('region', { name: 'Matching packs' })
const findSaid = async (text: string | RegExp) => within(await results()).findByText(text)
const result = async (name: string) => {
  const article = within(await results())
    .getByRole('heading', { name })
    .closest('article')
  if (!article) throw new Error(`There is no result ${name}.`)
  return within(article)
}

test('answers what the address asks, the pack with the right number of cells first', async () => {
  open('?what=cupcake&count=6')
  expect(await findSaid('Exact fit: 1')).toBeInTheDocument()
  const six = await result('Six Cups')
  expect(six.getByText('Exact fit')).toBeInTheDocument()
  expect(six.getByText(/^PP-BK-103/)).toBeInTheDocument()
  // It sits on the rim of its cell, with nothing between by design.
  expect(six.queryByText('Clearance in the cell')).not.toBeInTheDocument()
  expect(six.getByText('Pieces per pack').nextElementSibling).toHaveTextContent('6')
  expect((await result('Four Cups')).getByText('Holds 4')).toBeInTheDocument()
})

test('questions about use, material and pallet are folded on phones, unless they have answers', async () => {
  const isFolded = async () => !(await screen.findByText('Conditions · Material · Pallet')).closest('details')?.open
  const first = open('?what=cupcake')
  expect(await isFolded()).toBe(true)
  first.unmount()
  open('?what=cupcake&use=freezer')
  expect(await isFolded()).toBe(false)
})

test('an example leads to the results, where they are below the questions', async () => {
  open()
  const examples = await screen.findByRole('region', { name: 'Start with an example' })
  const heading = screen.getByRole('heading', { name: 'Matching packs' })
  const scroll = jest.fn()
  heading.scrollIntoView = scroll
  heading.getBoundingClientRect = () => ({ top: 2 * window.innerHeight }) as DOMRect
  await userEvent.click(within(examples).getByRole('button', { name: 'Cupcakes' }))
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('answers while one types, and the address follows', async () => {
  open('?what=cupcake')
  expect(await findSaid('Exact fit: 2')).toBeInTheDocument()
  const height = screen.getByRole('textbox', { name: /^Height/ })
  await userEvent.clear(height)
  await userEvent.type(height, '11 cm')
  expect(await findSaid('None of our packs matches all of this.')).toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('h')).toBe('11 cm')
  expect((await result('Six Cups')).getByText(/mm too low$/)).toBeInTheDocument()
})

test('a usual size is one press', async () => {
  open('?what=cupcake')
  await findSaid('Exact fit: 2')
  const sizes = screen.getByRole('group', { name: 'Usual sizes' })
  await userEvent.click(within(sizes).getByRole('button', { name: /85\smm$/ }))
  expect(new URLSearchParams(window.location.search).get('h')).toBe('85')
  expect(within(sizes).getByRole('button', { name: /85\smm$/ })).toHaveAttribute('aria-pressed', 'true')
})

test('before anything is asked, examples stand first and are one press each, and a pack to order comes only after results', async () => {
  open()
  await findSaid('Enter a size to see what fits.')
  expect(screen.queryByRole('link', { name: 'Request a custom pack' })).not.toBeInTheDocument()
  const examples = screen.getByRole('region', { name: 'Start with an example' })
  expect(examples.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(within(examples).getByRole('button', { name: 'Cupcakes' }))
  expect(await findSaid('Exact fit: 2')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Matching packs' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: /^Height/ })).toHaveValue('70')
  expect(screen.queryByRole('region', { name: 'Start with an example' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Request a custom pack' })).toBeInTheDocument()
})

test('says beside the field what can’t be read', async () => {
  open('?what=cupcake')
  const foot = await screen.findByRole('textbox', { name: /^Diameter at the base/ })
  await userEvent.clear(foot)
  await userEvent.type(foot, 'wide')
  expect(foot).toBeInvalid()
  expect(foot).toHaveAccessibleDescription(/Please enter a length/)
  expect(await findSaid('Enter a size to see what fits.')).toBeInTheDocument()
})

test('a pack is asked for with all that was said', async () => {
  open('?what=cupcake&count=6&use=freezer&height=1800&year=200000')
  const six = await screen.findByRole('link', { name: 'Ask about this pack: Six Cups' })
  expect(six).toHaveAttribute('href', '/inquiry')
  await userEvent.click(six)
  const transport = { pallet: 'iso', container: '40hc', height: '1800', doubleStack: true }
  const [row] = browserList.products()
  expect(row).toMatchObject({ path: 'product/six', sku: 'PP-BK-103', quantity: '200000', per: 'year', transport })
  for (const said of ['Cupcakes', '50–70', '6', 'Freezer']) expect(row?.note.replaceAll(/\s/g, ' ')).toContain(said)
  // The row says the rest, and the message is the visitor's own.
  expect(readDraft()).toBeNull()
})

test('what was said goes along to the page of a pack', async () => {
  open('?what=cupcake&count=6&year=200000')
  await userEvent.click(await screen.findByRole('link', { name: 'Six Cups' }))
  expect(recallWish('product/six')).toMatchObject({ quantity: '200000', per: 'year', transport: null })
  expect(recallWish('product/six').note).toContain('Cupcakes')
})

test('one can be made instead, and a message of the visitor’s own is not replaced', async () => {
  open('?what=cupcake&d=50&h=150&year=200000')
  await userEvent.click(await screen.findByRole('link', { name: 'Request a custom pack' }))
  const first = readDraft()
  expect(first?.fields).toMatchObject({ product: 'Custom pack', quantity: '200,000' })
  expect(first?.fields.message).toContain('150')
  const own = 'My own words'
  sessionStorage.setItem('site:inquiry-draft', JSON.stringify({ ...first, fields: { ...first?.fields, message: own } }))
  await userEvent.click(screen.getByRole('link', { name: 'Request a custom pack' }))
  expect(readDraft()?.fields.message).toBe(own)
})

test('without anything that is packed from the provider, sizes are typed', async () => {
  open('?d=50&h=60', [])
  expect(await findSaid(/fit: 2$/)).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'What you pack' })).not.toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Shape' })).toHaveValue('round')
})

test('the same questions lead to lists, without the finder’s code', async () => {
  open()
  await findSaid('Enter a size to see what fits.')
  expect(readLinks(main())).toEqual(
    expect.arrayContaining([
      ['Cupcakes', '/sushi-container'],
      ['5–6', '/product-list/1?parts=5-6'],
      ['Oven', '/product-list/1?temp=oven'],
      ['Microwave', '/product-list/1?microwave=yes'],
      ['Clear PP', '/product-list/1?material=clear-pp'],
    ]),
  )
})

test('what can’t be loaded is asked for again', async () => {
  server.use(http.get('*/finder-packs.json', () => HttpResponse.error()))
  open('?what=cupcake')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(http.get('*/finder-packs.json', () => HttpResponse.json(buildFinderFile(PRODUCTS, GEOMETRIES))))
  await userEvent.click(retry)
  expect(await findSaid('Exact fit: 2')).toBeInTheDocument()
})
