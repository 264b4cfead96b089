import { screen, within } from '@testing-library/react'
import { KINDS } from '../../packages/contract/src/kinds'
import { environment } from '../../src/site/environment'
import type { LanguageCode } from '../../src/site/languages'
import ProductListTemplate from '../../src/templates/product-list'
import { CATEGORIES, listCategory, productCard, siteFrame, type FrameOptions } from '../support/fixtures'
import { readCanonical, readMeta, readStructuredData } from '../support/read-head'
import { main, readLinks, readTrail, renderPage } from '../support/render-page'

const SITE = environment.siteUrl

// Too narrow for filters beside the list.
beforeAll(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList
})

const PRODUCTS = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
  productCard(`tray-${name.toLowerCase()}`, `Tray ${name}`),
)

interface Options extends FrameOptions {
  language?: LanguageCode
  category?: Queries.ListCategoryFragment | null
  products?: readonly Queries.ProductCardFragment[]
  page?: number
  pages?: number
  total?: number
}

function open({
  language = 'en',
  category = null,
  products = PRODUCTS,
  page = 1,
  pages = 1,
  total = products.length,
  ...frame
}: Options = {}) {
  const data = {
    ...siteFrame({ language, ...frame }),
    category,
    products,
  }
  const context = {
    categoryId: category && CATEGORIES.tray.categoryId,
    page,
    skip: (page - 1) * KINDS.product.list.pageSize,
    total,
    pages,
  }
  return renderPage(ProductListTemplate, { data, context, at: { language, originalPath: '/food-tray' } })
}

const trays = listCategory(CATEGORIES.tray)

const pager = () => readLinks(within(screen.getByRole('navigation', { name: 'Pages' })))
const categories = () => within(screen.getByRole('navigation', { name: 'Product categories' }))

describe('the list of all products', () => {
  // Specification: 3.2
  test('is headed by its title and says how many there are', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All products')
    expect(main().getByText('5 products')).toBeVisible()
  })

  test('counts a single product as one', () => {
    open({ products: PRODUCTS.slice(0, 1) })
    expect(main().getByText('1 product')).toBeVisible()
  })

  test.each(['', '?view=table'])('has neither filters nor a table when it has a few, at …%s', (search) => {
    window.history.replaceState(null, '', `/product-list/1${search}`)
    open({ products: PRODUCTS.slice(0, 4) })
    window.history.replaceState(null, '', '/')
    expect(main().queryByRole('button', { name: 'Table' })).not.toBeInTheDocument()
    expect(main().getByText('4 products')).toBeVisible()
    expect(main().getAllByRole('article')).toHaveLength(4)
  })

  test('is the end of the breadcrumbs', () => {
    open()
    expect(readTrail()).toEqual([
      ['Home', '/'],
      ['All products', null],
    ])
  })

  test('links each product with size, material and minimum order', () => {
    open({ products: PRODUCTS.slice(0, 2) })
    const cards = main().getAllByRole('article')
    expect(cards.map((card) => readLinks(within(card)))).toEqual([
      [['Tray One', '/product/tray-one']],
      [['Tray Two', '/product/tray-two']],
    ])
    expect(cards[0]).toHaveTextContent('220 × 140 × 48.5 mmAPETMinimum order: 30,000')
  })

  test('writes sizes as Germans do on a German page', () => {
    open({ language: 'de', products: PRODUCTS.slice(0, 1) })
    expect(main().getByRole('article')).toHaveTextContent('220 × 140 × 48,5 mm')
  })

  test('loads the pictures of the first four at once', () => {
    open()
    const pictures = [...screen.getByRole('main').querySelectorAll('img')]
    expect(pictures.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy'])
  })

  test('leads to every category', () => {
    open()
    expect(categories().getByRole('heading')).toHaveTextContent('Product categories')
    expect(readLinks(categories())).toEqual([
      ['Sushi containers', '/sushi-container'],
      ['Food trays', '/food-tray'],
    ])
  })

  test('ends with an ask', () => {
    open()
    expect(readLinks(main()).at(-1)).toEqual(['Request a quote', '/inquiry'])
  })

  test('has no pager on its only page', () => {
    open()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  })

  // Specification: 2.23
  test('numbers its first page too', () => {
    open({ page: 2, pages: 3, total: 40 })
    expect(pager()).toEqual([
      ['Previous page', '/product-list/1'],
      ['Page 1', '/product-list/1'],
      ['Page 2', '/product-list/2'],
      ['Page 3', '/product-list/3'],
      ['Next page', '/product-list/3'],
    ])
  })
})

