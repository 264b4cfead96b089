import { screen, within } from '@testing-library/react'
import { environment } from '../../src/site/environment'
import HomeTemplate from '../../src/templates/home'
import { CATEGORIES, articleCard, content, picture, siteFrame } from '../support/fixtures'
import { readCanonical, readMeta } from '../support/read-head'
import { main, readLinks, renderPage, type PageOptions } from '../support/render-page'

const SITE = environment.siteUrl

type HomePage = NonNullable<Queries.HomePageQuery['contentPage']>

const homePage = (more: Partial<HomePage> = {}): HomePage => ({
  ...content('home', 'Clear packs for fresh food', { images: [picture('home-hero', 'A tray of sushi')] }),
  more: [],
  ...more,
})

const FAMILIES =
  '<h2>The right pack</h2><ul><li><strong><a href="/sushi-container">Sushi</a></strong></li>' +
  '<li><strong><a href="/food-tray">Meals</a></strong></li></ul>'

function homeData(more: Partial<Queries.HomePageQuery> = {}): Queries.HomePageQuery {
  return {
    ...siteFrame(),
    contentPage: homePage(),
    families: { nodes: [{ path: CATEGORIES.sushi.path, cover: picture('maki') }] },
    certificates: { nodes: [] },
    latestCase: { nodes: [] },
    latestNews: { nodes: [articleCard('ppwr', 'PPWR applies'), articleCard('new-hall', 'A new hall')] },
    allFinderItem: { nodes: [{ finderItemId: 'cupcake', name: 'Cupcakes', fallbackFields: [] }] },
    ...more,
  }
}

type Options = Partial<Queries.HomePageQuery> & Pick<PageOptions<object, object>, 'at'>

function open({ at, ...more }: Options = {}) {
  return renderPage(HomeTemplate, {
    data: homeData(more),
    context: { familyPaths: [CATEGORIES.sushi.path], familyCounts: [3] },
    at,
  })
}

// Specification: 2.1
test('is headed by the name of the content page', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Clear packs for fresh food')
  expect(main().getByText('Clear packs for fresh food in short.')).toBeVisible()
})

test('has no breadcrumbs', () => {
  open()
  expect(screen.queryByRole('navigation', { name: 'You are here' })).not.toBeInTheDocument()
})

test('asks for a quote at its top and its end, and leads to what its text names and the news', () => {
  open({ contentPage: homePage({ html: FAMILIES }) })
  expect(readLinks(main())).toEqual([
    ['Request a quote', '/inquiry'],
    ['Sushi', '/sushi-container'],
    ['Meals', '/food-tray'],
    ['All news', '/news-list/1'],
    ['PPWR applies', '/news/ppwr'],
    ['A new hall', '/news/new-hall'],
    ['Request a quote', '/inquiry'],
  ])
})

test('says how many products a family has', () => {
  open({ contentPage: homePage({ html: FAMILIES }) })
  const [sushi, meals] = main().getAllByRole('listitem')
  expect(sushi).toHaveTextContent(/^Sushi3 products$/)
  expect(meals).not.toHaveTextContent('products')
})

test('offers a search that works without a script', () => {
  open({ ...siteFrame({ language: 'de' }), at: { language: 'de' } })
  const form = main().getByRole('search')
  expect(form).toHaveAttribute('action', '/de/search')
  expect(form).toHaveAttribute('method', 'get')
  const field = within(form).getByRole('searchbox', { name: 'Product or size' })
  expect(field).toHaveAttribute('name', 'q')
})

test('loads the picture of the first view at once and the others when they come near', () => {
  open()
  const [hero, ...others] = screen.getByRole('main').querySelectorAll('img')
  expect(hero).toHaveAttribute('alt', 'A tray of sushi')
  expect(hero).toHaveAttribute('loading', 'eager')
  expect(others.map((image) => image.getAttribute('loading'))).toEqual(Array.from({ length: 2 }, () => 'lazy'))
})

test('has a picture of its own for the dark scheme, or stays light', () => {
  const heroOf = () => screen.getByRole('heading', { level: 1 }).closest('section')
  const { unmount } = open({ contentPage: homePage({ more: [picture('factory'), picture('home-hero-dark')] }) })
  const source = heroOf()?.querySelector('source')
  expect(source).toHaveAttribute('media', 'screen and (prefers-color-scheme: dark)')
  expect(source?.getAttribute('srcset')).toContain('home-hero-dark')
  expect(heroOf()).not.toHaveAttribute('data-ground')
  unmount()
  open()
  expect(heroOf()?.querySelector('source')).toBeNull()
  expect(heroOf()).toHaveAttribute('data-ground', 'picture')
})

test('shows the day of each piece of news', () => {
  open()
  const [day] = screen.getByRole('main').querySelectorAll('time')
  expect(day).toHaveTextContent('March 5, 2026')
  expect(day).toHaveAttribute('datetime', '2026-03-05T00:00:00.000Z')
})

test('shows the latest case study with the figure of its result, where there is one', () => {
  const result = '<strong>0.8%</strong> of parcels with a broken shell'
  open({ latestCase: { nodes: [{ ...articleCard('macarons', 'Macarons by parcel'), result }] } })
  expect(main().getByRole('link', { name: 'Case studies' })).toHaveAttribute('href', '/case-list/1')
  const card = within(main().getByRole('heading', { name: 'Macarons by parcel' }).closest('article') as HTMLElement)
  expect(card.getByText('0.8%').closest('p')).toHaveTextContent('0.8% of parcels with a broken shell')
  expect(card.getByRole('link')).toHaveAttribute('href', '/news/macarons')
})

