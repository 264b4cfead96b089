import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { SAMPLE_BOX } from '../../../packages/contract/src/inquiry-fields'
import { SampleRows } from '../../../src/features/inquiry/samples/ui/sample-rows'
import { SampleSlot } from '../../../src/features/inquiry/samples/ui/sample-slot'
import InquiryForm from '../../../src/features/inquiry/ui/inquiry-form'
import { SAMPLES_KEY } from '../../../src/lib/inquiry-list/list-key'
import { HttpResponse, address, http, mockProvider } from '../../support/provider-server'
import { renderInSite, TestSite } from '../../support/site'

const server = mockProvider()
const row = (path: string, name: string) => ({ path, name, sku: `PP-${name}`, language: 'en', moq: null, note: '' })
const keep = (key: string, ...products: object[]) => localStorage.setItem(key, JSON.stringify({ version: 1, products }))
const boxed = () =>
  (JSON.parse(localStorage.getItem(SAMPLES_KEY) ?? '{"products":[]}') as { products: { path: string }[] }).products.map(
    ({ path }) => path,
  )

let sent: Record<string, unknown>[] = []

beforeEach(() => {
  sent = []
  server.use(
    http.get('*/_payload.json', () => new HttpResponse('', { status: 404 })),
    http.post(address('online/inquiryAdd'), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({ code: 200, data: { id: 'r-1', reference: 'PX-28EU-HUW2' } })
    }),
  )
})

function open(search = '') {
  window.history.replaceState(null, '', `/samples${search}`)
  const user = userEvent.setup({ delay: null })
  renderInSite(
    <>
      <SampleRows max={2} />
      <InquiryForm kind={SAMPLE_BOX} privacyHref="/privacy" takesForm />
    </>,
  )
  return user
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const labels = () =>
  screen
    .getAllByRole('textbox')
    .map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent?.replace(/ [*(].*| $/, ''))

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('combobox', { name: /^Country/ }), 'Germany')
  await user.type(field(/^Your name/), 'Ana')
  await user.type(field(/^Street/), 'Domkloster 4')
  await user.type(field(/^Postcode/), '50667')
  await user.type(field(/^Town/), 'Köln')
  await user.type(field(/^Email/), 'ana@example.com')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
}

const submit = () => screen.getByRole('button', { name: 'Order samples' })

describe('the packs of a sample box', () => {
  test('are those that the address names, and stay removed after a reload', async () => {
    const user = open('?item=product/tray&item=product/cup&ref=x')
    await waitFor(() => expect(boxed()).toEqual(['product/tray', 'product/cup']))
    expect(window.location.search).toBe('?ref=x')
    expect(screen.getByRole('heading', { name: /Your samples/ })).toHaveTextContent('2 of 2')
    await user.click(screen.getByRole('button', { name: 'Remove tray' }))
    expect(boxed()).toEqual(['product/cup'])
  })

  test('are no more than a box holds', async () => {
    keep(SAMPLES_KEY, row('product/a', 'A'), row('product/b', 'B'))
    open('?item=product/tray')
    expect(await screen.findByText('A box holds 2 packs. Remove one to add another.')).toBeVisible()
    expect(boxed()).toEqual(['product/a', 'product/b'])
  })

  test('are never asked for elsewhere, whatever the address says', async () => {
    const asked: string[] = []
    server.use(
      http.get('*/_payload.json', ({ request }) => {
        asked.push(new URL(request.url).host)
        return new HttpResponse('', { status: 404 })
      }),
    )
    open('?item=/evil.example/offer&item=..//evil.example&item=product/tray')
    await waitFor(() => expect(boxed()).toEqual(['product/tray']))
    expect(new Set(asked)).toEqual(new Set([window.location.host]))
  })

  test('may come from the inquiry list, which stays as it is', async () => {
    keep('site:inquiry-list', row('product/tray', 'Tray'))
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Tray' }))
    await waitFor(() => expect(boxed()).toEqual(['product/tray']))
    expect(localStorage.getItem('site:inquiry-list')).toContain('product/tray')
  })
})

