import { environment } from '../../src/config/environment'
import {
  buildBreadcrumbList,
  buildItemList,
  buildNewsArticle,
  buildOrganization,
  buildProduct,
} from '../../src/lib/structured-data'

const SITE = environment.siteUrl

test('an organization stands at the home page', () => {
  expect(buildOrganization('Pellucid', '/de')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Pellucid',
    url: `${SITE}/de`,
    logo: `${SITE}/icon.svg`,
  })
})

test('breadcrumbs are numbered from 1 and have absolute addresses', () => {
  const { itemListElement } = buildBreadcrumbList([
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
  ])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
    { '@type': 'ListItem', position: 2, name: 'About', item: `${SITE}/about` },
  ])
})

test.each([
  [0, [1, 2]],
  [16, [17, 18]],
])('the items of a list behind %i others are numbered %j', (offset, positions) => {
  const items = ['a', 'b'].map((name) => ({ name, path: `/${name}` }))
  const { itemListElement } = buildItemList(items, offset) as unknown as { itemListElement: { position: number }[] }
  expect(itemListElement.map(({ position }) => position)).toEqual(positions)
})

test('a product has a brand and properties, but no offer', () => {
  const product = buildProduct({
    name: 'Tray',
    description: 'A tray.',
    sku: 'T-1',
    path: '/product/tray',
    brand: 'Pellucid',
    category: 'Trays',
    material: 'PP',
    images: ['/static/tray.webp'],
    properties: [{ name: 'Colour', value: 'Black' }],
  })
  expect(product).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Tray',
    description: 'A tray.',
    sku: 'T-1',
    category: 'Trays',
    material: 'PP',
    url: `${SITE}/product/tray`,
    image: [`${SITE}/static/tray.webp`],
    brand: { '@type': 'Brand', name: 'Pellucid' },
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Colour', value: 'Black' }],
  })
})

test('an article is by the company', () => {
  const article = buildNewsArticle({
    headline: 'News',
    description: 'Some news.',
    path: '/news/x',
    datePublished: '2026-03-05T00:00:00.000Z',
    inLanguage: 'en',
    publisher: 'Pellucid',
    images: [],
  })
  const company = { '@type': 'Organization', name: 'Pellucid' }
  expect(article).toMatchObject({ url: `${SITE}/news/x`, image: [], author: company, publisher: company })
})