test('marks what is in English for lack of a translation', () => {
  open({
    ...siteFrame({ language: 'zh' }),
    at: { language: 'zh' },
    contentPage: {
      ...content('home', 'Clear packs', { fallbackFields: ['name', 'summary', 'body'] }),
      more: [],
    },
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  expect(main().getByText('Clear packs in short.')).toHaveAttribute('lang', 'en')
  expect(
    main()
      .getByText(/The text of Clear packs/)
      .closest('section'),
  ).toHaveAttribute('lang', 'en')
})

test('marks nothing as English where all is translated', () => {
  open({ ...siteFrame({ language: 'zh' }), at: { language: 'zh' } })
  expect(screen.getByRole('main').querySelector('[lang]')).toBeNull()
})

test('has the root as its canonical address and its own picture', () => {
  open()
  expect(document.title).toBe('Clear packs for fresh food in detail | Pellucid')
  expect(readCanonical()).toBe(`${SITE}/`)
  expect(readMeta('og:image')).toBe(`${SITE}/share/home.jpg`)
})

test('stops the build where the content page is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => open({ contentPage: null })).toThrow('The page was made without its content.')
  jest.restoreAllMocks()
})

test('asks what is packed, in a form that needs no script', () => {
  open({ ...siteFrame({ language: 'de' }), at: { language: 'de' } })
  const what = screen.getByRole('combobox', { name: 'What you pack' })
  expect(what).toHaveAttribute('name', 'what')
  expect(what).toHaveValue('cupcake')
  expect(what.closest('form')).toHaveAttribute('action', '/de/finder')
  expect(screen.getByRole('textbox', { name: 'Pieces per pack' })).toHaveAttribute('name', 'count')
})

test('asks for the number alone where the provider names nothing that is packed', () => {
  open({ allFinderItem: { nodes: [] } })
  expect(screen.queryByRole('combobox', { name: 'What you pack' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Find packs' })).toBeInTheDocument()
})

test('shows what its text leads to with the picture of the category, where there is one', () => {
  open({ contentPage: homePage({ html: FAMILIES }) })
  const section = main().getByRole('heading', { name: 'The right pack' }).parentElement
  if (!section) throw new Error('The heading stands alone.')
  const items = within(section).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('img')?.getAttribute('src'))).toEqual([
    expect.stringContaining('maki'),
    undefined,
  ])
  expect(readLinks(within(section))).toEqual([
    ['Sushi', '/sushi-container'],
    ['Meals', '/food-tray'],
  ])
})

test('shows a picture beside figures, and beside nothing else', () => {
  const more = [picture('factory', 'The forming hall')]
  const { unmount } = open({ contentPage: homePage({ html: FAMILIES, more }) })
  expect(screen.queryByRole('img', { name: 'The forming hall' })).not.toBeInTheDocument()
  unmount()
  open({ contentPage: homePage({ html: '<h2>Figures</h2><ul><li><strong>22</strong> lines</li></ul>', more }) })
  expect(screen.getByRole('img', { name: 'The forming hall' })).toBeVisible()
})

test('says nothing of certificates of which the provider says nothing', () => {
  open()
  expect(main().queryByText(/^Valid until/)).not.toBeInTheDocument()
  expect(main().getByText('Answer within one working day')).toBeVisible()
})

test('shows certificates with number and validity, and says once that they are samples', () => {
  const certificate = {
    documentId: 'iso',
    name: 'ISO 9001',
    number: 'Q-17',
    validUntilOn: 'May 11, 2028',
    sample: true,
  }
  open({ certificates: { nodes: [{ ...certificate, address: '/certificates/en/iso.pdf' }] } })
  const link = main().getByRole('link', { name: 'ISO 9001' })
  expect(main().getByText(/^Sample documents of a sample company/)).toBeVisible()
  expect(main().getByRole('link', { name: 'ISO 9001 (sample)' })).toHaveAttribute('href', '/documents')
  expect(link).toHaveAttribute('href', '/certificates/en/iso.pdf')
  expect(link.closest('li')).toHaveTextContent('NumberQ-17Valid untilMay 11, 2028')
})

test('proves the figures by certificates, before the text goes on', () => {
  const html = '<h2>Figures</h2><ul><li><strong>22</strong> lines</li></ul><h2>Orders</h2><ol><li>Brief</li></ol>'
  const certificate = { documentId: 'iso', name: 'ISO 9001', number: null, validUntilOn: null, sample: false }
  open({
    contentPage: homePage({ html }),
    certificates: { nodes: [{ ...certificate, address: '/certificates/en/iso.pdf' }] },
  })
  const headings = main().getAllByRole('heading')
  const names = headings.map(({ textContent }) => textContent)
  expect(names.slice(names.indexOf('Figures')).slice(0, 3)).toEqual(['Figures', 'ISO 9001', 'Orders'])
})

test('marks the samples among certificates one by one', () => {
  const certificate = { number: null, validUntilOn: null, address: null }
  const real = { ...certificate, documentId: 'iso', name: 'ISO 9001', sample: false }
  open({ certificates: { nodes: [real, { ...certificate, documentId: 'brc', name: 'BRCGS', sample: true }] } })
  expect(main().getByRole('heading', { name: 'BRCGS (sample)' })).toBeVisible()
  expect(main().queryByText(/^Sample documents/)).toBeNull()
})
