import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installDialog } from '../../../../support/dialog'
import { HttpResponse, http, mockProvider } from '../../../../support/provider-server'
import { InquiryList } from '../../../../../src/features/inquiry/list/ui/inquiry-list'
import { renderInSite } from '../../../../support/site'

const KEY = 'site:inquiry-list'
const cup = { path: 'product/cup', name: 'Cup', sku: 'PP-CU-205', moq: 5000, language: 'en', quantity: '7', note: '' }
interface Stored {
  products: (typeof cup & { typed: string; per: string; callOffs: string })[]
}
const stored = () => (JSON.parse(localStorage.getItem(KEY) ?? '{"products":[]}') as Stored).products
const paths = () => stored().map(({ path }) => path)

const FACETS = {
  pathFolder: { values: ['product/'], of: [0, 0] },
  pathEnd: ['tray', 'cup'],
  name: ['Tray', 'Cup'],
  sku: ['PP-SU-101', 'PP-CU-205'],
}

const server = mockProvider()
installDialog()

beforeEach(() => {
  window.history.replaceState(null, '', '/inquiry')
  server.use(
    http.get('*/_payload.json', () => new HttpResponse('', { status: 404 })),
    http.get('*/facets/en.json', () => HttpResponse.json(FACETS)),
  )
})

function open(...products: object[]) {
  if (products.length > 0) localStorage.setItem(KEY, JSON.stringify({ version: 1, products }))
  renderInSite(<InquiryList samples={null} />)
  return userEvent.setup({ delay: null })
}

describe('pasted article numbers', () => {
  const area = () => screen.findByRole('textbox', { name: /^One product per line/ })

  test('go onto the list with their quantities; what is wrong is said beside its line, and corrected at a press', async () => {
    const user = open()
    await user.click(screen.getByText('Paste item numbers, or open a saved list'))
    await user.click(await area())
    await user.paste('ppcu205\t20k a year\nPP-SU-110\t500')
    const wrong = await screen.findByText(/Line 2: no product has the item number “PP-SU-110”/)
    await user.click(screen.getByRole('button', { name: 'Add to the list: 1' }))
    expect(stored()).toMatchObject([{ path: 'product/cup', quantity: '20000', typed: '20k a year', per: 'year' }])
    expect(await area()).toHaveValue('PP-SU-110\t500')
    expect(wrong).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use PP-SU-101' }))
    await user.click(screen.getByRole('button', { name: 'Add to the list: 1' }))
    expect(stored()).toMatchObject([{ path: 'product/cup' }, { path: 'product/tray', quantity: '500' }])
    expect(screen.getByText('Products added to the list: 1.')).toBeVisible()
  })

  test('come from a file', async () => {
    const user = open()
    await user.click(screen.getByText('Paste item numbers, or open a saved list'))
    // In Windows-1252.
    const bytes = Uint8Array.from('PP-SU-101;5;Größe', (letter) => letter.charCodeAt(0))
    const file = new File([bytes], 'list.csv', { type: 'text/csv' })
    Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) })
    await user.upload(await screen.findByLabelText('Open a file'), file)
    expect(await area()).toHaveValue('PP-SU-101;5;Größe')
    expect(await screen.findByRole('button', { name: 'Add to the list: 1' })).toBeVisible()
  })

  test('with an unclear quantity are asked for it', async () => {
    const user = open()
    await user.click(screen.getByText('Paste item numbers, or open a saved list'))
    await user.click(await area())
    await user.paste('PP-SU-101 10-20k')
    expect(await screen.findByText(/^Line 1, PP-SU-101: Which number is it/)).toBeVisible()
  })

  test('that can’t be loaded are said so', async () => {
    server.use(http.get('*/facets/en.json', () => new HttpResponse('', { status: 500 })))
    const user = open()
    await user.click(screen.getByText('Paste item numbers, or open a saved list'))
    expect(await screen.findByText(/^This could not be loaded/)).toBeVisible()
  })
})

describe('a list to share', () => {
  test('is a link, and a QR code of it until the list changes', async () => {
    const user = open(cup)
    await user.click(screen.getByText(/^Paste item numbers.* · Share/))
    const link = await screen.findByRole('textbox', { name: 'Link to this list' })
    expect(link).toHaveValue('http://localhost/inquiry?list=PP-CU-205~7')
    await user.click(screen.getByRole('button', { name: 'QR code' }))
    expect(await screen.findByRole('img', { name: 'QR code' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Quantity (pieces) Cup' }), '0')
    expect(link).toHaveValue('http://localhost/inquiry?list=PP-CU-205~70')
    expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  })

  test('is saved as a file', async () => {
    const saved: Blob[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    })
    const user = open(cup)
    await user.click(screen.getByText(/^Paste item numbers.* · Share/))
    await user.click(await screen.findByRole('button', { name: 'Save as a file (CSV)' }))
    expect(await saved[0]?.text()).toContain('"PP-CU-205",7,"order","","","Cup",""')
  })

  test('is printed alone', async () => {
    const user = open(cup)
    const root = document.documentElement
    const print = jest.spyOn(window, 'print').mockImplementation(() => expect(root).toHaveAttribute('data-print-list'))
    await user.click(screen.getByText(/^Paste item numbers.* · Share/))
    await user.click(await screen.findByRole('button', { name: 'Print the list' }))
    expect(print).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('afterprint'))
    expect(root).not.toHaveAttribute('data-print-list')
  })
})

describe('a list in the address', () => {
  const share = (query: string) => window.history.replaceState(null, '', `/inquiry?product=x&${query}`)

  test('is opened at once where nothing is listed, once', async () => {
    share('list=PP-SU-101~200000~y~4!PP-XX-999')
    open()
    await waitFor(() => expect(paths()).toEqual(['product/tray']))
    expect(stored()).toMatchObject([{ quantity: '200000', per: 'year', callOffs: '4' }])
    expect(await screen.findByText(/Products: 1. Not found here: PP-XX-999/)).toBeInTheDocument()
    expect(window.location.search).toBe('?product=x')
  })

  test('says little of what it does not know, as the address may be anyone’s', async () => {
    const said = encodeURIComponent('Your account is locked. Call +1 555 0100. ').repeat(100)
    share(`list=PP-SU-101${`!${said}`.repeat(20)}`)
    open()
    const message = await screen.findByText(/Products: 1. Not found here: Your account is locked. Call \+…/)
    expect(message.textContent.length).toBeLessThan(250)
  })

  test.each([
    ['Add to my list', ['product/cup', 'product/tray']],
    ['Replace my list', ['product/tray']],
    ['Keep my list as it is', ['product/cup']],
  ])('can be taken or left beside an own one: %s', async (name, expected) => {
    share('list=PP-SU-101~5')
    const user = open(cup)
    const dialog = within(await screen.findByRole('dialog', { name: 'This link contains a list' }))
    expect(dialog.getByText('Products in the link: 1. Products on your list: 1.')).toBeVisible()
    expect(paths()).toEqual(['product/cup'])
    await user.click(dialog.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(paths()).toEqual(expected)
    expect(window.location.search).toBe('?product=x')
  })
})
