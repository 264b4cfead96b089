import { HttpResponse, address, delay, http, mockProvider } from '../../../support/provider-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { NO_FILLING } from '../../../../packages/contract/src/inquiry-trap'
import { earlyForm } from '../../../../src/features/inquiry/model/plain-form'
import { DRAFT_KEY } from '../../../../src/lib/has-draft'
import { readDraft } from '../../../../src/features/inquiry/model/inquiry-draft'
import InquiryForm from '../../../../src/features/inquiry/ui/inquiry-form'
import { setReplyHandlers } from '../../../../src/lib/request/reply-handlers'
import { rememberView } from '../../../../src/app/visits/view'
import { TestSite, renderInSite } from '../../../support/site'

const server = mockProvider()
const url = address('online/inquiryAdd')

interface Sent {
  body: Record<string, unknown>
  key: string | null
}
let sent: Sent[] = []

/** The provider's answers, in order; the last one stays. */
function answer(...replies: (() => Response | Promise<Response>)[]) {
  server.use(
    http.post(url, async ({ request }) => {
      sent.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get('idempotency-key'),
      })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      return reply ? reply() : HttpResponse.error()
    }),
  )
}
const accept = () => HttpResponse.json({ code: 200, message: '操作成功', data: { id: 'r-1' } })
const refuse = (errors: object[], code = 400) => HttpResponse.json({ code, message: 'x', data: { errors } })
const offline = () => HttpResponse.error()

beforeEach(() => {
  sent = []
  window.history.replaceState(null, '', '/inquiry')
})
afterEach(() => jest.restoreAllMocks())

const page = (
  <TestSite>
    <InquiryForm privacyHref="/privacy" takesForm />
  </TestSite>
)

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const consent = () => screen.getByRole('checkbox', { name: /I agree/ })
const submit = () => screen.getByRole('button', { name: 'Send inquiry' })

async function open() {
  const user = userEvent.setup({ delay: null })
  const view = renderInSite(<InquiryForm privacyHref="/privacy" takesForm />)
  await waitFor(() => expect(submit()).toBeEnabled())
  return { user, ...view }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/^Your name/), 'Ann')
  // Letter by letter it takes ten times as long.
  await user.click(field(/^Email/))
  await user.paste('ann@example.com')
  await user.click(field(/^Message/))
  await user.paste('Trays')
  await user.click(consent())
}

async function send(...replies: (() => Response | Promise<Response>)[]) {
  answer(...replies)
  const opened = await open()
  await fillIn(opened.user)
  await opened.user.click(submit())
  return opened
}

describe('the form', () => {
  test.each([
    [/^Your name/, 'name'],
    [/^Company/, 'organization'],
    [/^Country/, 'country-name'],
    [/^Email/, 'email'],
    [/^Phone/, 'tel'],
  ])('lets the browser fill in %s', async (name, autocomplete) => {
    await open()
    expect(field(name)).toHaveAttribute('autocomplete', autocomplete)
  })

  test('says what is required', async () => {
    await open()
    for (const name of [/^Your name/, /^Email/, /^Message/]) expect(field(name)).toBeRequired()
    expect(consent()).toBeRequired()
  })

  test('says what is optional', async () => {
    await open()
    for (const name of ['Company', 'Country', 'Phone', 'Product', 'Quantity']) {
      expect(screen.getByRole('textbox', { name: `${name} (optional)` })).not.toBeRequired()
    }
  })

  test('describes fields by their hints', async () => {
    await open()
    expect(field(/^Quantity/)).toHaveAccessibleDescription('Pieces per order or per year')
  })

  test('links to the privacy page', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  })

  test('keeps the field for robots from people and screen readers', async () => {
    const { container, user } = await open()
    expect(screen.queryByLabelText('Leave this field empty')).toHaveAttribute('tabindex', '-1')
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull()
    const trap = container.querySelector('input[name="topic"]')
    expect(trap).toHaveAttribute('autocomplete', 'off')
    for (const attribute of Object.keys(NO_FILLING)) expect(trap).toHaveAttribute(attribute)
    for (let press = 0; press < 15; press++) {
      await user.tab()
      expect(trap).not.toHaveFocus()
    }
  })

  test('takes the product from the address', async () => {
    window.history.replaceState(null, '', '/inquiry?product=Sushi%20tray')
    await open()
    expect(field(/^Product/)).toHaveValue('Sushi tray')
  })

  test('is written by the server without the address', () => {
    window.history.replaceState(null, '', '/inquiry?product=Sushi%20tray')
    expect(renderToString(page)).not.toContain('Sushi tray')
  })

  test('is not sent while the browser itself is sending it', async () => {
    window.earlyForm = { isSending: () => true, stop: () => null }
    try {
      const { user } = await send(accept)
      await user.click(submit())
      expect(screen.getByRole('alert')).toHaveTextContent('This inquiry is already being sent.')
      expect(sent).toEqual([])
    } finally {
      delete window.earlyForm
    }
  })

  test('still has what was typed after a reload', async () => {
    const { user, unmount } = await open()
    await user.type(field(/^Message/), 'Trays')
    await user.click(consent())
    unmount()
    await open()
    expect(field(/^Message/)).toHaveValue('Trays')
    expect(consent()).toBeChecked()
  })
})

