import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MatrixTools } from '../../../src/features/documents/ui/matrix-tools'
import { TestSite } from '../../support/site'

jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../../support/i18n'))

const families = ['101', '102'].map((id) => ({ id, name: `Family ${id}`, fallbackFields: [] }))

function Page({ table }: { table: HTMLElement }) {
  return (
    <TestSite>
      <MatrixTools table={{ current: table }} families={families} />
    </TestSite>
  )
}

test('what was typed and chosen before the code had loaded filters the rows', () => {
  const table = document.createElement('table')
  const rowOf = (sku: string, family: string) =>
    `<tr data-family="${family}"><th id="${sku}"><a>${sku}</a></th><td></td></tr>`
  table.innerHTML = `<tbody>${rowOf('PP-BK-103', '101')}${rowOf('PP-BK-104', '101')}${rowOf('PP-SU-103', '102')}</tbody>`
  const page = <Page table={table} />
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  screen.getByRole<HTMLInputElement>('searchbox').value = '103'
  const [family] = screen.getAllByRole<HTMLSelectElement>('combobox')
  if (family) family.value = '101'
  act(() => void hydrateRoot(root, page))
  expect(screen.getByRole('searchbox')).toHaveValue('103')
  expect(family).toHaveValue('101')
  expect([...table.querySelectorAll('tr')].map(({ hidden }) => hidden)).toEqual([false, true, true])
})