describe('the list of a category', () => {
  // Specification: 2.10
  test('is headed by the name of the category', () => {
    open({ category: trays })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Food trays')
    expect(main().getByText('All about Food trays.')).toBeVisible()
  })

  test('stands below all products in the breadcrumbs', () => {
    open({ category: trays })
    expect(readTrail()).toEqual([
      ['Home', '/'],
      ['All products', '/product-list/1'],
      ['Food trays', null],
    ])
  })

  test('leads to the other categories', () => {
    open({ category: trays })
    expect(categories().getByRole('heading')).toHaveTextContent('Other categories')
    expect(readLinks(categories())).toEqual([['Sushi containers', '/sushi-container']])
  })

  test('leads to its first page without a number', () => {
    open({ category: trays, page: 2, pages: 3 })
    expect(pager()).toEqual([
      ['Previous page', '/food-tray'],
      ['Page 1', '/food-tray'],
      ['Page 2', '/food-tray/2'],
      ['Page 3', '/food-tray/3'],
      ['Next page', '/food-tray/3'],
    ])
  })

  test('says that there are no products where it is empty', () => {
    open({ category: trays, products: [], pages: 0 })
    expect(main().getByText('There are no products in this category at the moment.')).toBeVisible()
    expect(main().getByText('0 products')).toBeVisible()
    expect(main().queryByRole('article')).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  })

  test('marks what is in English for lack of a translation', () => {
    open({
      language: 'de',
      category: listCategory(CATEGORIES.tray, { fallbackFields: ['name', 'details_translatable'] }),
      categories: [CATEGORIES.tray, { ...CATEGORIES.sushi, fallbackFields: ['name'] }],
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    expect(main().getByText('All about Food trays.')).toHaveAttribute('lang', 'en')
    expect(categories().getByRole('link')).toHaveAttribute('lang', 'en')
  })
})

describe('the head', () => {
  test('has the texts of the category', () => {
    open({ category: trays })
    expect(document.title).toBe('Food trays by the maker | Pellucid')
    expect(readMeta('description')).toBe('All about Food trays.')
    expect(readMeta('keywords')).toBe('Food trays, packaging')
  })

  test('has the interface’s texts for the list of everything', () => {
    open()
    expect(document.title).toBe('All products | Pellucid')
    expect(readMeta('description')).toMatch(/^Thermoformed trays/)
  })

  test('says in the title of a later page which it is', () => {
    open({ category: trays, page: 2, pages: 3 })
    expect(document.title).toBe('Food trays by the maker – Page 2 | Pellucid')
    expect(main().getByText('5 products · Page 2 of 3')).toBeVisible()
  })

  test('has a picture for link previews', () => {
    open()
    expect(readMeta('og:image')).toBe(`${SITE}/share/home.jpg`)
    expect(readMeta('og:image:alt')).toBe(document.title)
  })

  test('names the bare address of a category as the canonical one', () => {
    open({ category: trays, language: 'de' })
    expect(readCanonical()).toBe(`${SITE}/de/food-tray`)
  })

  test('continues the numbering of items on later pages', () => {
    open({ page: 2, pages: 2, products: PRODUCTS.slice(0, 1), language: 'de' })
    expect(readStructuredData('ItemList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 17, name: 'Tray One', url: `${SITE}/de/product/tray-one` },
    ])
  })
})
