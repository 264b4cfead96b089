/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { buildProviderHtml } from '../../../src/build/html/provider-html'

const row = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const table = (head: readonly string[], ...rows: string[][]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`

const show = (html: string) => {
  document.body.innerHTML = buildProviderHtml(html, (path) => path)
}

const labels = () => screen.getAllByRole('cell').map((cell) => cell.dataset.label ?? null)

test('labels the cells of a row with the headings of their columns, except the first, which heads the row', () => {
  show(table(['Stage', 'Question', 'Days'], ['IQ', 'Is it <b>as</b> specified?', '2'], ['OQ', 'Does it work?', '3']))
  expect(labels()).toEqual([null, 'Question', 'Days', null, 'Question', 'Days'])
  expect(screen.getByRole('cell', { name: 'Is it as specified?' }).innerHTML).toBe(
    '<div>Is it <b>as</b> specified?</div>',
  )
})

test('has roles that stay when a table is displayed as blocks', () => {
  show(
    `<table><thead>${row(['', 'APET', 'CPET'], 'th')}</thead><tbody><tr><th>Oven</th><td>No</td><td>Yes</td></tr></tbody></table>`,
  )
  const all = [...document.querySelectorAll('table, table *:not(div)')]
  expect(all.map((element) => element.getAttribute('role')).filter((role) => role === null)).toEqual([])
  expect(screen.getByRole('row', { name: 'Oven No Yes' }).firstElementChild?.getAttribute('role')).toBe('rowheader')
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['APET', 'CPET'])
})

test('labels no empty cell, and none below an empty heading', () => {
  show(table(['Step', 'Food', ''], ['Trial', '', 'always']))
  expect(document.querySelectorAll('[data-label]')).toHaveLength(0)
})

test('needs no labels for two columns whose longest words do not stand beside each other', () => {
  show(table(['Thema', 'Adresse'], ['Zertifikate, Konformitätserklärungen', 'quality@pellucid.example']))
  expect(labels()).toEqual([null, null])
  expect(screen.getByRole('table').getAttribute('role')).toBe('table')
})

test('escapes labels', () => {
  show(table(['A', 'B &amp; &quot;C&quot;', '&lt;b&gt;'], ['1', '2', '3']))
  expect(labels()).toEqual([null, 'B & "C"', '<b>'])
})

test.each([
  ['two columns of short words', table(['Property', 'Value'], ['Density', '1.38'])],
  ['no heading', `<table><tbody>${row(['a', 'b', 'c'], 'td')}</tbody></table>`],
  ['a cell over several columns', table(['A', 'B', 'C'], ['1', '2', '3']).replace('<td>', '<td colspan="2">')],
  ['a table inside', table(['A', 'B', 'C'], ['1', '2', table(['A', 'B', 'C'])])],
])('leaves a table with %s as it is', (_what, html) => {
  expect(buildProviderHtml(html, (path) => path)).toBe(html)
})
