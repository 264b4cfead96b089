import { screen } from '@testing-library/react'
import { CategoryLinks, splitNavigation, targetOfCategory, type NavigationCategory } from '../../src/layouts/navigation'
import type { Target } from '../../src/site/paths'
import { CASE_CATEGORY, CATEGORIES } from '../support/fixtures'
import { readLinks } from '../support/render-page'
import { renderInSite } from '../support/site'

const ids = (categories: readonly NavigationCategory[]) => categories.map(({ categoryId }) => categoryId)

test.each<[string, Target]>([
  ['product', { to: 'category', path: 'x' }],
  ['news', { to: 'category', path: 'x', page: 1 }],
  ['case', { to: 'category', path: 'x', page: 1 }],
  ['page', { to: 'item', path: 'x' }],
])('a category of kind %s leads to %j', (kind, target) => {
  expect(targetOfCategory({ kind, path: 'x' })).toEqual(target)
})

describe('splitNavigation', () => {
  const split = splitNavigation([...Object.values(CATEGORIES), CASE_CATEGORY])

  test('sorts the categories by kind and keeps their order', () => {
    expect(ids(split.products)).toEqual(['101', '102'])
    expect(ids(split.news)).toEqual(['201', '202'])
    expect(split.lists.map(({ kind, categories }) => [kind, ids(categories)])).toEqual([
      ['news', ['201', '202']],
      ['case', ['401']],
    ])
  })

  test('leaves out the groups that the footer links anyway', () => {
    expect(ids(split.groups)).toEqual(['301', '302'])
  })

  test('keeps a product category at the path of a linked page', () => {
    const { products, groups } = splitNavigation([{ ...CATEGORIES.tray, path: 'contact' }])
    expect([ids(products), ids(groups)]).toEqual([['102'], []])
  })
})

describe('CategoryLinks', () => {
  test('link categories of all kinds in the language', () => {
    const { sushi, industry, about } = CATEGORIES
    renderInSite(<CategoryLinks categories={[sushi, industry, about]} />, { language: 'fr' })
    expect(readLinks()).toEqual([
      ['Sushi containers', '/fr/sushi-container'],
      ['Industry news', '/fr/industry-news/1'],
      ['About us', '/fr/about'],
    ])
  })

  test('mark a name that is in English', () => {
    renderInSite(<CategoryLinks categories={[{ ...CATEGORIES.sushi, fallbackFields: ['name'] }]} />, { language: 'fr' })
    expect(screen.getByRole('link')).toHaveAttribute('lang', 'en')
  })
})
