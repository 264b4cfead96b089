import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import { readDraft } from '../../../../../src/features/inquiry/model/inquiry-draft'
import { browserList, browserSamples } from '../../../../../src/lib/inquiry-list/list-store'
import { InquiryStatus } from '../../../../../src/features/inquiry/status/ui/inquiry-status'
import { HttpResponse, address, http, mockProvider } from '../../../../support/provider-server'
import { renderInSite } from '../../../../support/site'

const server = mockProvider()
const SEARCH = '?reference=PX-9MZ2-KWXE&token=secret'
const INQUIRY = {
  reference: 'PX-9MZ2-KWXE',
  receivedAt: '2025-03-31T09:00:00.000Z',
  status: 'answered',
  asked: {
    name: 'Ana',
    company: '',
    country: 'Spain',
    email: 'ana@example.com',
    phone: '',
    product: '',
    quantity: '',
    message: 'Please quote.',
    products: [
      {
        sku: 'PP-1',
        name: 'Tray',
        path: 'product/tray',
        quantity: 30000,
        per: 'year',
        note: 'black',
        load: 'Euro pallet · 6 cartons',
      },
    ],
    terms: { incoterm: 'FOB', deliveryPlace: 'Hamburg' },
    files: [{ name: 'drawing.pdf', size: 9 }],
  },
  thread: [
    {
      id: 'e-1',
      at: '2025-04-01T09:00:00.000Z',
      from: 'office',
      body: 'Our quotation.',
      files: [{ name: 'quotation.pdf', size: 2048, id: 'f-1' }],
    },
  ],
}
type Answer = () => Response | Promise<Response>
const give =
  (data: object): Answer =>
  () =>
    HttpResponse.json({ code: 200, message: '操作成功', data })
const gone: Answer = () => HttpResponse.json({ code: 404, message: '请求的资源不存在', data: null }, { status: 404 })

afterEach(() => jest.restoreAllMocks())

function open(answer: Answer = give(INQUIRY), search = SEARCH) {
  const asked: URL[] = []
  server.use(
    http.get(address('online/inquiryStatus'), ({ request }) => {
      asked.push(new URL(request.url))
      return answer()
    }),
  )
  const user = userEvent.setup({ delay: null })
  const view = renderInSite(<InquiryStatus search={search} contact="/contact" />)
  return { user, asked, ...view }
}

/** The bodies and keys of the messages that are sent. */
function takeMessages(...answers: Answer[]) {
  const sent: { body: Record<string, unknown>; key: string | null }[] = []
  server.use(
    http.post(address('online/inquiryMessage'), async ({ request }) => {
      const key = request.headers.get('idempotency-key')
      sent.push({ body: (await request.json()) as Record<string, unknown>, key })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return answer ? answer() : HttpResponse.error()
    }),
  )
  return sent
}
const message = () => screen.findByRole('textbox', { name: /^Your message/ })
const send = () => screen.getByRole('button', { name: 'Send message' })
const withMessage = (body: string) => ({
  ...INQUIRY,
  thread: [...INQUIRY.thread, { id: 'e-2', at: '2025-04-02T09:00:00.000Z', from: 'buyer', body, files: [] }],
})

describe('the status of an inquiry', () => {
  test('says by when it is answered: the next working day', async () => {
    open(give({ ...INQUIRY, status: 'received', receivedAt: '2025-03-28T09:00:00.000Z', thread: [] }))
    expect(await screen.findByText('You’ll have our answer by March 31, 2025.')).toBeVisible()
  })

  test('says of samples that they are packed, and orders them again', async () => {
    localStorage.clear()
    const asked = { ...INQUIRY.asked, address: 'Gran Vía 1', city: 'Madrid', terms: { kind: 'samples' } }
    const { user } = open(give({ ...INQUIRY, status: 'in-work', asked, thread: [] }))
    expect(await screen.findByText(/We pack your samples/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Order samples again' }))
    expect(browserSamples.products()).toMatchObject([{ path: 'product/tray' }])
    expect(browserList.products()).toEqual([])
    expect(readDraft('samples')?.fields).toMatchObject({ name: 'Ana', address: 'Gran Vía 1', city: 'Madrid' })
    expect(navigate).toHaveBeenLastCalledWith('/samples')
  })

  test('puts what was asked into list and form, to be changed and asked again', async () => {
    localStorage.clear()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change quantities and ask again' }))
    expect(browserList.products()).toMatchObject([{ path: 'product/tray', quantity: '30000', per: 'year' }])
    expect(readDraft()?.fields).toMatchObject({ name: 'Ana', message: 'Please quote.', consent: false })
    expect(navigate).toHaveBeenCalledWith('/inquiry')
  })

  test('shows reference, status, answers with their files, and all that was asked', async () => {
    const { asked } = open()
    expect(await screen.findByText('PX-9MZ2-KWXE')).toBeVisible()
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      companyId: '1',
      reference: 'PX-9MZ2-KWXE',
      token: 'secret',
    })
    expect(screen.getByText('Answered')).toBeVisible()
    const answers = within(screen.getByRole('region', { name: 'Answers and messages' }))
    expect(answers.getByRole('heading', { name: 'Answer from Pellucid Packaging' })).toBeVisible()
    expect(answers.getByText('Our quotation.')).toBeVisible()
    const file = answers.getByRole('link', { name: /^quotation\.pdf/ })
    expect(file).toHaveAttribute('href', expect.stringMatching(/online\/inquiryFile\?.*token=secret&id=f-1$/))
    expect(file).toHaveAttribute('rel', 'noreferrer')
    const facts = within(screen.getByRole('region', { name: 'What you asked for' }))
    for (const text of [
      'Ana',
      'Spain',
      'Please quote.',
      'drawing.pdf',
      'Tray',
      '30,000 pieces a year',
      'Euro pallet · 6 cartons',
      'FOB – Free on Board',
      'Hamburg',
    ]) {
      expect(facts.getByText(text)).toBeVisible()
    }
  })

  test('says that there is no answer yet', async () => {
    open(give({ ...INQUIRY, status: 'received', thread: [] }))
    expect(await screen.findByText('There is no answer yet.')).toBeVisible()
  })

  test('copies the reference, and says so', async () => {
    const { user } = open()
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(copied).toHaveBeenCalledWith('PX-9MZ2-KWXE')
    copied.mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText(/^Copying did not work/)).toBeVisible()
  })

  test.each(['', '?reference=PX-9MZ2-KWXE', '?token=secret'])('asks nobody without a whole link (%s)', (search) => {
    const { asked } = open(gone, search)
    expect(screen.getByRole('heading', { name: 'No inquiry found for this link' })).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/contact')
    expect(asked).toEqual([])
  })

  test('says that a wrong link opens nothing', async () => {
    open(gone)
    expect(await screen.findByRole('heading', { name: 'No inquiry found for this link' })).toBeVisible()
  })

  test('can be tried again when the provider does not answer', async () => {
    let isDown = true
    const { user } = open(() => (isDown ? HttpResponse.error() : give(INQUIRY)()))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('Our quotation.')).toBeVisible()
  })

  test('is no inquiry when the answer is another', async () => {
    open(give({ list: [] }))
    expect(await screen.findByText('Your inquiry can’t be shown at the moment.')).toBeVisible()
  })

  test('shows one with a status that this site does not know', async () => {
    open(give({ ...INQUIRY, status: 'dreaming' }))
    expect(await screen.findByText('Our quotation.')).toBeVisible()
    expect(screen.queryByText('dreaming')).toBeNull()
  })
})

