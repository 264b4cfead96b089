import { screen, within } from '@testing-library/react'
import { environment } from '../../src/site/environment'
import type { LanguageCode } from '../../src/site/languages'
import ArticleListTemplate from '../../src/templates/article-list'
import { CASE_CATEGORY, CATEGORIES, articleCard, listCategory, siteFrame, type FrameOptions } from '../support/fixtures'
import { readStructuredData } from '../support/read-head'
import { main, readLinks, readTrail, renderPage } from '../support/render-page'

const SITE = environment.siteUrl

const ARTICLES = [articleCard('ppwr', 'PPWR applies'), articleCard('new-hall', 'A new hall')]

interface Options extends FrameOptions {
  language?: LanguageCode
  kind?: 'news' | 'case'
  category?: Queries.ListCategoryFragment | null
  articles?: readonly Queries.ArticleCardFragment[]
  page?: number
  pages?: number
}

function open({
  language = 'en',
  kind = 'news',
  category = null,
  articles = ARTICLES,
  page = 1,
  pages = 1,
  ...frame
}: Options = {}) {
  const data = {
    ...siteFrame({ language, categories: [...Object.values(CATEGORIES), CASE_CATEGORY], ...frame }),
    category,
    allArticle: { pageInfo: { pageCount: pages }, nodes: articles },
  }
  const context = { kind, categoryId: category && CATEGORIES.industry.categoryId, page, skip: (page - 1) * 6 }
  return renderPage(ArticleListTemplate, { data, context, at: { language } })
}

const industry = listCategory(CATEGORIES.industry)

const pager = () => readLinks(within(screen.getByRole('navigation', { name: 'Pages' })))
const sections = () => within(screen.getByRole('navigation', { name: 'News sections' }))

describe('all news', () => {
  // Specification: 2.24
  test('are headed by their title', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News')
    expect(readTrail()).toEqual([
      ['Home', '/'],
      ['News', null],
    ])
  })

  test('are shown with name, day and summary', () => {
    open()
    expect(main().getByRole('link', { name: 'PPWR applies' })).toHaveAttribute('href', '/news/ppwr')
    expect(main().getByText('PPWR applies in short.')).toBeVisible()
    const [day] = screen.getByRole('main').querySelectorAll('time')
    expect(day).toHaveTextContent('March 5, 2026')
    expect(day).toHaveAttribute('datetime', '2026-03-05T00:00:00.000Z')
  })

  test('have no day where none is known', () => {
    open({ articles: [articleCard('ppwr', 'PPWR applies', { publishedAt: null, publishedOn: null })] })
    expect(screen.getByRole('main').querySelector('time')).toBeNull()
  })

  test('lead to the sections of the news and to the case studies, at their first pages', () => {
    open()
    expect(readLinks(sections())).toEqual([
      ['All news', '/news-list/1'],
      ['Industry news', '/industry-news/1'],
      ['Company news', '/company-news/1'],
      ['Food packaging cases', '/food-cases/1'],
    ])
    expect(sections().getByRole('link', { current: true })).toHaveTextContent('All news')
  })

  test('are paged at numbered addresses', () => {
    open({ page: 2, pages: 2 })
    expect(pager()).toEqual([
      ['Previous page', '/news-list/1'],
      ['Page 1', '/news-list/1'],
      ['Page 2', '/news-list/2'],
    ])
    expect(main().getByText('Page 2 of 2')).toBeVisible()
  })

  test('say that there are none', () => {
    open({ articles: [], pages: 0 })
    expect(main().getByText('There is no news at the moment.')).toBeVisible()
  })
})

describe('the news of a section', () => {
  test('stand below all news in the breadcrumbs', () => {
    open({ category: industry })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Industry news')
    expect(readTrail()).toEqual([
      ['Home', '/'],
      ['News', '/news-list/1'],
      ['Industry news', null],
    ])
  })

  // Specification: 2.26
  test('mark their section', () => {
    open({ category: industry })
    expect(sections().getByRole('link', { current: true })).toHaveTextContent('Industry news')
  })

  // Specification: 2.25
  test('are paged at the section’s numbered addresses', () => {
    open({ category: industry, page: 2, pages: 2 })
    expect(pager()).toEqual([
      ['Previous page', '/industry-news/1'],
      ['Page 1', '/industry-news/1'],
      ['Page 2', '/industry-news/2'],
    ])
  })

  test('mark what is in English for lack of a translation', () => {
    open({
      language: 'de',
      category: listCategory(CATEGORIES.industry, { fallbackFields: ['name'] }),
      articles: [articleCard('ppwr', 'PPWR applies', { fallbackFields: ['name', 'summary'] })],
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    expect(main().getByRole('heading', { name: 'PPWR applies' })).toHaveAttribute('lang', 'en')
    expect(main().getByText('PPWR applies in short.')).toHaveAttribute('lang', 'en')
    expect(main().getByText('All about Industry news.')).not.toHaveAttribute('lang')
  })
})

describe('case studies', () => {
  test('have a list of their own, which does not name an only section', () => {
    open({ kind: 'case' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Case studies')
    expect(screen.queryByRole('navigation', { name: 'News sections' })).not.toBeInTheDocument()
  })

  test('say that there are none', () => {
    open({ kind: 'case', articles: [], pages: 0 })
    expect(main().getByText('There are no case studies at the moment.')).toBeVisible()
  })
})

describe('the head', () => {
  test('has the texts of the section', () => {
    open({ category: industry })
    expect(document.title).toBe('Industry news by the maker | Pellucid')
  })

  test('says in the title of a later page which it is', () => {
    open({ page: 2, pages: 2 })
    expect(document.title).toBe('News – Page 2 | Pellucid')
  })

  test('continues the numbering of items on later pages', () => {
    open({ page: 2, pages: 2, articles: ARTICLES.slice(0, 1) })
    expect(readStructuredData('ItemList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 7, name: 'PPWR applies', url: `${SITE}/news/ppwr` },
    ])
  })
})
