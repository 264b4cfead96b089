import { HttpResponse, address, http, mockProvider } from '../../support/provider-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import InquiryForm from '../../../src/features/inquiry/ui/inquiry-form'
import { renderInSite } from '../../support/site'

const LIST = 'site:inquiry-list'
const tray = {
  path: 'product/tray',
  name: 'Tray',
  sku: 'PP-1',
  moq: 1,
  language: 'en',
  quantity: '30000',
  note: 'black',
}
const cup = { ...tray, path: 'product/cup', name: 'Cup', sku: 'PP-2', quantity: '', note: '' }
interface Stored {
  products: { path: string }[]
}
const listed = () =>
  (JSON.parse(localStorage.getItem(LIST) ?? '{"products":[]}') as Stored).products.map(({ path }) => path)
const list = (...products: object[]) => localStorage.setItem(LIST, JSON.stringify({ version: 1, products }))

const server = mockProvider()
let sent: Record<string, unknown>[] = []
let uploads = 0

type Answer = () => Response | Promise<Response>
const accept: Answer = () => HttpResponse.json({ code: 200, data: { id: 'r-1' } })
const offline: Answer = () => HttpResponse.error()
const refuse = (field: string, rule: string) => () =>
  HttpResponse.json({ code: 400, data: { errors: [{ field, rule }] } })

function answer(...replies: Answer[]) {
  server.use(
    http.post(address('online/inquiryAdd'), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return (replies.length > 1 ? replies.shift() : replies[0])?.()
    }),
  )
}
function answerUploads(reply: Answer = () => HttpResponse.json({ code: 200, data: { id: `file-${uploads}` } })) {
  server.use(
    http.post(address('online/inquiryAttachments'), () => {
      uploads++
      return reply()
    }),
  )
}

beforeEach(() => {
  // Node's forms don't accept jsdom's files; the browser test covers what becomes of them.
  jest.spyOn(FormData.prototype, 'append').mockImplementation(() => {})
  sent = []
  uploads = 0
  window.history.replaceState(null, '', '/inquiry')
})

afterEach(() => jest.restoreAllMocks())

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const chooser = () => screen.getByLabelText('Choose files')
const submit = () => screen.getByRole('button', { name: 'Send inquiry' })