describe('the form that orders samples', () => {
  test('asks for the address first, in the order of its country', async () => {
    const user = open()
    await screen.findByRole('combobox', { name: /^Country/ })
    await user.type(screen.getByRole('combobox', { name: /^Country/ }), 'Japan')
    await waitFor(() =>
      expect(labels().slice(0, 4)).toEqual([
        'Postcode',
        'State, province or region',
        'Town or city',
        'Street and number',
      ]),
    )
    await user.clear(screen.getByRole('combobox', { name: /^Country/ }))
    await user.type(screen.getByRole('combobox', { name: /^Country/ }), 'Germany')
    expect(labels().slice(0, 5)).toEqual(['Your name', 'Company', 'Street and number', 'Postcode', 'Town or city'])
  })

  test('needs an address but no message, and goes as a sample box with its rows', async () => {
    keep(SAMPLES_KEY, { ...row('product/tray', 'Tray'), quantity: '500' })
    const user = open()
    await screen.findByRole('combobox', { name: /^Country/ })
    await user.click(submit())
    await screen.findByText('Please check these fields:')
    expect(field(/^Street/)).toHaveAccessibleDescription('Please enter the street and number.')
    expect(field(/^Message/)).toBeValid()
    expect(sent).toEqual([])

    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('heading', { name: 'Thank you, your inquiry has arrived' })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ kind: 'samples', country: 'Germany', address: 'Domkloster 4', city: 'Köln' })
    expect(sent[0]).not.toHaveProperty('quantity')
    expect(JSON.parse(String(sent[0]?.products))).toEqual([
      { sku: 'PP-Tray', name: 'Tray', path: 'product/tray', quantity: null, note: '' },
    ])
    expect(screen.getByText('Send samples to').nextElementSibling?.textContent).toBe(
      'Domkloster 4\n50667 Köln\nGermany',
    )
    expect(boxed()).toEqual([])
  })

  test('without any pack asks for a message that says what to send', async () => {
    const user = open()
    await screen.findByRole('combobox', { name: /^Country/ })
    await fillIn(user)
    await user.click(submit())
    await screen.findByText('Please check these fields:')
    expect(field(/^Message/)).toHaveAccessibleDescription(/Please tell us what you need/)
    expect(sent).toEqual([])
    await user.type(field(/^Message/), 'Six cupcakes')
    await user.click(submit())
    await screen.findByText('PX-28EU-HUW2')
    expect(sent).toMatchObject([{ kind: 'samples', message: 'Six cupcakes' }])
  })

  test('has what was typed of the sender into the other form, and not its message', async () => {
    const typed = { fields: { name: 'Ana', email: 'ana@example.com', message: 'Quote 10,000' }, prefilled: '' }
    sessionStorage.setItem('site:inquiry-draft', JSON.stringify(typed))
    open()
    expect(await screen.findByDisplayValue('ana@example.com')).toBeVisible()
    expect(field(/^Your name/)).toHaveValue('Ana')
    expect(field(/^Message/)).toHaveValue('')
  })

  test('says after sending what comes next, and offers another product and a copy on paper', async () => {
    keep(SAMPLES_KEY, row('product/tray', 'Tray'))
    const user = open()
    await screen.findByRole('combobox', { name: /^Country/ })
    await fillIn(user)
    await user.click(submit())
    const panel = within((await screen.findByText('PX-28EU-HUW2')).closest('section') ?? document.body)
    expect(panel.getByText(/We pack your samples/)).toBeVisible()
    expect(panel.queryByText(/with a quotation/)).toBeNull()
    expect(panel.getByRole('link', { name: 'Choose another product' })).toHaveAttribute('href', '/product-list/1')
    expect(panel.getByRole('button', { name: 'Print a copy' })).toBeVisible()
  })
})

test('countries are named once someone turns to the form', async () => {
  const user = open()
  const country = screen.getByRole('combobox', { name: /^Country/ })
  expect(document.querySelector('option')).toBeNull()
  await user.click(country)
  expect(document.querySelector(`#${country.getAttribute('list')} option[value=Germany]`)).not.toBeNull()
})

test('an empty box is in the page’s HTML, so nothing larger appears later', () => {
  const built = document.createElement('div')
  built.innerHTML = renderToString(
    <TestSite>
      <SampleSlot max={2} />
    </TestSite>,
  )
  open()
  expect(built.querySelector('h2')).toHaveTextContent('Your samples 0 of 2')
  expect(built.querySelector('p')).toHaveTextContent(/No packs selected yet/)
  expect(screen.getByRole('region', { name: 'Your samples 0 of 2' })).toHaveTextContent(/No packs selected yet/)
})

test('in the page’s HTML the form is one that the browser sends itself, with a field for the packs', () => {
  const stage = process.env.BUILD_STAGE
  process.env.BUILD_STAGE = 'build-html'
  const built = document.createElement('div')
  built.innerHTML = renderToString(
    <TestSite language="de" langId="6">
      <InquiryForm kind={SAMPLE_BOX} privacyHref="/privacy" takesForm />
    </TestSite>,
  )
  process.env.BUILD_STAGE = stage ?? ''
  const hidden = [...built.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toMatchObject({
    kind: 'samples',
    visitedPage: '/de/samples',
  })
  const required = [...built.querySelectorAll<HTMLInputElement>('form [required]')].map(({ name }) => name)
  expect(required).toEqual(['country', 'name', 'address', 'city', 'email', 'consent'])
  expect(built.querySelector('form [name=product]')).not.toBeNull()
})
