import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EXAMPLE_FACTS } from '../../../../../packages/contract/src/fact-examples'
import { makeProduct, servePayloads } from '../../../../support/payloads'
import { HttpResponse, http, mockProvider } from '../../../../support/provider-server'
import { InquiryList } from '../../../../../src/features/inquiry/list/ui/inquiry-list'
import { renderInSite } from '../../../../support/site'

const KEY = 'site:inquiry-list'
const tray = { path: 'product/tray', name: 'Tray', sku: 'PP-1', moq: 30000, language: 'en', quantity: '', note: '' }
const cup = { ...tray, path: 'product/cup', name: 'Cup', sku: 'PP-2', moq: 5000 }
interface Stored {
  products: (typeof tray)[]
}
const stored = () => (JSON.parse(localStorage.getItem(KEY) ?? '{"products":[]}') as Stored).products

const server = mockProvider()
beforeEach(() => {
  server.use(http.get('*/_payload.json', () => new HttpResponse('', { status: 404 })))
})

function open(...products: object[]) {
  if (products.length > 0) localStorage.setItem(KEY, JSON.stringify({ version: 1, products }))
  const view = renderInSite(<InquiryList samples="Order free samples" />)
  return { user: userEvent.setup({ delay: null }), ...view }
}
const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement)

test('an empty list is not shown', () => {
  open()
  expect(screen.queryByRole('region')).toBeNull()
})

test('each product has its link, article number and minimum order', () => {
  open(tray, cup)
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Inquiry list 2')
  expect(screen.getByRole('link', { name: 'Cup' })).toHaveAttribute('href', '/product/cup')
  expect(row('Cup').getByText('PP-2')).toBeVisible()
  const quantity = screen.getByRole('textbox', { name: 'Quantity (pieces) Tray' })
  expect(quantity).toHaveAccessibleDescription('Minimum order: 30,000')
  expect(screen.getAllByRole('combobox', { name: /^Quantity is/ })).toHaveLength(2)
})

test('quantities and notes are kept as they are typed', async () => {
  const { user } = open(tray)
  await user.type(screen.getByRole('textbox', { name: 'Quantity (pieces) Tray' }), '60,000')
  await user.type(screen.getByRole('textbox', { name: 'Note Tray' }), 'black, please')
  expect(stored()).toMatchObject([{ quantity: '60000', note: 'black, please' }])
})

describe('the quantity', () => {
  const quantity = () => screen.getByRole('textbox', { name: 'Quantity (pieces) Tray' })
  const per = () => screen.getByRole('combobox', { name: 'Quantity is Tray' })

  test('is said as it was understood, and the period follows', async () => {
    const { user } = open(tray)
    await user.type(quantity(), '200,000 a year')
    expect(quantity()).toHaveValue('200,000 a year')
    expect(quantity()).toHaveAccessibleDescription('200,000 pieces a year · Minimum order: 30,000')
    expect(per()).toHaveDisplayValue('per year')
    await user.type(screen.getByRole('textbox', { name: 'Call-offs Tray' }), '4x')
    expect(stored()).toMatchObject([{ quantity: '200000', typed: '200,000 a year', per: 'year', callOffs: '4' }])
    expect(quantity()).toHaveAccessibleDescription(/^200,000 pieces a year, call-offs: 4/)
  })

  test('loses its words when another period is chosen', async () => {
    const { user } = open(tray)
    await user.type(quantity(), '200,000 a year')
    await user.selectOptions(per(), 'per order')
    expect(quantity()).toHaveValue('200,000')
    expect(quantity()).toHaveAccessibleDescription(/^200,000 pieces per order/)
    expect(screen.queryByRole('textbox', { name: /^Call-offs/ })).toBeNull()
  })

  test('is asked back when it is unclear, and kept as it was typed', async () => {
    const { user } = open(tray)
    await user.type(quantity(), '10-20k')
    expect(quantity()).toHaveAccessibleDescription(/^Which number is it/)
    expect(stored()).toMatchObject([{ quantity: '', typed: '10-20k' }])
  })

  test('that may be decimals is taken at a press', async () => {
    const { user } = open(tray)
    await user.type(quantity(), '40.000')
    await user.click(screen.getByRole('button', { name: '40,000 pieces' }))
    expect(quantity()).toHaveValue('40,000')
    expect(stored()).toMatchObject([{ quantity: '40000' }])
  })

  test('in cartons is counted by the packing', async () => {
    const packing = { pcsPerCarton: 500, cartonMm: { l: 400, w: 300, h: 300 }, grossKg: 8 }
    const facts = { ...EXAMPLE_FACTS, sku: 'PP-1', packing: { ...EXAMPLE_FACTS.packing, ...packing } }
    server.use(...servePayloads(makeProduct('packed', 'Tray', { drawing: '/d.json', facts })))
    const { user } = open({ ...tray, path: 'product/packed' })
    await user.type(quantity(), '5 cartons')
    await user.click(await screen.findByRole('button', { name: '2,500 pieces' }))
    expect(screen.getByText(/^Cartons: 5 · pallets: 1 · 40′ HC: 0\.\d+$/)).toBeVisible()
    const drawing = screen.getByRole('link', { name: 'Drawing (PDF) – Tray' })
    expect(drawing).toHaveAttribute('href', '/drawing-sheets/en/product/packed.pdf')
  })

  test.each([
    ['20000', true],
    ['120000 a year', false],
    ['30000', false],
  ])('of %s is below the minimum order of 30,000: %s', async (typed, isBelow) => {
    const { user } = open(tray)
    await user.type(quantity(), typed)
    const line = /below the minimum order of 30,000/
    if (isBelow) expect(quantity()).toHaveAccessibleDescription(line)
    else expect(quantity()).not.toHaveAccessibleDescription(line)
  })

  test('a year in too many call-offs is below the minimum order', async () => {
    const { user } = open({ ...tray, quantity: '120000', per: 'year' })
    await user.type(screen.getByRole('textbox', { name: 'Call-offs Tray' }), '12')
    expect(quantity()).toHaveAccessibleDescription(/below the minimum order/)
  })
})

