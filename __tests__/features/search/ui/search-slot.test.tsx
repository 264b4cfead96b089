import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadOwnIndex } from '../../../../src/features/search/api/load-own-index'
import { createOwnIndex } from '../../../../src/features/search/model/own-index'
import { SearchSlot } from '../../../../src/features/search/ui/search-slot'
import { buildSampleIndex } from '../../../support/sample-index'
import { renderInSite } from '../../../support/site'

jest.mock('../../../../src/features/search/api/load-own-index')

beforeAll(() => {
  const index = createOwnIndex(buildSampleIndex('en'), 'en')
  jest.mocked(loadOwnIndex).mockImplementation(() => index)
  // jsdom shows no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
    this.querySelector('input')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

function open() {
  renderInSite(
    <>
      <SearchSlot className="tool" label="Search" />
      <input aria-label="Another field" />
    </>,
  )
  return userEvent.setup({ delay: null })
}

const findDialog = () => screen.findByRole('dialog', { name: 'Search' })

test('is a link to the search page, that works without a script', () => {
  open()
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
})

test('opens the search over the page, with the field to type into', async () => {
  const user = open()
  await user.click(screen.getByRole('link', { name: 'Search' }))
  expect(await findDialog()).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'What are you looking for?' })).toHaveFocus())
})

test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s', async (keys) => {
  const user = open()
  await user.keyboard(keys)
  expect(await findDialog()).toBeVisible()
})

test('leaves / to a field that is being typed into', async () => {
  const user = open()
  const other = screen.getByLabelText('Another field')
  await user.type(other, 'a/b')
  expect(other).toHaveValue('a/b')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaves the link alone when it is to open another tab', () => {
  open()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  const stop = (event: Event) => event.preventDefault()
  let wasPrevented = false
  document.addEventListener('click', (event) => (wasPrevented = event.defaultPrevented), { once: true })
  document.addEventListener('click', stop, { once: true })
  fireEvent(screen.getByRole('link', { name: 'Search' }), press)
  expect(wasPrevented).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('suggests while the visitor types, and closes when a suggestion is followed', async () => {
  const user = open()
  await user.keyboard('/')
  await findDialog()
  await user.type(await screen.findByRole('combobox'), 'bento')
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closes by its button', async () => {
  const user = open()
  await user.keyboard('/')
  await findDialog()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
