import { screen } from '@testing-library/react'
import { CategoryGrid } from '../../../src/features/product/category-grid'
import { ProductGrid } from '../../../src/features/product/product-card'
import { CATEGORIES, categoryCard, picture, productCard } from '../../support/fixtures'
import { readLinks } from '../../support/render-page'
import { DEFAULT_ROUTING, renderInSite } from '../../support/site'

const DASH_HTML = { ...DEFAULT_ROUTING, listMode: 'dash', subFolderMode: 2 } as const

test('a product is linked in the language, with size, material and minimum order in its numbers', () => {
  renderInSite(<ProductGrid products={[productCard('tray', 'Tray')]} />, { language: 'pl', routing: DASH_HTML })
  expect(readLinks()).toEqual([['Tray', '/pl/product/tray.html']])
  expect(screen.getByText('APET')).toBeVisible()
  expect(screen.getByText('220 × 140 × 48,5 mm')).toBeVisible()
  expect(screen.getByText('Minimum order: 30 000')).toBeVisible()
})

test('the pictures of products are silent, as the name stands beside them', () => {
  renderInSite(<ProductGrid products={[productCard('tray', 'Tray')]} />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test.each([
  [0, ['lazy', 'lazy']],
  [1, ['eager', 'lazy']],
])('the first %i pictures are loaded at once', (priority, expected) => {
  const products = [productCard('a', 'A'), productCard('b', 'B')]
  const { container } = renderInSite(<ProductGrid products={products} priority={priority} />)
  const loading = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(expected)
})

test('the empty pack is beside the first picture, silent, lazy, and not a second link for readers', () => {
  const product = { ...productCard('tray', 'Tray'), empty: picture('tray-empty') }
  const { container } = renderInSite(<ProductGrid products={[product]} priority={1} />)
  expect(readLinks()).toEqual([['Tray', '/product/tray']])
  const pictures = [...container.querySelectorAll('img')]
  const describe = (image: Element) => ['src', 'loading', 'alt'].map((name) => image.getAttribute(name))
  expect(pictures.map(describe)).toEqual([
    ['/static/tray-960.webp', 'eager', ''],
    ['/static/tray-empty-960.webp', 'lazy', ''],
  ])
  const link = pictures[1]?.closest('a')
  expect(link).toHaveAttribute('href', '/product/tray')
  expect(link).toHaveAttribute('tabindex', '-1')
  expect(link).toHaveAttribute('aria-hidden', 'true')
})

test('a category is linked at its address without a number', () => {
  renderInSite(<CategoryGrid categories={[categoryCard(CATEGORIES.tray)]} />, { routing: DASH_HTML })
  expect(readLinks()).toEqual([['Food trays', '/food-tray.html']])
})

test('a category without products has no picture', () => {
  const { container } = renderInSite(<CategoryGrid categories={[categoryCard(CATEGORIES.tray, { cover: null })]} />)
  expect(screen.getByRole('heading', { level: 3, name: 'Food trays' })).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
})