test('delivery, date and print are kept for the whole list, and the closed heading says them', async () => {
  const { user } = open(tray)
  await user.click(screen.getByText('Delivery'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Incoterms 2020 rule' }), 'FOB')
  await user.type(screen.getByRole('textbox', { name: 'Place or port' }), 'Hamburg')
  fireEvent.change(screen.getByLabelText('Required by'), { target: { value: '2027-03-31' } })
  await user.type(screen.getByRole('textbox', { name: 'Print or changes' }), 'Logo')
  const { terms } = JSON.parse(localStorage.getItem(KEY) ?? '') as { terms: object }
  const said = { incoterm: 'FOB', deliveryPlace: 'Hamburg', wantedDate: '2027-03-31', changes: 'Logo' }
  expect(terms).toEqual({ kind: '', ...said })
  expect(screen.getByText('FOB – Free on Board · Hamburg · March 31, 2027 · Logo')).toBeInTheDocument()
})

test('removing one moves the focus to what took its place, and is announced', async () => {
  const { user } = open(tray, cup)
  await user.click(screen.getByRole('button', { name: 'Remove Tray from the inquiry list' }))
  expect(stored().map(({ path }) => path)).toEqual(['product/cup'])
  expect(screen.getByRole('button', { name: 'Remove Cup from the inquiry list' })).toHaveFocus()
  const told = await screen.findByText('Tray was removed from the inquiry list.')
  expect(told.closest('[data-popup]')).toHaveClass('info')
})

test('a list that was emptied says so, and leads to the products', async () => {
  const { user } = open(tray)
  await user.click(screen.getByRole('button', { name: 'Remove Tray from the inquiry list' }))
  expect(screen.getByText('Your inquiry list is empty.')).toBeVisible()
  expect(screen.getByRole('region')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Add more products' })).toHaveAttribute('href', '/product-list/1')
})

describe('a product that was listed in another language', () => {
  const german = { ...tray, path: 'product/schale', name: 'Schale', language: 'de', sku: '', moq: null }

  test('has the name of its page in this language', async () => {
    const facts = { ...EXAMPLE_FACTS, sku: 'PP-9', moqFirst: 8000 }
    server.use(...servePayloads(makeProduct('schale', 'Bowl', { facts })))
    open(german)
    expect(await screen.findByRole('link', { name: 'Bowl' })).not.toHaveAttribute('lang')
    expect(row('Bowl').getByText('PP-9')).toBeVisible()
    // The stored name stays: a tab in German would change it back.
    expect(stored()).toMatchObject([{ name: 'Schale', language: 'de', sku: 'PP-9', moq: 8000 }])
  })

  test('keeps the name that it was listed under where its name in this language is unknown', async () => {
    server.use(http.get('*/_payload.json', () => new HttpResponse('<html>', { status: 404 })))
    open({ ...german, path: 'product/gone' })
    expect(await screen.findByRole('link', { name: 'Schale' })).toHaveAttribute('lang', 'de')
  })
})

describe('the package of documents', () => {
  const serve = (answer: () => Response) =>
    server.use(
      ...servePayloads(
        makeProduct('tray', 'Tray'),
        makeProduct('cup', 'Cup', { facts: { ...EXAMPLE_FACTS, sku: 'PP-2' } }),
      ),
      http.get('*.pdf', answer),
    )

  test('is saved as one file, and says how many files it has', async () => {
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    Object.assign(URL, { createObjectURL: () => 'blob:package', revokeObjectURL: () => undefined })
    serve(() => new HttpResponse('%PDF'))
    const { user } = open(tray, cup)
    await user.click(screen.getByText(/^Paste item numbers.* · Share/))
    await user.click(await screen.findByRole('button', { name: 'All documents as a package (ZIP)' }))
    expect(await screen.findByText(/The package contains 2 files/)).toBeVisible()
    expect(saved).toEqual(['documents-en.zip blob:package'])
  })

  test('says when it could not be made, and can be tried again', async () => {
    serve(() => new HttpResponse('', { status: 500 }))
    const { user } = open(tray)
    await user.click(screen.getByText(/^Paste item numbers.* · Share/))
    const button = await screen.findByRole('button', { name: 'All documents as a package (ZIP)' })
    await user.click(button)
    expect(await screen.findByText('The package could not be created. Please try again.')).toBeVisible()
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })
})

test('leads to the samples of what is listed, where the company sends any', () => {
  open(tray, cup)
  expect(screen.getByRole('link', { name: 'Order free samples' })).toHaveAttribute(
    'href',
    '/samples?item=product/tray&item=product/cup',
  )
})

test('has one heading for delivery, and one for what few need', async () => {
  const { user } = open(tray)
  expect(screen.getByText('Delivery')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Share, print or save this list' })).toBeNull()
  await user.click(screen.getByText(/^Paste item numbers.* · Share/))
  expect(await screen.findByRole('heading', { name: 'Share, print or save this list' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Paste item numbers, or open a saved list' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'All documents as a package (ZIP)' })).toBeVisible()
})