describe('a message to an inquiry', () => {
  test('is sent with the link, and stands in the thread then', async () => {
    const { user } = open()
    const sent = takeMessages(give(withMessage('Which price?')))
    await user.type(await message(), 'Which price?')
    await user.click(send())
    expect(await screen.findByText('Your message has arrived.')).toHaveFocus()
    const thread = screen.getByRole('region', { name: 'Answers and messages' })
    expect(within(thread).getByText('Which price?')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { companyId: '1', reference: 'PX-9MZ2-KWXE', token: 'secret', message: 'Which price?', attachments: [] },
    ])
    expect(await message()).toHaveValue('')
    expect(sessionStorage.length).toBeLessThanOrEqual(1)
  })

  test('is not sent empty', async () => {
    const { user } = open()
    const sent = takeMessages(gone)
    await user.type(await message(), '  ')
    await user.click(send())
    expect(await message()).toHaveAccessibleDescription('Please write a message.')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    expect(sent).toEqual([])
  })

  test('stays in the form and in the tab when it fails, and goes out again under the same key', async () => {
    const { user, unmount } = open()
    const sent = takeMessages(() => HttpResponse.error(), give(withMessage('Hello')))
    await user.type(await message(), 'Hello')
    await user.click(send())
    expect(await screen.findByText(/^Your message could not be sent/)).toBeVisible()
    unmount()
    open()
    expect(await message()).toHaveValue('Hello')
    // The guard against sending twice lets the same through after a second.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await user.click(send())
    expect(await screen.findByText('Your message has arrived.')).toBeVisible()
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
    expect(sent[0]?.key).toMatch(/^\S{8,}$/)
  })

  test('has another key when its text has changed', async () => {
    const { user } = open()
    const sent = takeMessages(() => HttpResponse.error(), give(withMessage('Hello!')))
    await user.type(await message(), 'Hello')
    await user.click(send())
    await screen.findByText(/^Your message could not be sent/)
    await user.type(await message(), '!')
    await user.click(send())
    await screen.findByText('Your message has arrived.')
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  test('waits where there were too many', async () => {
    const { user } = open()
    takeMessages(() => HttpResponse.json({ code: 429, message: 'x' }, { status: 429 }))
    await user.type(await message(), 'Hello')
    await user.click(send())
    expect(await screen.findByText(/^There were too many messages/)).toBeVisible()
    expect(await message()).toHaveValue('Hello')
  })

  test('takes its files along, and asks for them again when the provider has them no more', async () => {
    // Node's forms don't accept jsdom's files.
    jest.spyOn(FormData.prototype, 'append').mockImplementation(() => {})
    const { user, container } = open()
    server.use(http.post(address('online/inquiryAttachments'), () => give({ id: 'a-1' })()))
    const errors = [{ field: 'attachments', rule: 'unknown', message: 'x' }]
    const sent = takeMessages(
      () => HttpResponse.json({ code: 400, message: 'x', data: { errors } }),
      give(withMessage('Hello')),
    )
    await user.type(await message(), 'Hello')
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(input as HTMLInputElement, new File(['%PDF'], 'plan.pdf'))
    await screen.findByText('plan.pdf')
    await user.click(send())
    expect(await screen.findAllByText('The files are no longer attached. Please choose them again.')).not.toHaveLength(
      0,
    )
    expect(sent[0]?.body.attachments).toEqual(['a-1'])
    expect(await message()).toHaveValue('Hello')
  })
})
