import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MatrixTools } from '../../../src/features/documents/ui/matrix-tools'
import { TestSite } from '../../support/site'

const families = ['101', '102'].map((id) => ({ id, name: `Family ${id}`, fallbackFields: [] }))

const rowOf = (sku: string, family: string) =>
  `<tr data-family="${family}"><th id="${sku}"><a href="/${sku}">${sku}</a></th><td><a href="/${sku}.pdf">PDF</a></td></tr>`

function Page({ rows }: { rows: readonly string[] }) {
  return (
    <TestSite>
      <MatrixTools families={families} files={rows.map(() => 1)}>
        <table dangerouslySetInnerHTML={{ __html: `<tbody>${rows.join('')}</tbody>` }} />
      </MatrixTools>
    </TestSite>
  )
}

test('what was typed and chosen before the code had loaded filters the rows', () => {
  const page = <Page rows={[rowOf('PP-BK-103', '101'), rowOf('PP-BK-104', '101'), rowOf('PP-SU-103', '102')]} />
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  screen.getByRole<HTMLInputElement>('searchbox').value = '103'
  const [family] = screen.getAllByRole<HTMLSelectElement>('combobox')
  if (family) family.value = '101'
  act(() => void hydrateRoot(root, page))
  expect(screen.getByRole('searchbox')).toHaveValue('103')
  expect(family).toHaveValue('101')
  expect([...root.querySelectorAll('tr')].map(({ hidden }) => hidden)).toEqual([false, true, true])
  root.remove()
})

test('the button below twelve rows tells how many a filter leaves, and goes on with the first that it shows', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => rowOf(`PP-BK-${index + 101}`, index < 14 ? '101' : '102'))
  render(<Page rows={rows} />)
  expect(screen.getByRole('button', { name: 'Show all 30' })).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product family' }), '102')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 16' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'PP-BK-127' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})

test('twelve rows need no button', () => {
  render(<Page rows={Array.from({ length: 12 }, (_, index) => rowOf(`PP-BK-${index + 101}`, '101'))} />)
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})
