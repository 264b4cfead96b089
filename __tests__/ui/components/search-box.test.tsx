import { screen } from '@testing-library/react'
import { SearchBox } from '../../../src/features/search/ui/search-box'
import { DEFAULT_ROUTING, renderInSite, type SiteOptions } from '../../support/site'

const open = (options?: SiteOptions) => renderInSite(<SearchBox label="Search products" button="Search" />, options)

test.each<[string, SiteOptions]>([
  ['/search', {}],
  ['/de/search', { language: 'de' }],
  ['/zh/search.html', { language: 'zh', routing: { ...DEFAULT_ROUTING, subFolderMode: 2 } }],
])('leads by a plain form to %s', (address, options) => {
  open(options)
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('action', address)
  expect(form).toHaveAttribute('method', 'get')
})

test('sends what was typed as the keyword that the search page reads', () => {
  open()
  const field = screen.getByRole('searchbox', { name: 'Search products' })
  expect(field).toHaveAttribute('name', 'q')
  expect(field).toBeRequired()
  expect(field).toHaveAttribute('maxlength', '100')
})

test('is sent by its button', () => {
  open()
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit')
})