async function open() {
  const user = userEvent.setup({ delay: null, applyAccept: false })
  renderInSite(<InquiryForm privacyHref="/privacy" takesForm />)
  await waitFor(() => expect(submit()).toBeEnabled())
  return user
}
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ann')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com')
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Trays')
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
}
async function choose(user: ReturnType<typeof userEvent.setup>, ...files: File[]) {
  await user.upload(chooser(), files)
  await waitFor(() =>
    expect(screen.queryAllByRole('listitem').length + screen.queryAllByText(/ MB|can't/).length).not.toBe(0),
  )
}

describe('the listed products', () => {
  test('are sent in one inquiry, and leave the list', async () => {
    list(tray, cup)
    answer(accept)
    const user = await open()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent).toHaveLength(1)
    expect(JSON.parse(String(sent[0]?.products))).toEqual([
      { sku: 'PP-1', name: 'Tray', path: 'product/tray', quantity: 30000, note: 'black' },
      { sku: 'PP-2', name: 'Cup', path: 'product/cup', quantity: null, note: '' },
    ])
    expect(listed()).toEqual([])
  })

  test('are confirmed with their quantities, to be printed', async () => {
    list(tray, cup)
    answer(accept)
    const print = jest.spyOn(window, 'print').mockImplementation(() => {})
    const user = await open()
    await fillIn(user)
    await user.click(submit())
    const table = await screen.findByRole('table', { name: 'Products asked for' })
    expect(within(table).getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ProductQuantity',
      'TrayPP-1black30,000 pieces per order',
      'CupPP-2–',
    ]) // prettier-ignore
    expect(screen.getByText('r-1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Print a copy' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('that were listed while the inquiry was on its way stay', async () => {
    list(tray)
    answer(() => {
      list(tray, cup)
      return accept()
    })
    const user = await open()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(listed()).toEqual(['product/cup'])
  })

  test('stay where the inquiry is refused', async () => {
    list(tray)
    answer(refuse('email', 'format'))
    const user = await open()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('alert')
    expect(listed()).toEqual(['product/tray'])
  })

  test('are kept with an inquiry that can’t be sent, and sent with it later', async () => {
    list(tray)
    answer(offline, accept)
    const user = await open()
    await fillIn(user)
    await user.click(submit())
    await screen.findByRole('heading', { name: 'Your inquiry has not been sent yet' })
    expect(listed()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(await screen.findByRole('table', { name: 'Products asked for' })).toBeVisible()
    expect(sent[1]).toEqual(sent[0])
    expect(localStorage).toHaveLength(0)
  })

  test('are on the list again when a kept inquiry is discarded', async () => {
    list(tray)
    answer(offline)
    const user = await open()
    await fillIn(user)
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Discard it' }))
    await waitFor(() => expect(listed()).toEqual(['product/tray']))
  })

  test('are on the list again when a kept inquiry is refused later', async () => {
    list(tray)
    answer(offline, refuse('email', 'format'))
    const user = await open()
    await fillIn(user)
    await user.click(submit())
    await user.click(await screen.findByRole('button', { name: 'Try again now' }))
    await screen.findByRole('heading', { name: 'Your inquiry was not accepted' })
    await waitFor(() => expect(listed()).toEqual(['product/tray']))
  })
})

describe('files', () => {
  test('are optional, and described by what may be chosen', async () => {
    await open()
    expect(chooser()).not.toBeRequired()
    expect(chooser()).toHaveAccessibleDescription(/^PDF, .* ZIP, MSG or EML; at most 5 files/)
  })

  test('go to the provider first, and are named by the inquiry', async () => {
    answer(accept)
    answerUploads()
    const user = await open()
    await fillIn(user)
    await choose(user, file('drawing.pdf'), file('tray.STEP'))
    expect(uploads).toBe(0)
    await user.click(submit())
    expect(await screen.findByText('drawing.pdf, tray.STEP')).toBeVisible()
    expect(sent[0]?.attachments).toEqual(['file-1', 'file-2'])
  })

  test('can be taken out again', async () => {
    answer(accept)
    const user = await open()
    await fillIn(user)
    await choose(user, file('drawing.pdf'))
    await user.click(screen.getByRole('button', { name: 'Remove drawing.pdf' }))
    expect(chooser()).toHaveFocus()
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent[0]).not.toHaveProperty('attachments')
  })

  test.each([
    ['that is empty', [file('empty.pdf', 0)], /empty\.pdf is empty/],
    ['of more than 10 MB', [file('large.pdf', 10 * 1024 * 1024 + 1)], /large\.pdf is larger than 10 MB/],
    ['of more than 25 MB together', [1, 2, 3].map((n) => file(`f${n}.pdf`, 9 * 1024 * 1024)), /With f3\.pdf.* 25 MB/],
    ['beyond five', [1, 2, 3, 4, 5, 6].map((n) => file(`f${n}.pdf`)), /at most 5 files/],
  ])('%s are refused at once', async (_what, files, message) => {
    const user = await open()
    await user.upload(chooser(), files)
    await waitFor(() => expect(chooser()).toHaveAccessibleDescription(message))
    expect(chooser()).toBeInvalid()
  })

  test('are offered by the picker, and taken by the form whatever their names say', async () => {
    const user = await open()
    expect(chooser()).not.toHaveAttribute('accept')
    await user.upload(chooser(), [file('picture.jfif'), file('drawing')])
    expect(await screen.findByRole('button', { name: 'Remove picture.jfif' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove drawing' })).toBeVisible()
  })

  test('that the provider refuses keep the inquiry in the form', async () => {
    answerUploads(refuse('file', 'kind'))
    const user = await open()
    await fillIn(user)
    await choose(user, file('drawing.pdf'))
    await user.click(submit())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveFocus()
    await user.click(within(summary).getByRole('link', { name: /drawing\.pdf can’t be attached/ }))
    expect(chooser()).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('that the provider does not accept at all are reported as such', async () => {
    answerUploads(() => HttpResponse.json({ code: 404, message: 'x' }, { status: 404 }))
    const user = await open()
    await fillIn(user)
    await choose(user, file('drawing.pdf'))
    await user.click(submit())
    expect(await screen.findByRole('link', { name: /We can’t accept files at the moment/ })).toBeVisible()
  })

  test('can’t be kept without a connection; the inquiry is, and says so', async () => {
    answerUploads(offline)
    answer(offline)
    const user = await open()
    await fillIn(user)
    await choose(user, file('drawing.pdf'))
    await user.click(submit())
    await screen.findByRole('heading', { name: 'Your inquiry has not been sent yet' })
    expect(screen.getByText(/These will not be sent: drawing\.pdf/)).toBeVisible()
    expect(sent[0]).toMatchObject({ attachmentsNotSent: 'drawing.pdf', message: 'Trays' })
  })

  test('are sent again once the provider has forgotten them', async () => {
    answerUploads()
    answer(refuse('attachments', 'unknown'), accept)
    const user = await open()
    await fillIn(user)
    await choose(user, file('drawing.pdf'))
    await user.click(submit())
    await user.click(await screen.findByRole('link', { name: /no longer attached/ }))
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent.map(({ attachments }) => attachments)).toEqual([['file-1'], ['file-2']])
  })

  test('are not sent twice when only the inquiry was refused', async () => {
    answerUploads()
    answer(refuse('email', 'format'), accept)
    const user = await open()
    await fillIn(user)
    await choose(user, file('drawing.pdf'))
    await user.click(submit())
    await screen.findByRole('alert')
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), '.org')
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(uploads).toBe(1)
  })
})
