import { screen } from '@testing-library/react'
import { ArticleGrid } from '../../../src/features/article/article-grid'
import { articleCard } from '../../support/fixtures'
import { renderInSite } from '../../support/site'

test.each([2, 3] as const)('names articles in headings of level %i', (level) => {
  renderInSite(<ArticleGrid articles={[articleCard('ppwr', 'PPWR applies')]} level={level} />)
  expect(screen.getByRole('heading', { level, name: 'PPWR applies' })).toBeVisible()
})

test('leads to the articles in the language', () => {
  renderInSite(<ArticleGrid articles={[articleCard('ppwr', 'PPWR applies')]} />, { language: 'de' })
  expect(screen.getByRole('link', { name: 'PPWR applies' })).toHaveAttribute('href', '/de/news/ppwr')
})

test('has the day for readers and for programs', () => {
  renderInSite(<ArticleGrid articles={[articleCard('ppwr', 'PPWR applies')]} />)
  expect(screen.getByText('March 5, 2026')).toHaveAttribute('datetime', '2026-03-05T00:00:00.000Z')
})

test('shows an article without day and picture', () => {
  const article = articleCard('ppwr', 'PPWR applies', { publishedAt: null, publishedOn: null, images: [] })
  const { container } = renderInSite(<ArticleGrid articles={[article]} />)
  expect(screen.getByText('PPWR applies in short.')).toBeVisible()
  expect(container.querySelector('time, img')).toBeNull()
})
