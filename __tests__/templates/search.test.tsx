import { screen } from '@testing-library/react'
import SearchTemplate from '../../src/templates/search'
import { CATEGORIES, categoryCard, siteFrame } from '../support/fixtures'
import { main, readTrail, renderPage } from '../support/render-page'

const DATA = {
  ...siteFrame(),
  allFinderItem: { nodes: [{ finderItemId: 'cupcake', name: 'Cupcakes', fallbackFields: [] }] },
  productCategories: { nodes: [categoryCard(CATEGORIES.sushi)] },
}

beforeEach(() => {
  renderPage(SearchTemplate, { data: DATA, context: {}, at: { originalPath: '/search' } })
})

test('is headed by its title, in the head too', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search')
  expect(document.title).toBe('Search | Pellucid')
})

test('has breadcrumbs', () => {
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['Search', null],
  ])
})

test('asks what the visitor is looking for', () => {
  expect(main().getByRole('searchbox', { name: 'What are you looking for?' })).toBeVisible()
})

test('shows categories with pictures, and asks what is packed, before anything is searched', () => {
  expect(main().getByRole('heading', { name: 'Sushi containers' })).toBeVisible()
  expect(main().getByRole('combobox', { name: 'What you pack' })).toHaveValue('cupcake')
})
