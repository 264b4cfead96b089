import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen, within } from '@testing-library/react'
import ComponentsPage from '../../../src/templates/components-page/components-page'
import { TOKENS } from '../../../src/templates/components-page/tokens'

jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('react-i18next'))

test.each([
  ['en', 'Request a quote', 'Copy link'],
  ['de', 'Angebot anfordern', 'Link kopieren'],
  ['zh', '获取报价', '复制链接'],
])('shows the components in %s', async (language, quote, copy) => {
  render(<ComponentsPage />)
  const column = within(await screen.findByRole('region', { name: language }))
  expect(column.getAllByRole('button', { name: quote }).length).toBeGreaterThan(1)
  expect(column.getByRole('button', { name: copy })).toBeVisible()
  expect(column.getAllByRole('textbox').length).toBeGreaterThan(3)
})

test('shows every token of colour, type and space', () => {
  const css = readFileSync(path.join(__dirname, '../../../src/ui/tokens/tokens.css'), 'utf8')
  const named = (pattern: RegExp) => new Set(Array.from(css.matchAll(pattern), ([, name]) => name))
  // The shade is part of a shadow.
  const colours = [...named(/--colour-([\w-]+):/g)].filter((name) => name !== 'shade')
  expect(new Set(TOKENS.colours)).toEqual(new Set(colours))
  expect(new Set(TOKENS.texts)).toEqual(named(/--text-(\d+):/g))
  expect(new Set(TOKENS.spaces)).toEqual(named(/--space-(\d+):/g))
})
