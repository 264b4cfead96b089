import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import { screen, within } from '@testing-library/react'
import { loadLateParts } from '../../src/app/late-part'
import { environment } from '../../src/site/environment'
import type { LanguageCode } from '../../src/site/languages'
import ProductTemplate from '../../src/templates/product'
import { CATEGORIES, DASH_HTML, picture, productCard, siteFrame, type FrameOptions } from '../support/fixtures'
import { readCanonical, readMeta, readStructuredData } from '../support/read-head'
import { main, readLinks, readTrail, renderPage } from '../support/render-page'

beforeAll(loadLateParts)

const SITE = environment.siteUrl

type Product = NonNullable<Queries.ProductPageQuery['product']>

const PRODUCT: Product = {
  path: 'product/bento-tray',
  name: 'Bento Tray, 5 Compartments',
  summary: 'A black tray with a clear lid.',
  html: '<h2>For lunch</h2><p>It holds a whole meal.</p>',
  title_translatable: 'Bento tray with lid',
  details_translatable: 'Bento tray of PP with 5 compartments.',
  keyword_translatable: 'bento, tray',
  fallbackFields: [],
  categories: [CATEGORIES.tray],
  images: [{ view: 'filled', ...picture('bento-tray', 'A bento tray') }],
  views: [{ view: 'empty', ...picture('bento-tray-empty', 'An empty bento tray') }],
  facts: EXAMPLE_FACTS,
  drawing: null,
  documents: [],
  model: null,
  related: [
    productCard('meat-tray', 'Meat Tray'),
    productCard('meal-tray', 'Meal Tray', { fallbackFields: ['name'], images: [] }),
  ],
}

interface Options extends FrameOptions {
  product?: Partial<Product>
  language?: LanguageCode
}

function open({ product = {}, language = 'en', ...frame }: Options = {}) {
  const data = { ...siteFrame({ language, ...frame }), product: { ...PRODUCT, ...product } }
  const at = { language, originalPath: '/product/bento-tray' }
  return renderPage(ProductTemplate, { data, context: { language }, at })
}

/** Terms and values of the key figures. */
function readKeyFigures(): Record<string, string> {
  const [list] = screen.getByRole('main').querySelectorAll('dl')
  const terms = [...(list?.querySelectorAll('dt') ?? [])]
  // The US measure beside a value is small.
  const valueOf = (term: Element) => term.nextElementSibling?.firstChild?.textContent ?? ''
  return Object.fromEntries(terms.map((term) => [term.textContent, valueOf(term)]))
}

function readTable(name: string): string[][] {
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...[...within(row).getByRole('cell').childNodes]
      .map((part) => part.textContent ?? '')
      .filter((text) => text.trim() !== ''),
  ])
}

describe('the top of the page', () => {
  test('has the name, the item number and the summary', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bento Tray, 5 Compartments')
    expect(main().getByText(/^Item number PP-FT-103/)).toHaveTextContent('Item number PP-FT-103 · Datasheet (PDF)')
    expect(main().getByText('A black tray with a clear lid.')).toBeVisible()
  })

  test('has breadcrumbs over all products and the category', () => {
    open()
    expect(readTrail()).toEqual([
      ['Home', '/'],
      ['All products', '/product-list/1'],
      ['Food trays', '/food-tray'],
      ['Bento Tray, 5 Compartments', null],
    ])
  })

  test('has breadcrumbs without a category for a product that has none', () => {
    open({ product: { categories: [] } })
    expect(readTrail().map(([name]) => name)).toEqual(['Home', 'All products', 'Bento Tray, 5 Compartments'])
  })

  test('has its picture with its description, loaded at once', () => {
    open()
    expect(main().getByRole('img', { name: 'A bento tray' })).toHaveAttribute('loading', 'eager')
  })

  test('shows a product without a picture', () => {
    open({ product: { images: [], views: [] } })
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(main().queryByRole('img')).not.toBeInTheDocument()
  })

  test('leads to the inquiry, which lists the product', () => {
    open()
    const [link] = main().getAllByRole('link', { name: 'Request a quote' })
    const { pathname, searchParams } = new URL(link?.getAttribute('href') ?? '', SITE)
    expect(pathname).toBe('/inquiry')
    expect([...searchParams]).toEqual([['ask', 'product/bento-tray']])
  })

  test('says that prices are quoted', () => {
    open()
    expect(main().getByText('Prices depend on quantity and material; we quote each order.')).toBeVisible()
  })
})