describe('the built form', () => {
  const stage = process.env.BUILD_STAGE
  beforeAll(() => {
    process.env.BUILD_STAGE = 'build-html'
  })
  afterAll(() => {
    process.env.BUILD_STAGE = stage ?? ''
  })

  function build(takesForm: boolean): HTMLElement {
    const container = document.createElement('div')
    container.innerHTML = renderToString(
      <TestSite language="de" langId="6">
        <InquiryForm privacyHref="/privacy" takesForm={takesForm} />
      </TestSite>,
    )
    return container
  }

  test('is sent to the provider by the browser, with what the provider asks for', () => {
    const built = build(true)
    const form = built.querySelector('form')
    expect(form).toHaveAttribute('action', address('online/inquiryForm'))
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveAttribute('enctype', 'multipart/form-data')
    // The browser checks what it can, in its own words.
    expect(form).not.toHaveAttribute('novalidate')
    expect(within(built).getByRole('button', { name: 'Send inquiry' })).toBeEnabled()
    const hidden = [...built.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toMatchObject({
      companyId: '1',
      langId: '6',
      visitedPage: '/de/inquiry',
    })
    expect(hidden.every((input) => input.getAttribute('form') === form?.id)).toBe(true)
    expect(built.querySelector('input[type=file]')).toHaveAttribute('name', 'attachments')
    expect(built.innerHTML).toContain('name="scripts" value="off"')
  })

  test('offers another way to ask where the provider accepts no form', () => {
    const built = build(false)
    expect(built.querySelector('form')).not.toHaveAttribute('action')
    expect(within(built).getByRole('button', { name: 'Send inquiry' })).toBeDisabled()
    const told = /<noscript>.*This form needs JavaScript.*href="\/de\/contact".*<\/noscript>/
    expect(built.innerHTML).toMatch(told)
  })

  test('is taken over as it is, with what was typed or filled in before', async () => {
    const error = jest.spyOn(console, 'error')
    const container = document.body.appendChild(build(true))
    process.env.BUILD_STAGE = ''
    const script = document.createElement('script')
    script.textContent = earlyForm(DRAFT_KEY)
    container.append(script)
    const name = within(container).getByRole<HTMLInputElement>('textbox', { name: /^Your name/ })
    name.value = 'Ann'
    script.remove()
    const root = await act(async () =>
      hydrateRoot(
        container,
        <TestSite language="de" langId="6">
          <InquiryForm privacyHref="/privacy" takesForm />
        </TestSite>,
      ),
    )
    expect(container.querySelector('[name=langId]')).toHaveValue('6')
    expect(readDraft()?.fields.name).toBe('Ann')
    const user = userEvent.setup({ delay: null })
    await user.type(within(container).getByRole('textbox', { name: /^Company/ }), 'X')
    expect(name).toHaveValue('Ann')
    expect(readDraft()?.fields).toMatchObject({ name: 'Ann', company: 'X' })
    expect(error).not.toHaveBeenCalled()
    act(() => root.unmount())
    container.remove()
    delete window.earlyForm
    process.env.BUILD_STAGE = 'build-html'
  })
})

describe('a form with errors', () => {
  test('is not sent', async () => {
    const { user } = await open()
    await user.click(submit())
    expect(screen.getByRole('alert')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('focuses a summary of the errors', async () => {
    const { user } = await open()
    await user.click(submit())
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(within(summary).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Please enter your name.',
      'Please enter your email address.',
      'Please tell us what you need.',
      'Please agree so that we can store and answer your inquiry.',
    ]) // prettier-ignore
  })

  test('leads from the summary to the fields', async () => {
    const { user } = await open()
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    await user.click(screen.getByRole('link', { name: 'Please tell us what you need.' }))
    expect(field(/^Message/)).toHaveFocus()
  })

  test('says at each field what is wrong', async () => {
    const { user } = await open()
    await user.type(field(/^Email/), 'ann@')
    await user.click(submit())
    expect(field(/^Email/)).toBeInvalid()
    expect(field(/^Email/)).toHaveAccessibleDescription(/This email address is incomplete/)
    expect(consent()).toBeInvalid()
    expect(field(/^Company/)).not.toBeInvalid()
  })

  test('says how long a text may be', async () => {
    const { user } = await open()
    await user.click(field(/^Phone/))
    await user.paste('1'.repeat(51))
    await user.click(submit())
    expect(field(/^Phone/)).toHaveAccessibleDescription('Please use at most 50 characters.')
  })

  test('keeps the hint of a field with an error', async () => {
    const { user } = await open()
    await user.click(submit())
    expect(field(/^Message/)).toHaveAccessibleDescription(/^Size, material.* Please tell us what you need\.$/)
  })

  test('stops marking a field once it is corrected', async () => {
    const { user } = await open()
    await user.click(submit())
    await user.type(field(/^Your name/), 'Ann')
    expect(field(/^Your name/)).not.toBeInvalid()
    expect(field(/^Message/)).toBeInvalid()
  })

  test('focuses the summary again when it is sent again', async () => {
    const { user } = await open()
    await user.click(submit())
    await user.type(field(/^Your name/), 'Ann')
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  })
})

describe('an inquiry that is sent', () => {
  // Specification: 3.7, 7.9
  test('carries what was typed, where from, and a key', async () => {
    sessionStorage.setItem('site:session', 's-1')
    rememberView({ visitedPage: '/inquiry', referer: '/product/x' })
    await send(accept)
    await screen.findByRole('heading', { name: 'Thank you, your inquiry has arrived' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({
      name: 'Ann',
      company: '',
      country: '',
      email: 'ann@example.com',
      phone: '',
      product: '',
      quantity: '',
      message: 'Trays',
      consent: true,
      topic: '',
      visitedPage: '/inquiry',
      referrer: '/product/x',
      recordsId: 's-1',
      companyId: '1',
      langId: '1',
    })
    expect(sent[0]?.key).toMatch(/^[\x21-\x7e]{8,200}$/)
  })

  test('shows its reference, what happens next, the way to its status, and all that was sent', async () => {
    const data = { id: 'r-1', reference: 'PX-9MZ2-KWXE', statusToken: 'secret' }
    answer(() => HttpResponse.json({ code: 200, message: '操作成功', data }))
    const { user } = await open()
    await fillIn(user)
    await user.type(field(/^Country/), 'Spain')
    await user.click(submit())
    expect(await screen.findByText('PX-9MZ2-KWXE')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Status and answers' })).toHaveAttribute(
      'href',
      '/inquiry-status?reference=PX-9MZ2-KWXE&token=secret',
    )
    expect(screen.getByText('Spain')).toBeVisible()
  })

  test('has no link to a status where the provider offers none', async () => {
    await send(accept)
    expect(await screen.findByText('r-1')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Status and answers' })).toBeNull()
    expect(screen.getByText(/^Keep the reference number/)).toBeVisible()
  })

  test('has no session id where there is none', async () => {
    await send(accept)
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent[0]?.body.recordsId).toBe('')
  })

  test('is confirmed with its reference number, focused and announced', async () => {
    await send(accept)
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toHaveFocus()
    expect(screen.getByText('r-1')).toBeVisible()
    expect(screen.getByText(/reply to ann@example\.com/)).toBeVisible()
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Thank you, your inquiry has arrived')
  })

  test('is forgotten by the browser', async () => {
    const { unmount } = await send(accept)
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(localStorage).toHaveLength(0)
    unmount()
    await open()
    expect(field(/^Your name/)).toHaveValue('')
  })

  test('is shown as on its way, and not sent a second time meanwhile', async () => {
    const { user } = await send(async () => {
      await delay(100)
      return accept()
    })
    const button = await screen.findByRole('button', { name: 'Sending …' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Sending …')
    await user.click(button)
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent).toHaveLength(1)
  })

  test('leaves an empty form for another one', async () => {
    const { user } = await send(accept)
    await user.click(await screen.findByRole('button', { name: 'Send another inquiry' }))
    expect(field(/^Your name/)).toHaveValue('')
    expect(field(/^Your name/)).toHaveFocus()
  })

  test('is refused at once when the same was sent a moment ago', async () => {
    const { user } = await send(accept)
    await user.click(await screen.findByRole('button', { name: 'Send another inquiry' }))
    jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('This inquiry is already being sent.')
    expect(field(/^Message/)).toHaveValue('Trays')
    expect(sent).toHaveLength(1)
  })
})

describe('an inquiry that can’t be sent', () => {
  const kept = () => screen.findByRole('heading', { name: 'Your inquiry has not been sent yet' })

  test('is shown as kept, with focus and announcement', async () => {
    await send(offline)
    expect(await kept()).toHaveFocus()
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Your inquiry has not been sent yet')
  })

  test('is sent again under the same key by the button, and confirmed once', async () => {
    const { user } = await send(offline, accept)
    await kept()
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toHaveFocus()
    expect(document.querySelector('[data-popup]')).toBeNull()
    expect(screen.getByText('r-1')).toBeVisible()
    expect(sent[1]).toEqual(sent[0])
    expect(localStorage).toHaveLength(0)
  })

  test('stays kept when it fails again', async () => {
    const { user } = await send(offline)
    await kept()
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Try again now' })).toBeVisible()
  })

  test('can be discarded', async () => {
    const { user } = await send(offline)
    await kept()
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(field(/^Your name/)).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })

  test('comes back into the form when it is refused later', async () => {
    const { user } = await send(offline, () => refuse([{ field: 'email', rule: 'format', message: 'x' }]))
    await kept()
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(await screen.findByRole('heading', { name: 'Your inquiry was not accepted' })).toBeVisible()
    expect(field(/^Message/)).toHaveValue('Trays')
    expect(field(/^Email/)).toBeInvalid()
    expect(localStorage).toHaveLength(0)
  })

  test('is shown as not kept where storage is blocked, and stays in the form', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await send(offline)
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not allow storing your inquiry/)
    expect(field(/^Message/)).toHaveValue('Trays')
  })

  test('keeps its key when it could not be kept and is sent again unchanged', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { user } = await send(offline, accept)
    await screen.findByRole('alert')
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent[1]).toEqual(sent[0])
  })

  test('gets another key when it was changed', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { user } = await send(offline, accept)
    await screen.findByRole('alert')
    await user.type(field(/^Message/), ' and cups')
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

describe('an inquiry that the provider refuses', () => {
  test('stays in the form, with the errors at their fields', async () => {
    await send(() => refuse([{ field: 'email', rule: 'format', message: 'x' }, { field: 'country', rule: 'embargo' }])) // prettier-ignore
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(within(summary).getByRole('heading', { name: 'Your inquiry was not accepted' })).toBeVisible()
    expect(field(/^Email/)).toHaveAccessibleDescription(/This email address is incomplete/)
    expect(field(/^Country/)).toHaveAccessibleDescription('The service did not accept this entry. Please check it.')
    expect(field(/^Message/)).toHaveValue('Trays')
  })

  test('is not kept', async () => {
    await send(() => refuse([]))
    await screen.findByRole('alert')
    expect(localStorage).toHaveLength(0)
  })

  test('with a known message marks and focuses its field', async () => {
    await send(() => HttpResponse.json({ code: 500, message: '邮箱格式错误' }))
    await waitFor(() => expect(field(/^Email/)).toHaveFocus())
    expect(field(/^Email/)).toBeInvalid()
    expect(field(/^Message/)).toHaveValue('Trays')
    expect(await screen.findByText('The email address has the wrong format.')).toBeVisible()
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    [{ code: 422, message: '别的话' }, 'System error'],
    [{ code: 500, message: '验证码错误' }, 'The captcha is wrong.'],
  ])('with %j keeps the reason beside the form, and does not ask to check fields', async (reply, reason) => {
    const { user } = await send(() => HttpResponse.json(reply), accept)
    const panel = await screen.findByRole('alert')
    await waitFor(() => expect(panel).toHaveFocus())
    expect(await within(panel).findByText(reason)).toBeVisible()
    expect(panel).not.toHaveTextContent(/marked/)
    expect(field(/^Message/)).toHaveValue('Trays')
    expect(sent).toHaveLength(1)
    // Unchanged, it would count as a repeat for a second.
    await user.type(field(/^Message/), '!')
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
  })

  test('no longer asks to check marked fields once they are corrected', async () => {
    const { user } = await send(() => refuse([{ field: 'email', rule: 'format' }]))
    const panel = await screen.findByRole('alert')
    expect(panel).toHaveTextContent(/check the marked fields/)
    await user.type(field(/^Email/), '.org')
    expect(panel).not.toHaveTextContent(/marked/)
  })

  test('by an answer that can’t be read says that it may have arrived, and sends it under the same key', async () => {
    const { user } = await send(() => HttpResponse.html('<h1>Wi-Fi</h1>'), accept)
    expect(await screen.findByRole('heading', { name: 'We can’t tell whether your inquiry has arrived' })).toBeVisible()
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent[1]).toEqual(sent[0])
  })

  test('gets another key when it is sent again', async () => {
    const { user } = await send(() => refuse([{ field: 'Idempotency-Key', rule: 'conflict' }], 409), accept)
    await screen.findByRole('alert')
    await user.type(field(/^Message/), '!')
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

describe('an inquiry for which the provider wants a sign-in', () => {
  const unauthorized = () => HttpResponse.json({ code: 401, message: '认证失败，无法访问系统资源' })
  let restore = () => {}
  const navigate = jest.fn<void, [string]>()
  beforeEach(() => {
    navigate.mockReset()
    restore = setReplyHandlers({ navigate, show: () => {} })
  })
  afterEach(() => restore())

  test('is kept, leads to sign in, and is in the form again afterwards', async () => {
    localStorage.setItem('token', 'old')
    const { unmount } = await send(unauthorized)
    await waitFor(() => expect(navigate.mock.calls).toEqual([['/login?from=%2Finquiry']]))
    unmount()
    localStorage.setItem('token', 'new')
    await open()
    expect(await screen.findByRole('heading', { name: 'Your inquiry has not been sent yet' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Please send it now.')
    expect(field(/^Message/)).toHaveValue('Trays')
    expect(sent).toHaveLength(1)
  })

  test('can be sent without an account by a visitor who comes back without one', async () => {
    localStorage.setItem('token', 'old')
    const { unmount } = await send(unauthorized, accept)
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    unmount()
    const { user } = await open()
    expect(await screen.findByText(/Send it now without an account, or sign in first/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?from=%2Finquiry')
    await user.type(field(/^Message/), '!')
    await user.click(submit())
    await screen.findByRole('heading', { name: /Thank you/ })
    expect(localStorage).toHaveLength(0)
  })

  test('stays in the form where storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await send(unauthorized)
    expect(await screen.findByRole('heading', { name: 'Your inquiry has not been sent yet' })).toBeVisible()
    expect(field(/^Message/)).toHaveValue('Trays')
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('an inquiry that was refused while its form was closed', () => {
  beforeEach(() => {
    const payload = { name: 'Ann', email: 'ann@example', message: 'Trays', consent: true }
    const errors = { email: { text: 'errors.emailFormat' } }
    localStorage.setItem('site:inquiry:k-1', JSON.stringify({ key: 'k-1', state: 'refused', payload, errors }))
  })

  test('is in the form when that is opened, with its errors', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Your inquiry was not accepted' })).toBeVisible()
    expect(field(/^Email/)).toHaveValue('ann@example')
    expect(field(/^Email/)).toBeInvalid()
    expect(localStorage).toHaveLength(0)
  })

  test('does not overwrite what is being written', async () => {
    const draft = { fields: { message: 'Cups' }, prefilled: '' }
    sessionStorage.setItem('site:inquiry-draft', JSON.stringify(draft))
    await open()
    expect(field(/^Message/)).toHaveValue('Cups')
    expect(localStorage).toHaveLength(1)
  })
})

test('an earlier inquiry that still waits is mentioned beside the form', async () => {
  const payload = { name: 'Ann', email: 'ann@example.com', message: 'Trays', consent: true }
  localStorage.setItem('site:inquiry:k-1', JSON.stringify({ key: 'k-1', state: 'waiting', payload }))
  await open()
  expect(await screen.findByText('An inquiry of yours is waiting to be sent.')).toBeVisible()
  expect(field(/^Message/)).toHaveValue('')
})
