import { screen, within } from '@testing-library/react'
import { environment } from '../../src/site/environment'
import type { LanguageCode } from '../../src/site/languages'
import type { MaterialStrip } from '../../src/layouts/material-strip'
import ContentPageTemplate from '../../src/templates/content-page'
import { CATEGORIES, content, productCard, siteFrame, type FrameOptions } from '../support/fixtures'
import { readCanonical, readMeta, readStructuredData } from '../support/read-head'
import { main, readLinks, readTrail, renderPage } from '../support/render-page'

const SITE = environment.siteUrl

const ABOUT = CATEGORIES.about.categoryId

interface SectionPage {
  path: string
  name: string
  fallbackFields: readonly string[]
  categoriesIds: readonly string[]
}

const sectionPage = (path: string, name: string, more: Partial<SectionPage> = {}): SectionPage => ({
  path,
  name,
  fallbackFields: [],
  categoriesIds: [ABOUT],
  ...more,
})

const PAGES = [
  sectionPage('home', 'Home page'),
  sectionPage('about', 'About us'),
  sectionPage('about/factory', 'Factory'),
  sectionPage('about/factory/cleanroom', 'Cleanroom'),
  sectionPage('about/factory/cleanroom/validation', 'Validation', { fallbackFields: ['name'] }),
  sectionPage('materials', 'Materials', { categoriesIds: ['302'] }),
  sectionPage('about-this-site', 'About this site', { categoriesIds: ['305'] }),
]

interface Options extends FrameOptions {
  language?: LanguageCode
  page?: Queries.ContentFragment
  category?: { categoryId: string; path: string }
  pages?: readonly SectionPage[]
  certificates?: readonly Queries.CertificateMarkFragment[]
  linkedProducts?: readonly Queries.LinkedProductFragment[]
  materials?: Parameters<typeof MaterialStrip>[0]['materials']
}

function open({
  language = 'en',
  page = content('about/factory/cleanroom', 'Cleanroom'),
  category = CATEGORIES.about,
  pages = PAGES,
  certificates = [],
  linkedProducts = [],
  materials = [],
  ...frame
}: Options = {}) {
  const data = {
    ...siteFrame({ language, ...frame }),
    contentPage: { ...page, categories: [{ categoryId: category.categoryId, path: category.path }] },
    allContentPage: { nodes: pages },
    certificates: { nodes: certificates },
    linkedProducts,
  }
  return renderPage(ContentPageTemplate, {
    data,
    context: { materials },
    at: { language, originalPath: `/${page.path}` },
  })
}

const section = () => within(screen.getByRole('navigation', { name: 'In this section' }))

// Specification: 2.3
test('has its name, summary and text', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cleanroom')
  expect(main().getByText('Cleanroom in short.')).toBeVisible()
  expect(main().getByText(/The text of Cleanroom/)).toBeVisible()
})

test('has breadcrumbs over the pages that its path begins with', () => {
  open()
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['About us', '/about'],
    ['Factory', '/about/factory'],
    ['Cleanroom', null],
  ])
})

// Specification: 2.6
test('has breadcrumbs of four levels for the deepest page', () => {
  open({ page: content('about/factory/cleanroom/validation', 'Validation') })
  expect(readTrail().map(([name]) => name)).toEqual(['Home', 'About us', 'Factory', 'Cleanroom', 'Validation'])
})

describe('the section navigation', () => {
  test('leads to the pages of the group, without the home page and other groups', () => {
    open()
    expect(readLinks(section())).toEqual([
      ['About us', '/about'],
      ['Factory', '/about/factory'],
      ['Cleanroom', '/about/factory/cleanroom'],
      ['Validation', '/about/factory/cleanroom/validation'],
    ])
  })

  test('indents pages by the depth of their paths', () => {
    open()
    const depths = section()
      .getAllByRole('listitem')
      .map((item) => item.dataset.depth)
    expect(depths).toEqual(['1', '2', '3', '4'])
  })

  test('marks the page that is shown', () => {
    open()
    expect(section().getByRole('link', { current: 'page' })).toHaveTextContent('Cleanroom')
  })

  test('marks a name in English', () => {
    open({ language: 'de' })
    expect(section().getByRole('link', { name: 'Validation' })).toHaveAttribute('lang', 'en')
  })

  test('is left out where the page is the only one of its group', () => {
    open({
      page: content('about', 'About us'),
      pages: [sectionPage('home', 'Home page'), sectionPage('about', 'About us')],
    })
    expect(screen.queryByRole('navigation', { name: 'In this section' })).not.toBeInTheDocument()
  })
})