describe('the key figures', () => {
  test('are what a buyer looks for first', () => {
    open({ product: { facts: { ...EXAMPLE_FACTS, perPallet: 33_600 } } })
    expect(readKeyFigures()).toEqual({
      'Base material': 'PP',
      'Outer size (L × W × H)': '275.5\u00a0×\u00a0205\u00a0×\u00a055\u00a0mm',
      'Capacity (nominal)': '1,100\u00a0ml',
      'Temperature range': '−6\u00a0°C to 120\u00a0°C',
      'Recycled content': '30%',
      'Leak-proof': 'No',
      'Pieces per carton': '1,200',
      'Pieces per pallet (1,200\u00a0×\u00a01,000\u00a0mm)': '33,600',
      'Minimum order, first': '30,000 pieces',
    })
  })

  test('leave out what does not apply', () => {
    open({ product: { facts: { ...EXAMPLE_FACTS, capacityMl: null } } })
    expect(Object.keys(readKeyFigures())).not.toContain('Capacity (nominal)')
  })

  test('have numbers in German notation on a German page', () => {
    open({ language: 'de' })
    expect(readKeyFigures()).toMatchObject({
      'Outer size (L × W × H)': '275,5\u00a0×\u00a0205\u00a0×\u00a055\u00a0mm',
      'Capacity (nominal)': '1.100\u00a0ml',
      'Pieces per carton': '1.200',
      'Minimum order, first': '30.000 pieces',
    })
  })
})

describe('the specification', () => {
  test('has a table for each group', () => {
    open()
    const tables = within(document.getElementById('specification') as HTMLElement).getAllByRole('table')
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Item',
      'Size and weight',
      'Use and temperature',
      'Compliance',
      'Ordering',
    ])
  })

  test('has US measures beside the metric ones', () => {
    open()
    const [weight] = readTable('Size and weight').filter(([name]) => name === 'Starting gauge')
    expect(weight).toEqual(['Starting gauge', expect.stringMatching(/mm$/), expect.stringMatching(/mil$/)])
    expect(main().getByText('10.85 × 8.07 × 2.17 in')).toBeVisible()
  })

  test('repeats neither the key figures nor what the figures tell', () => {
    open()
    const rows = main()
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    for (const told of ['Outer size (L × W × H)', 'Temperature range', 'Freezer', 'Pieces per carton', 'Tooling'])
      expect(rows).not.toContain(told)
    expect(rows).toContain('Anti-fog')
  })

  test('leaves the sizes of cells to the drawing, where there is one', () => {
    open({ product: { drawing: '/drawings/en/product/bento-tray.json' } })
    expect(screen.queryByRole('rowheader', { name: 'Starting gauge' })).not.toBeInTheDocument()
  })

  test('has the words of the interface for colour, closure and the like', () => {
    open()
    const rows = readTable('Item').map(([field = '', value = '']) => [field, value] as const)
    const item = Object.fromEntries<string>(rows)
    expect(item).toMatchObject({ Colour: 'Black', Clarity: 'Opaque base, clear lid', Closure: 'Flat snap-on lid' })
  })

  test('has no table for a group without facts', () => {
    open({ product: { facts: { ...EXAMPLE_FACTS, foodContact: [], migration: null, medical: null } } })
    expect(screen.queryByRole('table', { name: 'Compliance' })).not.toBeInTheDocument()
  })
})

