import { screen, within } from '@testing-library/react'
import { environment } from '../../src/site/environment'
import type { LanguageCode } from '../../src/site/languages'
import ArticleTemplate from '../../src/templates/article'
import {
  CASE_CATEGORY,
  CATEGORIES,
  DASH_HTML,
  articleCard,
  picture,
  productCard,
  siteFrame,
  type FrameOptions,
} from '../support/fixtures'
import { readMeta, readStructuredData } from '../support/read-head'
import { main, readLinks, readTrail, renderPage } from '../support/render-page'

const SITE = environment.siteUrl

type Article = NonNullable<Queries.ArticlePageQuery['article']>

const ARTICLE: Article = {
  kind: 'news',
  path: 'news/ppwr',
  name: 'PPWR applies from August',
  summary: 'What changes for trays.',
  html: '<p>The regulation is <em>here</em>.</p>',
  contents: [],
  readingMinutes: 3,
  publishedAt: '2026-03-05T00:00:00.000Z',
  publishedOn: 'March 5, 2026',
  updatedAt: '2026-04-01T00:00:00.000Z',
  title_translatable: 'PPWR from August 2026',
  details_translatable: 'The new regulation and trays.',
  keyword_translatable: 'PPWR, trays',
  fallbackFields: [],
  categories: [CATEGORIES.industry],
  images: [picture('ppwr', 'Trays on a belt')],
  related: [articleCard('lids', 'Lids of one material')],
}

const neighbour = (path: string, name: string, fallbackFields: string[] = []) => ({ path, name, fallbackFields })

interface Options extends FrameOptions {
  language?: LanguageCode
  article?: Partial<Article>
  linkedProducts?: Queries.ArticlePageQuery['linkedProducts']
  older?: Queries.NeighbourFragment | null
  newer?: Queries.NeighbourFragment | null
}

function open({
  language = 'en',
  article = {},
  linkedProducts = [],
  older = null,
  newer = null,
  ...frame
}: Options = {}) {
  const data = {
    ...siteFrame({ language, ...frame }),
    article: { ...ARTICLE, ...article },
    linkedProducts,
    older,
    newer,
  }
  return renderPage(ArticleTemplate, { data, context: {}, at: { language, originalPath: '/news/ppwr' } })
}

test('has its name, summary, picture and text', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('PPWR applies from August')
  expect(main().getByText('What changes for trays.')).toBeVisible()
  expect(main().getByRole('img', { name: 'Trays on a belt' })).toBeVisible()
  expect(main().getByText('here')).toBeVisible()
})

test('says on which day it was published', () => {
  open()
  const day = main().getByText('Published on March 5, 2026')
  expect(day).toHaveAttribute('datetime', '2026-03-05T00:00:00.000Z')
})

test('names no day where none is known', () => {
  open({ article: { publishedAt: null, publishedOn: null } })
  expect(main().queryByText(/Published/)).not.toBeInTheDocument()
})

test('has breadcrumbs over the news and the section', () => {
  open()
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['News', '/news-list/1'],
    ['Industry news', '/industry-news/1'],
    ['PPWR applies from August', null],
  ])
})

test('has breadcrumbs over the case studies as one of them', () => {
  open({
    article: { kind: 'case', path: 'case/lids', categories: [CASE_CATEGORY] },
    language: 'de',
    settings: DASH_HTML,
  })
  expect(readTrail()).toEqual([
    ['Home', '/de'],
    ['Case studies', '/de/case-list-1.html'],
    ['Food packaging cases', '/de/food-cases-1.html'],
    ['PPWR applies from August', null],
  ])
})

test('has breadcrumbs without a section for an article in none', () => {
  open({ article: { categories: [] } })
  expect(readTrail().map(([name]) => name)).toEqual(['Home', 'News', 'PPWR applies from August'])
})

