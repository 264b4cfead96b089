import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { comparedItems } from '../../../src/features/product/compare/compared-items'
import { ProductToolsSlot } from '../../../src/features/product/product-tools-slot'
import { ProductGrid } from '../../../src/features/product/product-card'
import { quickView } from '../../../src/features/product/quick-view/quick-view-state'
import { installDialog } from '../../support/dialog'
import { productCard } from '../../support/fixtures'
import { makeProduct, servePayloads } from '../../support/payloads'
import { http, HttpResponse, mockProvider } from '../../support/provider-server'
import { readLinks } from '../../support/render-page'
import { renderInSite } from '../../support/site'

const server = mockProvider()
const NAMES = ['A', 'B', 'C', 'D', 'E']
const NONE = { exact: false, name: /./ }

beforeAll(installDialog)
afterEach(() => {
  act(() => {
    comparedItems.clear()
    quickView.close()
  })
})

function open(names = NAMES, prefix = '') {
  const products = names.map((name) => productCard(prefix + name.toLowerCase(), `Tray ${name}`))
  return renderInSite(
    <main id="content" tabIndex={-1}>
      <ProductGrid products={products} />
      <ProductToolsSlot />
    </main>,
  )
}

const compare = (name: string) => screen.getByRole('button', { name: `Compare: Tray ${name}` })
const view = (name: string) => screen.getByRole('button', { name: `Quick view: Tray ${name}` })
const findBar = () => screen.findByRole('region', { name: 'Product comparison' })