describe('the description', () => {
  test('is the text of the editor', () => {
    open()
    const description = within(document.getElementById('description') as HTMLElement)
    expect(description.getByRole('heading', { name: 'For lunch' })).toBeVisible()
  })
})

describe('the list of sections', () => {
  const list = () => within(screen.getByRole('navigation', { name: 'On this page' }))

  test('leads to parts of the page that are there', () => {
    open({
      product: {
        documents: [
          { market: null, name: 'ISO 9001', short: null, label: 'ISO 9001', address: '/iso.pdf', isFile: true },
        ],
      },
    })
    const targets = readLinks(list()).map(([, href]) => href)
    expect(targets).toEqual([
      '#packing',
      '#documents',
      '#temperature',
      '#leadTime',
      '#specification',
      '#description',
      '#related',
    ])
    for (const target of targets) expect(document.querySelector(target ?? '')).toBeInTheDocument()
  })

  test('names only what there is', () => {
    open({ product: { related: [] } })
    expect(readLinks(list()).map(([, href]) => href)).not.toContain('#related')
    expect(readLinks(list()).map(([, href]) => href)).not.toContain('#documents')
  })
})

describe('related products', () => {
  test('are linked with material and size', () => {
    open()
    const section = main().getByRole('heading', { name: 'Related products' }).parentElement
    if (!section) throw new Error('The heading stands alone.')
    expect(readLinks(within(section))).toEqual([
      ['Meat Tray', '/product/meat-tray'],
      ['Meal Tray', '/product/meal-tray'],
    ])
    expect(within(section).getAllByText('220 × 140 × 48.5 mm')).toHaveLength(2)
  })

  test('are not announced where there are none', () => {
    open({ product: { related: [] } })
    expect(screen.queryByRole('heading', { name: 'Related products' })).not.toBeInTheDocument()
  })
})

describe('a product that is not translated', () => {
  const untranslated = { fallbackFields: ['name', 'summary', 'body'] }

  test('says so in a note', () => {
    open({ language: 'de', product: untranslated })
    expect(screen.getByRole('note')).toHaveTextContent('This page has not been translated yet. It is shown in English.')
  })

  test('has its texts marked as English, in the breadcrumbs too', () => {
    open({ language: 'de', product: untranslated })
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    expect(main().getByText('A black tray with a clear lid.')).toHaveAttribute('lang', 'en')
    expect(main().getByText('It holds a whole meal.').parentElement).toHaveAttribute('lang', 'en')
    const trail = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('listitem')
    expect(trail.map((step) => step.getAttribute('lang'))).toEqual([null, null, null, 'en'])
  })

  test('marks only what is in English', () => {
    open({ language: 'de', product: { fallbackFields: ['summary'] } })
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
    expect(main().getByText('A black tray with a clear lid.')).toHaveAttribute('lang', 'en')
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
  })

  test('marks a related product', () => {
    open({ language: 'de' })
    expect(main().getByRole('heading', { name: 'Meal Tray' })).toHaveAttribute('lang', 'en')
    expect(main().getByRole('heading', { name: 'Meat Tray' })).not.toHaveAttribute('lang')
  })
})

test('links to the datasheet in the language, without a script', () => {
  open()
  const link = screen.getByRole('link', { name: 'Datasheet (PDF)' })
  expect(link).toHaveAttribute('href', '/datasheets/en/product/bento-tray.pdf')
  expect(link).toHaveAttribute('type', 'application/pdf')
})

test('names the declarations once, with a link for each market, and those that are sent on request', () => {
  const declare = (market: string, isFile: boolean) => ({
    market,
    name: 'Declaration (sample)',
    short: isFile ? market : `${market}: on request`,
    label: `Declaration: ${market} (sample)`,
    address: `/${market}`,
    isFile,
  })
  open({ product: { documents: [declare('EU', true), declare('US', false)] } })
  const item = main().getByText('Declaration (sample)').closest('li')
  expect(readLinks(within(item as HTMLElement))).toEqual([
    ['EU: Declaration: EU (sample)', '/EU'],
    ['US: on request', '/US'],
  ])
})