test('leads to related articles', () => {
  open()
  expect(main().getByRole('heading', { level: 2, name: 'More on this' })).toBeVisible()
  expect(main().getByRole('heading', { level: 3, name: 'Lids of one material' })).toBeVisible()
  const article = screen.getByRole('article')
  expect(readLinks(within(article)).slice(1)).toEqual([['Lids of one material', '/news/lids']])
})

test('announces no related articles where there are none', () => {
  open({ article: { related: [] } })
  expect(screen.queryByRole('heading', { name: 'More on this' })).not.toBeInTheDocument()
})

describe('the table of contents', () => {
  const contents = [
    { id: 'how-it-works', text: 'How it works', level: 2 },
    { id: '原理', text: '原理', level: 3 },
  ]

  test('leads to the parts of the text, beside it and folded above it', () => {
    open({ article: { contents } })
    const lists = screen.getAllByRole('navigation', { name: 'On this page' })
    expect(lists.map((list) => readLinks(within(list)))).toEqual([
      [
        ['How it works', '#how-it-works'],
        ['原理', '#%E5%8E%9F%E7%90%86'],
      ],
      [
        ['How it works', '#how-it-works'],
        ['原理', '#%E5%8E%9F%E7%90%86'],
      ],
    ])
    expect(lists[0]?.closest('details')).not.toHaveAttribute('open')
  })

  test('is English where the text is', () => {
    open({ language: 'de', article: { contents, fallbackFields: ['body'] } })
    for (const link of screen.getAllByRole('link', { name: 'How it works' })) {
      expect(link.closest('ol')).toHaveAttribute('lang', 'en')
    }
  })

  test('is left out of a short text', () => {
    open()
    expect(screen.queryByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument()
  })
})

test('says how long it takes to read', () => {
  open({ article: { readingMinutes: 1 } })
  expect(main().getByText('1 min read')).toBeVisible()
})

describe('the articles before and after it', () => {
  const neighbours = () => readLinks(within(screen.getByRole('navigation', { name: 'More articles' })))

  test('are named and linked', () => {
    open({ older: neighbour('news/lids', 'Lids'), newer: neighbour('news/trays', 'Trays') })
    expect(neighbours()).toEqual([
      ['Previous article Lids', '/news/lids'],
      ['Next article Trays', '/news/trays'],
    ])
  })

  test('are only one for the newest article, in English where it is not translated', () => {
    open({ language: 'de', older: neighbour('news/lids', 'Lids', ['name']) })
    expect(neighbours()).toEqual([['Previous article Lids', '/de/news/lids']])
    expect(screen.getByText('Lids')).toHaveAttribute('lang', 'en')
  })

  test('are left out where the article is the only one', () => {
    open()
    expect(screen.queryByRole('navigation', { name: 'More articles' })).not.toBeInTheDocument()
  })
})

test('shows the drawing of the pack that a case is about', () => {
  const linkedProducts = [{ ...productCard('tray', 'Meat tray'), drawing: 'drawings/tray.json' }]
  open({ article: { kind: 'case' }, linkedProducts })
  expect(main().getByRole('figure', { name: 'Meat tray' })).toBeVisible()
})

test('a case asks for the pack that it is about', () => {
  open({ article: { kind: 'case' }, linkedProducts: [{ ...productCard('tray', 'Meat tray'), drawing: null }] })
  const [last] = main().getAllByRole('link', { name: 'Request a quote' }).reverse()
  expect(last).toHaveAttribute('href', '/inquiry?ask=product/tray')
})

test('shows the result of a case, the last part of its text, below its summary, and the drawing after the rest', () => {
  const linkedProducts = [{ ...productCard('tray', 'Meat tray'), drawing: 'drawings/tray.json' }]
  const html = '<h2>Drawing</h2><p>Wide.</p><h2>Result</h2><p>Good.</p>'
  open({ article: { kind: 'case', html, summary: 'In short.' }, linkedProducts })
  const isBefore = (first: Element, second: Element) =>
    first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING
  const wide = main().getByText('Wide.')
  expect(isBefore(main().getByText('In short.'), main().getByText('Result'))).toBe(true)
  expect(isBefore(main().getByText('Good.'), wide)).toBe(true)
  expect(isBefore(wide, main().getByRole('figure'))).toBe(true)
})

test('does not repeat its own picture beside a product', () => {
  const linkedProducts = [{ ...productCard('tray', 'Meat tray'), drawing: null, images: [picture('ppwr', '')] }]
  open({ linkedProducts })
  const products = within(main().getByRole('region', { name: 'Products in this article' }))
  expect(products.queryByRole('presentation')).not.toBeInTheDocument()
})

test('shows a picture beside each of several products', () => {
  const images = [picture('ppwr', '')]
  open({
    linkedProducts: [
      { ...productCard('tray', 'Meat tray'), drawing: null, images },
      { ...productCard('box', 'Salad box'), drawing: null, images: [picture('box', '')] },
    ],
  })
  const products = within(main().getByRole('region', { name: 'Products in this article' }))
  expect(products.getAllByRole('presentation')).toHaveLength(2)
})

test('shows the products that the text links to', () => {
  open({ linkedProducts: [{ ...productCard('tray', 'Meat tray'), drawing: null }] })
  expect(main().getByRole('heading', { level: 2, name: 'Products in this article' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Meat tray' })).toHaveAttribute('href', '/product/tray')
  expect(main().getByText(/^APET/)).toHaveTextContent('APET · 220 × 140 × 48.5 mm')
})

test('a case shows its pack before its text', () => {
  const linkedProducts = [{ ...productCard('tray', 'Meat tray'), drawing: null }]
  open({ article: { kind: 'case' }, linkedProducts })
  const pack = main().getByRole('link', { name: 'Meat tray' })
  expect(pack.compareDocumentPosition(main().getByText('here'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('can be sent by email without a script', () => {
  open({ language: 'de' })
  const href = main().getByRole('link', { name: 'Send by email' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toBe(
    `mailto:?subject=PPWR applies from August&body=PPWR applies from August\n${SITE}/de/news/ppwr`,
  )
})

test('says that it is not translated and marks what is English', () => {
  open({ language: 'de', article: { fallbackFields: ['name', 'summary', 'body'] } })
  expect(screen.getByRole('note')).toHaveTextContent('This page has not been translated yet. It is shown in English.')
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  expect(main().getByText('What changes for trays.')).toHaveAttribute('lang', 'en')
  expect(main().getByText('here').closest('div')).toHaveAttribute('lang', 'en')
})

test('says nothing where it is translated', () => {
  open({ language: 'de' })
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  expect(screen.getByRole('main').querySelector('[lang]')).toBeNull()
})

describe('the head', () => {
  test('has the article’s texts', () => {
    open()
    expect(document.title).toBe('PPWR from August 2026 | Pellucid')
    expect(readMeta('og:type')).toBe('article')
  })

  test('describes the article to search engines', () => {
    open({ language: 'de' })
    expect(readStructuredData('NewsArticle')).toMatchObject({
      headline: 'PPWR applies from August',
      description: 'What changes for trays.',
      url: `${SITE}/de/news/ppwr`,
      datePublished: '2026-03-05T00:00:00.000Z',
      inLanguage: 'de',
      image: [`${SITE}/static/ppwr-960.webp`],
      dateModified: '2026-04-01T00:00:00.000Z',
      publisher: { '@id': `${SITE}/#organization` },
    })
  })

  test('tells search engines that an untranslated article is in English', () => {
    open({ language: 'de', article: { fallbackFields: ['body'] } })
    expect(readStructuredData('NewsArticle')?.inLanguage).toBe('en')
  })
})

test('stops the build where the article is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const data = { ...siteFrame(), article: null, linkedProducts: [], older: null, newer: null }
  expect(() => renderPage(ArticleTemplate, { data, context: {} })).toThrow('The page was made without its item.')
  jest.restoreAllMocks()
})
