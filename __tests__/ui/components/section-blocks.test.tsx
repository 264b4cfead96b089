import { render, screen } from '@testing-library/react'
import { SectionBlocks } from '../../../src/ui/components/section-blocks'

test.each([
  ['<strong><a href="/a">Chilled counter</a>:</strong> bowls', 'Chilled counter'],
  ['<strong>样品：</strong>现货样品', '样品'],
  ['<strong>Échantillon\u00a0:</strong> trois jours', 'Échantillon'],
])('shows a label that stands on its own line without its colon: %s', (html, label) => {
  render(<SectionBlocks html={`<h2>Steps</h2><ul><li>${html}</li></ul>`} />)
  expect(screen.getByRole('listitem').querySelector('strong')).toHaveTextContent(new RegExp(`^${label}$`))
})

test('makes a block of each heading, and keeps a colon within a text', () => {
  render(<SectionBlocks html="<h2>One</h2><p>At once: here</p><h2>Two</h2><p>Later</p>" />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
  expect(screen.getByText('At once: here')).toBeInTheDocument()
})