test('links to the 3D file with its size, where there is one', () => {
  open({ product: { model: { bytes: 122_900 } } })
  const link = screen.getByRole('link', { name: '3D model (GLB, 123\u00a0kB)' })
  expect(link).toHaveAttribute('href', '/models/product/bento-tray.glb')
  expect(link).toHaveAttribute('download')
})

test('has no link to a 3D file where there is none', () => {
  open()
  expect(screen.queryByRole('link', { name: /3D/ })).not.toBeInTheDocument()
})

describe('the head', () => {
  test('has the title with what the settings put around it', () => {
    open({ settings: { seoPrefix: 'Packs: ' } })
    expect(document.title).toBe('Packs: Bento tray with lid | Pellucid')
    expect(readMeta('og:type')).toBe('product')
    expect(readMeta('og:image:alt')).toBe(document.title)
  })

  test('has the canonical address in the language', () => {
    open({ language: 'de' })
    expect(readCanonical()).toBe(`${SITE}/de/product/bento-tray`)
  })

  test('describes the product to search engines without an offer', () => {
    open()
    const product = readStructuredData('Product')
    expect(product).toMatchObject({
      name: 'Bento Tray, 5 Compartments',
      description: 'A black tray with a clear lid.',
      sku: 'PP-FT-103',
      url: `${SITE}/product/bento-tray`,
      image: [`${SITE}/static/bento-tray-960.webp`, `${SITE}/static/bento-tray-empty-960.webp`],
      brand: { '@type': 'Brand', name: 'Pellucid' },
      category: 'Food trays',
      material: 'PP',
    })
    expect(product?.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'Colour',
      value: 'Black',
    })
    expect(product).not.toHaveProperty('offers')
  })

  test('tells search engines the breadcrumbs', () => {
    open({ language: 'de', settings: DASH_HTML })
    expect(readStructuredData('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/de` },
      { '@type': 'ListItem', position: 2, name: 'All products', item: `${SITE}/de/product-list-1.html` },
      { '@type': 'ListItem', position: 3, name: 'Food trays', item: `${SITE}/de/food-tray.html` },
      { '@type': 'ListItem', position: 4, name: PRODUCT.name, item: `${SITE}/de/product/bento-tray.html` },
    ])
  })

  test('can’t be broken out of by a product’s name', () => {
    open({ product: { name: '</script><script>alert(1)</script>' } })
    const scripts = [...document.querySelectorAll('script')]
    expect(scripts.map((script) => script.type)).toEqual(['application/ld+json'])
    expect(scripts.some((script) => script.textContent.includes('</script>'))).toBe(false)
    expect(readStructuredData('Product')?.name).toBe('</script><script>alert(1)</script>')
  })
})

test('leads to samples of the product where the company sends any', () => {
  open()
  expect(screen.queryByRole('link', { name: 'Order free samples' })).toBeNull()
  document.body.innerHTML = ''
  const data = siteFrame()
  renderPage(ProductTemplate, {
    data: { ...data, siteSettings: { ...data.siteSettings, samples: { cost: 'free' } }, product: PRODUCT },
    context: { language: 'en' },
    at: { language: 'en', originalPath: '/product/bento-tray' },
  })
  expect(main().getByRole('link', { name: 'Order free samples' })).toHaveAttribute(
    'href',
    `/samples?item=${PRODUCT.path}`,
  )
})

test('stops the build where the product is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const data = { ...siteFrame(), product: null }
  expect(() => renderPage(ProductTemplate, { data, context: { language: 'en' } })).toThrow(
    'The page was made without its product.',
  )
  jest.restoreAllMocks()
})
