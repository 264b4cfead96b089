import { cleanup, render, screen } from '@testing-library/react'
import { PageLayout, type PageLayoutProps } from '../../src/layouts/page-layout'
import { environment } from '../../src/site/environment'
import { DASH_HTML, siteFrame, type FrameOptions } from '../support/fixtures'
import { standAt } from '../support/i18n'
import { readGraph, readStructuredData } from '../support/read-head'

let mockIsFirst = false

jest.mock('../../src/ui/components/static-html', () => ({
  ...jest.requireActual<object>('../../src/ui/components/static-html'),
  isFirstPage: () => mockIsFirst,
}))

const SEO = { title_translatable: 'Title', details_translatable: 'Details', keyword_translatable: 'words' }

function open({ frame = siteFrame(), children = <p>The page</p>, ...props }: Partial<PageLayoutProps> = {}) {
  standAt()
  return render(
    <PageLayout frame={frame} seo={SEO} {...props}>
      {children}
    </PageLayout>,
  )
}

// Specification: 2.8
test('has header, page and footer', () => {
  open()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('The page')
  expect(screen.getByRole('contentinfo')).toBeVisible()
})

test('lets keyboards skip to the page', () => {
  open()
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('Skip to content')
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content')
  const target = screen.getByRole('main')
  expect(target).toHaveAttribute('id', 'content')
  expect(target).toHaveAttribute('tabindex', '-1')
})

test('has no heading before the page’s own', () => {
  open({ children: <h1>The page</h1> })
  expect(document.querySelector('h1, h2, h3, h4, h5, h6')).toHaveTextContent('The page')
})

test('writes the head, except on the page that was served as HTML', () => {
  document.title = 'As it came'
  mockIsFirst = true
  open().unmount()
  expect(document.title).toBe('As it came')
  mockIsFirst = false
  open()
  expect(document.title).toMatch(/^Title/)
})

describe('structured data', () => {
  const ORGANIZATION = `${environment.siteUrl}/#organization`

  test('is one graph: the company, the site, the breadcrumbs and what the page adds', () => {
    const node = { '@type': 'Thing', name: 'A & B </script>' }
    open({ breadcrumbs: [{ name: 'About us', target: { to: 'item', path: 'about' } }], structuredData: () => [node] })
    expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1)
    expect(readGraph().map((one) => one['@type'])).toEqual(['Organization', 'WebSite', 'BreadcrumbList', 'Thing'])
    expect(readStructuredData('Thing')).toEqual(node)
  })

  test('has the company as the same one in every language', () => {
    open({ frame: siteFrame({ language: 'en' }) })
    const english = readStructuredData('Organization')
    expect(english).toMatchObject({ '@id': ORGANIZATION, name: 'Pellucid Packaging Co., Ltd.' })
    cleanup()
    open({ frame: siteFrame({ language: 'zh', settings: { seoCompanyName: '澄明包装有限公司' } }) })
    expect(readStructuredData('Organization')).toEqual(english)
  })

  test('has the site in its language, with its search as the settings address it', () => {
    open({ frame: siteFrame({ language: 'de', settings: DASH_HTML }) })
    expect(readStructuredData('WebSite')).toMatchObject({
      url: `${environment.siteUrl}/de`,
      inLanguage: 'de',
      publisher: { '@id': ORGANIZATION },
      potentialAction: {
        target: { urlTemplate: `${environment.siteUrl}/de/search.html?q={search_term_string}` },
      },
    })
  })

  test('begins the breadcrumbs with the home page', () => {
    open({ breadcrumbs: [{ name: 'About us', target: { to: 'item', path: 'about' } }] })
    expect(readStructuredData('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${environment.siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'About us', item: `${environment.siteUrl}/about` },
    ])
  })
})

test('has no note on a page in its language', () => {
  open()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('has a note on a page that is in English for lack of a translation', () => {
  open({ untranslated: true })
  expect(screen.getByRole('note')).toHaveTextContent('This page has not been translated yet. It is shown in English.')
})

test.each<[string, FrameOptions['settings'], string]>([
  ['the title’s suffix without its separator', { seoSuffix: ' | Pellucid' }, 'Pellucid'],
  ['the company’s name where there is no suffix', { seoSuffix: '' }, 'Pellucid Packaging Co., Ltd.'],
])('is headed by %s', (_what, settings, name) => {
  open({ frame: siteFrame({ settings }) })
  expect(screen.getByRole('link', { name: `${name} – Home` })).toHaveTextContent(name)
})

test.each<[string, Partial<PageLayoutProps['frame']>]>([
  ['site settings', { siteSettings: null }],
  ['a language', { language: null }],
  ['a language of the interface', { language: { code: 'sv', langId: '99' } }],
])('stops the build without %s', (_what, more) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => open({ frame: { ...siteFrame(), ...more } })).toThrow(
    'The page was made without the site settings of its language.',
  )
  jest.restoreAllMocks()
})
