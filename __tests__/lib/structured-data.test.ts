import { exampleFacts } from '../support/example-facts'
import { environment } from '../../src/site/environment'
import * as browserSide from '../../src/lib/no-structured-data'
import * as structuredData from '../../src/lib/structured-data'

const {
  buildBreadcrumbList,
  buildFaq,
  buildItemList,
  buildArticle,
  buildOrganization,
  buildProduct,
  buildWebSite,
  writeGraph,
} = structuredData

const SITE = environment.siteUrl
const COMPANY = { '@id': `${SITE}/#organization` }

/** As it is written, without undefined values. */
const written = (node: structuredData.JsonLd) => JSON.parse(JSON.stringify(node)) as object

test('a graph can’t end its script', () => {
  expect(writeGraph([{ '@type': 'Thing', name: '</script>' }])).toBe(
    '{"@context":"https://schema.org","@graph":[{"@type":"Thing","name":"\\u003c/script>"}]}',
  )
})

describe('an organization', () => {
  const address = { street: 'Road 1', locality: 'Ningbo', region: '', postalCode: '315100', country: 'CN' }
  const contacts = [{ contactType: 'sales', telephone: '+86 1', email: '', languages: ['en'] }]

  test('has address and contacts, and nothing that is not known', () => {
    expect(written(buildOrganization({ name: 'Pellucid', alternateNames: ['澄明'], address, contacts }))).toEqual({
      '@type': 'Organization',
      ...COMPANY,
      name: 'Pellucid',
      alternateName: ['澄明'],
      url: `${SITE}/`,
      logo: `${SITE}/icon-512.png`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Road 1',
        addressLocality: 'Ningbo',
        postalCode: '315100',
        addressCountry: 'CN',
      },
      contactPoint: [{ '@type': 'ContactPoint', contactType: 'sales', telephone: '+86 1', availableLanguage: ['en'] }],
    })
  })

  test('is a name and an address on the web where the provider says no more', () => {
    expect(written(buildOrganization({ name: 'T&R', alternateNames: [], address: null, contacts: [] }))).toEqual({
      '@type': 'Organization',
      ...COMPANY,
      name: 'T&R',
      url: `${SITE}/`,
      logo: `${SITE}/icon-512.png`,
    })
  })
})

test('the site has a search, and belongs to the company', () => {
  expect(
    buildWebSite({ name: 'Pellucid', inLanguage: 'de', homePath: '/de', searchPath: '/de/search.html' }),
  ).toMatchObject({
    '@id': `${SITE}/de#website`,
    url: `${SITE}/de`,
    publisher: COMPANY,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${SITE}/de/search.html?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
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
])('the items of a list after %i others are numbered %j', (offset, positions) => {
  const items = ['a', 'b'].map((name) => ({ name, path: `/${name}` }))
  const { itemListElement } = buildItemList(items, offset) as unknown as { itemListElement: { position: number }[] }
  expect(itemListElement.map(({ position }) => position)).toEqual(positions)
})

test('a product has a brand, a maker and properties, but no offer', () => {
  const product = buildProduct({
    name: 'Tray',
    description: 'A tray.',
    facts: exampleFacts({ sku: 'T-1', material: { base: 'PP' } }),
    path: '/product/tray',
    brand: 'Pellucid',
    category: 'Trays',
    images: ['/static/tray.webp'],
    properties: [{ name: 'Colour', value: 'Black' }],
  })
  expect(product).toEqual({
    '@type': 'Product',
    name: 'Tray',
    description: 'A tray.',
    sku: 'T-1',
    category: 'Trays',
    material: 'PP',
    url: `${SITE}/product/tray`,
    image: [`${SITE}/static/tray.webp`],
    brand: { '@type': 'Brand', name: 'Pellucid' },
    manufacturer: COMPANY,
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Colour', value: 'Black' }],
  })
})

test('an article is by the company, and says when it was written and changed', () => {
  const article = buildArticle({
    type: 'NewsArticle',
    headline: 'News',
    description: 'Some news.',
    path: '/news/x',
    datePublished: '2026-03-05T00:00:00.000Z',
    dateModified: '2026-04-01T00:00:00.000Z',
    inLanguage: 'en',
    images: [],
  })
  expect(article).toMatchObject({
    url: `${SITE}/news/x`,
    author: COMPANY,
    publisher: COMPANY,
    datePublished: '2026-03-05T00:00:00.000Z',
    dateModified: '2026-04-01T00:00:00.000Z',
  })
  expect(article.image).toBeUndefined()
})

test('the browser’s stand-in has the same exports', () => {
  expect(Object.keys(browserSide).sort()).toEqual(Object.keys(structuredData).sort())
})

test('questions of a page have the answers below them, without markup', () => {
  const html =
    '<h2>Samples</h2><h3 id="a">How do I get <em>samples</em>?</h3><p>Ask <a href="/contact">us</a>.</p><p>They are free.</p>' +
    '<h3>料金は？</h3><p>無料です。</p><h3>No question</h3><p>Text</p><h2>More</h2><p>Other</p>'
  expect(buildFaq(html)).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How do I get samples?',
        acceptedAnswer: { '@type': 'Answer', text: 'Ask us. They are free.' },
      },
      { '@type': 'Question', name: '料金は？', acceptedAnswer: { '@type': 'Answer', text: '無料です。' } },
    ],
  })
  expect(buildFaq('<h3>One?</h3><p>Yes.</p><h2>Text</h2>')).toBeNull()
})