describe('choosing for comparison', () => {
  test('shows no bar while nothing is chosen', async () => {
    open()
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  test('marks the card and counts in a bar that leads to the comparison', async () => {
    const user = userEvent.setup()
    open()
    expect(compare('A')).toHaveAttribute('aria-pressed', 'false')
    await user.click(compare('A'))
    await user.click(compare('C'))
    const bar = within(await findBar())
    expect(bar.getByRole('status')).toHaveTextContent('2 of 4 selected')
    expect(compare('A')).toHaveAttribute('aria-pressed', 'true')
    expect(compare('B')).toHaveAttribute('aria-pressed', 'false')
    expect(readLinks(bar)).toEqual([['Compare now', '/compare?items=product/a,product/c']])
  })

  test('refuses a fifth and says so', async () => {
    const user = userEvent.setup()
    open()
    for (const name of NAMES) await user.click(compare(name))
    const bar = within(await findBar())
    expect(bar.getByRole('status')).toHaveTextContent('4 of 4 selected')
    expect(bar.getByRole('status')).toHaveTextContent('You can compare up to 4 products.')
    expect(compare('E')).toHaveAttribute('aria-pressed', 'false')
    await user.click(compare('D'))
    expect(bar.getByRole('status').textContent).toBe('3 of 4 selected')
  })

  test('can be cleared, and the focus is kept', async () => {
    const user = userEvent.setup()
    open()
    await user.click(compare('A'))
    await user.click(within(await findBar()).getByRole('button', { name: 'Clear selection' }))
    expect(compare('A')).toHaveAttribute('aria-pressed', 'false')
    expect(within(await findBar()).getByRole('status')).toHaveTextContent('No products selected for comparison.')
    expect(screen.queryByRole('link', { name: 'Compare now' })).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('is remembered from the page before, on cards that come later too', async () => {
    comparedItems.toggle('product/b')
    const { rerender } = open(['A'])
    await findBar()
    rerender(
      <main id="content">
        <ProductGrid products={[productCard('b', 'Tray B')]} />
        <ProductToolsSlot />
      </main>,
    )
    await waitFor(() => expect(compare('B')).toHaveAttribute('aria-pressed', 'true'))
  })
})

describe('the quick view', () => {
  test('shows a product in short and gives the focus back', async () => {
    server.use(...servePayloads(makeProduct('q1-a', 'Tray A')))
    const user = userEvent.setup()
    open(['A'], 'q1-')
    await user.click(view('A'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quick view: Tray A' }))
    expect(dialog.getByRole('heading', { name: 'Tray A' })).toBeVisible()
    expect(dialog.getByText('Tray A in short.')).toBeVisible()
    expect(dialog.getByText('275.5 × 205 × 55 mm')).toBeVisible()
    expect(readLinks(dialog)).toContainEqual(['Open the product page', '/product/q1-a'])
    expect(dialog.queryByRole('button', { name: 'Next product' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', NONE)).not.toBeInTheDocument()
    expect(view('A')).toHaveFocus()
  })

  test('shows the pack beside those that are chosen for comparison, and a hand, once it is asked for', async () => {
    const drawn = (slug: string, name: string) =>
      makeProduct(slug, name, { drawing: `/drawings/en/product/${slug}.json?1` })
    server.use(...servePayloads(drawn('q9-a', 'Tray A'), drawn('q9-b', 'Tray B'), makeProduct('q9-c', 'Tray C')))
    const asked: string[] = []
    const view100 = { box: { x: -50, y: -50, w: 100, h: 50 }, outlines: ['M0 0h1'] }
    server.use(
      http.get('*/drawings/en/product/:file', ({ params }) => {
        asked.push(String(params.file))
        return HttpResponse.json({ html: '', front: view100, plan: view100 })
      }),
    )
    act(() => {
      for (const slug of ['q9-a', 'q9-b', 'q9-c']) comparedItems.toggle(`product/${slug}`)
    })
    const user = userEvent.setup()
    open(['A'], 'q9-')
    await user.click(view('A'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quick view: Tray A' }))
    await dialog.findByRole('heading', { name: 'Tray A' })
    expect(asked).toEqual([])
    await user.click(dialog.getByText('Side by side'))
    const side = within(await dialog.findByRole('region', { name: 'Side by side' }))
    await waitFor(() => expect(side.getAllByRole('listitem')).toHaveLength(2))
    expect([...new Set(asked)].sort()).toEqual(['q9-a.json', 'q9-b.json'])
    await user.selectOptions(side.getByLabelText('For scale'), 'hand')
    const drawing = side.getByRole('img')
    expect(drawing.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toMatch(/Hand, 185 mm \(7.28 in\) long$/)
    // Both packs and the hand with 30 mm around each, as high as the hand.
    expect(Number(drawing.getAttribute('viewBox')?.split(' ')[2])).toBeCloseTo(30 + 100 + 30 + 100 + 30 + 111 + 30)
    // The keys that choose in a list do not leaf through the products.
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: 'Quick view: Tray A' })).toBeVisible()
  })

  test('has nothing beside a pack without a drawing', async () => {
    server.use(...servePayloads(makeProduct('q10-a', 'Tray A')))
    const user = userEvent.setup()
    open(['A'], 'q10-')
    await user.click(view('A'))
    await screen.findByRole('heading', { level: 2, name: 'Tray A' })
    expect(screen.queryByText('Side by side')).not.toBeInTheDocument()
  })

  test('steps through the list by button and key', async () => {
    server.use(...servePayloads(makeProduct('q2-a', 'Tray A'), makeProduct('q2-b', 'Tray B')))
    const user = userEvent.setup()
    open(['A', 'B'], 'q2-')
    await user.click(view('B'))
    await screen.findByRole('heading', { level: 2, name: 'Tray B' })
    expect(screen.getByText('2 of 2')).toBeInTheDocument()
    await user.keyboard('{ArrowLeft}')
    await screen.findByRole('heading', { level: 2, name: 'Tray A' })
    await user.click(screen.getByRole('button', { name: 'Previous product' }))
    await screen.findByRole('heading', { level: 2, name: 'Tray B' })
  })

  test('says when the product can’t be reached, and tries again', async () => {
    server.use(http.get('*/product/q3-a/_payload.json', () => HttpResponse.error()))
    const user = userEvent.setup()
    open(['A'], 'q3-')
    await user.click(view('A'))
    const alert = within(await screen.findByRole('alert'))
    expect(readLinks(alert)).toEqual([['Open the product page', '/product/q3-a']])
    server.use(...servePayloads(makeProduct('q3-a', 'Tray A')))
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Tray A' })).toBeVisible()
  })
})
