import { screen, within } from '@testing-library/react'
import { Pager, windowPages } from '../../../src/ui/components/pager'
import type { Target } from '../../../src/site/paths'
import { renderInSite } from '../../support/site'

describe('windowPages', () => {
  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 … 6'],
    [3, 5, '1 2 3 4 5'],
    [1, 12, '1 2 3 … 12'],
    [4, 12, '1 2 3 4 5 6 … 12'],
    [5, 12, '1 2 3 4 5 6 7 … 12'],
    [6, 12, '1 … 4 5 6 7 8 … 12'],
    [9, 12, '1 … 7 8 9 10 11 12'],
    [12, 12, '1 … 10 11 12'],
  ])('shows around page %i of %i the pages %s', (page, pages, shown) => {
    expect(
      windowPages(page, pages)
        .map((number) => number ?? '…')
        .join(' '),
    ).toBe(shown)
  })
})

describe('Pager', () => {
  const targetOf = (page: number): Target => ({ to: 'list', kind: 'news', page })
  const open = (page: number, pages: number) => renderInSite(<Pager page={page} pages={pages} targetOf={targetOf} />)
  const links = () =>
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])

  test('is left out of a list with one page', () => {
    open(1, 1)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('is left out of an empty list', () => {
    open(1, 0)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('leads to every page and to those beside the current one', () => {
    open(2, 3)
    expect(links()).toEqual([
      ['Previous page', '/news-list/1'],
      ['Page 1', '/news-list/1'],
      ['Page 2', '/news-list/2'],
      ['Page 3', '/news-list/3'],
      ['Next page', '/news-list/3'],
    ])
  })

  test('does not lead before the first page', () => {
    open(1, 2)
    expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next')
  })

  test('does not lead past the last page', () => {
    open(2, 2)
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev')
  })

  test('marks the current page', () => {
    open(2, 3)
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pager.getByRole('link', { current: 'page' })).toHaveTextContent('2')
  })

  test('shows gaps as such, not as links', () => {
    open(6, 12)
    expect(screen.getAllByText('…')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Page 3' })).not.toBeInTheDocument()
  })
})