test.each([
  ['One Two Three', ['One'], false],
  ['One Two TABLE Three Four', ['One', 'Two'], false],
  ['One Two Three TABLE Four', ['One', 'Two', 'Three', 'Four'], true],
])('of “%s”, %j are beside the section navigation', (parts, expected, hasContents) => {
  const html = parts
    .split(' ')
    .map((part) => (part === 'TABLE' ? '<table></table>' : `<h2>${part}</h2><p>Text</p>`))
    .join('')
  open({ page: { ...content('about', 'About us'), html, contents: [{ id: 'one', text: 'One', level: 2 }] } })
  const first = screen.getByRole('heading', { name: 'One' }).parentElement as HTMLElement
  const headings = within(first).getAllByRole('heading')
  expect(headings.map(({ textContent }) => textContent)).toEqual(expected)
  // A text that continues below needs no table of contents.
  expect(screen.queryAllByRole('navigation', { name: 'On this page' })).toHaveLength(hasContents ? 2 : 0)
})

test('says that it is not translated and marks what is English', () => {
  open({
    language: 'de',
    page: content('about/factory/cleanroom', 'Cleanroom', { fallbackFields: ['name', 'summary', 'body'] }),
  })
  expect(screen.getByRole('note')).toHaveTextContent('This page has not been translated yet. It is shown in English.')
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  expect(main().getByText('Cleanroom in short.')).toHaveAttribute('lang', 'en')
  expect(main().getByText(/The text of Cleanroom/).parentElement).toHaveAttribute('lang', 'en')
})

test('says nothing where it is translated', () => {
  open({ language: 'de' })
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('has its texts, address and breadcrumbs in the head', () => {
  open({ language: 'de' })
  expect(document.title).toBe('Cleanroom in detail | Pellucid')
  expect(readMeta('description')).toBe('What there is to know: Cleanroom.')
  expect(readCanonical()).toBe(`${SITE}/de/about/factory/cleanroom`)
  expect(readStructuredData('BreadcrumbList')?.itemListElement).toHaveLength(4)
})

const calls = () =>
  main()
    .queryAllByRole('link', { name: /^(Request a quote|Order samples)$/ })
    .map((link) => link.getAttribute('href'))

test('a page ends with the calls for a quote and for samples, where they are offered', () => {
  const { unmount } = open({ settings: { samples: { cost: 'paid' } } })
  expect(calls()).toEqual(['/inquiry', '/samples'])
  unmount()
  open()
  expect(calls()).toEqual(['/inquiry'])
})

test('a page of law does not', () => {
  open({ page: content('accessibility', 'Accessibility'), category: CATEGORIES.legal })
  expect(calls()).toEqual([])
})

test('stops the build where the content is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const data = {
    ...siteFrame(),
    contentPage: null,
    allContentPage: { nodes: [] },
    certificates: { nodes: [] },
    linkedProducts: [],
  }
  expect(() => renderPage(ContentPageTemplate, { data, context: { materials: [] } })).toThrow(
    'The page was made without its content.',
  )
  jest.restoreAllMocks()
})

describe('beside and below the text', () => {
  test('stand the products that the page is about', () => {
    open({
      linkedProducts: [productCard('bowl', 'Bowl')],
    })
    const list = main().getByRole('region', { name: 'Related products' })
    expect(readLinks(within(list))).toEqual([['Bowl', '/product/bowl']])
    expect(list.querySelector('img')).toHaveAttribute('loading', 'lazy')
  })

  test('stands nothing where there is nothing', () => {
    open()
    expect(main().queryByRole('region', { name: 'Related products' })).not.toBeInTheDocument()
    expect(main().queryByRole('link', { name: 'Documents and certificates' })).not.toBeInTheDocument()
  })

  test('stand the certificates of a page that has some', () => {
    const certificate = { documentId: 'iso', name: 'ISO 9001', number: null, validUntilOn: null, sample: false }
    open({ certificates: [{ ...certificate, address: null }] })
    expect(main().getByRole('heading', { name: 'ISO 9001' })).toBeVisible()
    expect(main().getByRole('link', { name: 'Documents and certificates' })).toHaveAttribute('href', '/documents')
  })

  test('stands what the facts of the products say of a material', () => {
    open({ materials: [{ path: 'materials/ps', names: ['PS'], fromC: -20, toC: 75, clarity: null }] })
    expect(main().getByText(/our packs withstand; the range of the material alone can be wider/)).toBeVisible()
    expect(main().getByRole('heading', { name: 'PS' }).closest('li')).toHaveTextContent('PS−20 °C to 75 °C')
  })
})

describe('the contact page', () => {
  test('says what happens next', () => {
    open({ page: content('contact', 'Contact') })
    expect(main().getByRole('heading', { name: 'What happens next' })).toBeVisible()
  })

  test('is the only one that says so', () => {
    open()
    expect(main().queryByRole('heading', { name: 'What happens next' })).not.toBeInTheDocument()
  })
})
