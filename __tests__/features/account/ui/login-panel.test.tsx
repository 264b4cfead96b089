import { HttpResponse, address, http, mockProvider } from '../../../support/provider-server'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import { LoginPanel } from '../../../../src/features/account/ui/login-panel'
import type { ReplyNotice } from '../../../../src/lib/request/notice'
import { setReplyHandlers } from '../../../../src/lib/request/reply-handlers'
import { renderInSite } from '../../../support/site'

const server = mockProvider()
let sent: { path: string; body: Record<string, unknown>; token: string | null }[] = []
let captchas = 0

const accept = () => HttpResponse.json({ code: 200, message: '注册成功', data: { token: 't-1', user: {} } })
const refuse = (field: string, rule: string) => () =>
  HttpResponse.json({ code: 500, message: 'x', data: { errors: [{ field, rule, message: 'x' }] } })

function answer(reply: () => Response) {
  const take = (path: string) =>
    http.post(address(path), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent.push({ path, body, token: request.headers.get('authorization') })
      return reply()
    })
  server.use(take('online/login'), take('online/register'), take('online/logout'))
}

beforeEach(() => {
  sent = []
  captchas = 0
  jest.mocked(navigate).mockClear()
  window.history.replaceState(null, '', '/login')
  server.use(
    http.get(address('online/captcha'), () => {
      captchas++
      const image = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>#${captchas}</svg>`
      return HttpResponse.json({
        code: 200,
        data: { captchaId: `c-${captchas}`, image, question: 'What is 1 plus 2?' },
      })
    }),
  )
})
afterEach(() => jest.restoreAllMocks())

const field = (name: RegExp) => screen.getByLabelText(name)
const tab = (name: string) => screen.getByRole('tab', { name })
const submit = (name = 'Sign in') => screen.getByRole('button', { name })
const picture = () => screen.findByRole('img', { name: 'What is 1 plus 2?' })

async function open(options: Parameters<typeof renderInSite>[1] = {}) {
  const user = userEvent.setup({ delay: null })
  const view = renderInSite(<LoginPanel />, options)
  await picture()
  return { user, ...view }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, password = 'secret') {
  await user.type(field(/^Email/), 'ann@example.com ')
  await user.type(field(/^Password/), password)
  await user.type(field(/^Security check/), '3')
}

async function send(options: Parameters<typeof open>[0] = {}) {
  const { user } = await open(options)
  await fillIn(user)
  await user.click(submit())
}

describe('the captcha', () => {
  test('is shown as an image alone, never as markup', async () => {
    const { container } = await open()
    expect((await picture()).getAttribute('src')).toMatch(/^data:image\/svg\+xml;charset=utf-8,%3Csvg/)
    expect(container.querySelector('svg, script')).toBeNull()
  })

  test('asks its question in words for visitors who can’t read the picture', async () => {
    const { user } = await open()
    await user.click(screen.getByText('I can’t read the picture'))
    expect(screen.getByText('What is 1 plus 2?')).toBeVisible()
  })

  test('is replaced on demand, and the answer emptied', async () => {
    const { user } = await open()
    await user.type(field(/^Security check/), '9')
    await user.click(submit('New picture'))
    await waitFor(() => expect(captchas).toBe(2))
    expect(field(/^Security check/)).toHaveValue('')
  })

  // Specification: 8.3, 8.6
  test.each([
    ['by a page of another program', HttpResponse.html('<p>proxy</p>'), { from: 'unreadable' }, 5000],
    ['by an answer without a captcha', HttpResponse.json({ code: 200, data: {} }), { from: 'unreadable' }, 5000],
    ['by code 500', HttpResponse.json({ code: 500, message: 'x' }), { from: 'server', message: 'x' }, undefined],
  ])('says so in its place and in a message where it is answered %s', async (_how, reply, text, duration) => {
    const show = jest.fn<void, [ReplyNotice]>()
    const restore = setReplyHandlers({ show })
    server.use(http.get(address('online/captcha'), () => reply))
    renderInSite(<LoginPanel />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The security check could not be loaded.')
    expect(show.mock.calls).toEqual([[{ shape: 'message', type: 'error', text, ...(duration && { duration }) }]])
    restore()
  })
})

describe('a challenge', () => {
  const challenge = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '0102',
      salt: '0304',
      cost: 1,
      keyLength: 32,
      keyPrefix: '0',
    },
    signature: 'signed',
  }
  const give = (given: object) =>
    server.use(
      http.get(address('online/captcha'), () => {
        captchas++
        return HttpResponse.json({ code: 200, data: { challenge: given, expiresAt: '2030-01-01T00:00:00Z' } })
      }),
    )
  const readAnswer = (captcha: unknown) =>
    JSON.parse(atob(String(captcha))) as { challenge: object; solution: { counter: number; derivedKey: string } }

  async function openWith(given: object) {
    give(given)
    const user = userEvent.setup({ delay: null })
    renderInSite(<LoginPanel />)
    await screen.findByText('Security check running …')
    return user
  }

  test('is solved while the form is filled in, and asks nothing of the visitor', async () => {
    answer(() => HttpResponse.json({ code: 200, data: { token: 't-1', device: 'd-1' } }))
    const user = await openWith(challenge)
    expect(screen.queryByLabelText(/^Security check/)).not.toBeInTheDocument()
    await user.type(field(/^Email/), 'ann@example.com')
    const status = await screen.findByText('The security check is done.')
    expect(status).toHaveAttribute('role', 'status')
    await user.type(field(/^Password/), 'secret')
    await user.click(submit())
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    const { captcha, captchaId } = sent[0]?.body ?? {}
    expect(captchaId).toBeUndefined()
    expect(readAnswer(captcha).challenge).toEqual(challenge)
    expect(readAnswer(captcha).solution.derivedKey).toMatch(/^0[0-9a-f]{63}$/)
    expect(localStorage.getItem('device')).toBe('d-1')
  })

  test('is solved before anything is sent, where the browser filled the form in', async () => {
    localStorage.setItem('device', 'd-0')
    answer(accept)
    const user = await openWith(challenge)
    await user.click(field(/^Email/))
    await user.paste('ann@example.com')
    await user.click(field(/^Password/))
    await user.paste('secret')
    await user.click(submit())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ device: 'd-0', captcha: expect.any(String) as unknown })
  })

  test('that comes with a refusal is solved too, unnoticed by the visitor', async () => {
    const harder = { ...challenge, signature: 'harder' }
    const message = '需要安全验证'
    answer(() =>
      sent.length === 1
        ? HttpResponse.json({ code: 428, message, data: { challenge: harder } })
        : HttpResponse.json({ code: 200, data: { token: 't-1' } }),
    )
    const show = jest.fn<void, [ReplyNotice]>()
    const restore = setReplyHandlers({ show })
    const user = await openWith(challenge)
    await user.type(field(/^Email/), 'ann@example.com')
    await user.type(field(/^Password/), 'secret')
    await user.click(submit())
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(sent).toHaveLength(2)
    expect(readAnswer(sent[1]?.body.captcha).challenge).toEqual(harder)
    expect(sent[1]?.body).toMatchObject({ email: 'ann@example.com', password: 'secret' })
    expect(show.mock.calls.map(([{ type }]) => type)).toEqual(['success'])
    restore()
  })

  test('that the provider refuses each time is reported in the end, with another one ready', async () => {
    answer(() => HttpResponse.json({ code: 500, message: '验证码错误', data: { challenge } }))
    const user = await openWith(challenge)
    await user.type(field(/^Email/), 'ann@example.com')
    await user.type(field(/^Password/), 'secret')
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not accept this.')
    expect(sent).toHaveLength(4)
    expect(captchas).toBe(2)
  })

  test('that this browser can’t solve is reported, with a way to try again', async () => {
    const user = await openWith({ parameters: { ...challenge.parameters, algorithm: 'ARGON2ID' } })
    await user.type(field(/^Email/), 'a')
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser could not complete the security check.')
    give(challenge)
    await user.click(submit('Try again'))
    await screen.findByText('Security check running …')
  })
})

describe('signing in', () => {
  // Specification: 7.14
  test('sends address, password and captcha, keeps the token and goes to the account', async () => {
    answer(accept)
    await send({ language: 'de' })
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/de/account', { replace: true }))
    expect(sent).toEqual([
      {
        path: 'online/login',
        body: { email: 'ann@example.com', password: 'secret', captchaId: 'c-1', captcha: '3', companyId: '1' },
        token: null,
      },
    ])
    expect(localStorage.getItem('token')).toBe('t-1')
  })

  test('goes back to where the visitor came from', async () => {
    window.history.replaceState(null, '', `/login?from=${encodeURIComponent('/zh/account?page=2')}`)
    answer(accept)
    await send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/zh/account?page=2', { replace: true }))
  })

  test('never goes to another site', async () => {
    window.history.replaceState(null, '', '/login?from=//evil.example')
    answer(accept)
    await send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account', { replace: true }))
  })

  test('says beside each field and at the top what is wrong, and sends nothing', async () => {
    const { user } = await open()
    await user.type(field(/^Password/), '1234')
    await user.click(submit())
    expect(field(/^Email/)).toHaveAccessibleDescription('Please enter your email address.')
    expect(field(/^Password/)).toHaveAccessibleDescription('The password must have 5 to 20 characters.')
    const summary = screen.getByRole('alert')
    expect(summary).toHaveFocus()
    await user.click(within(summary).getByRole('link', { name: /email address/ }))
    expect(field(/^Email/)).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('shows what the provider refuses, with a new picture', async () => {
    answer(refuse('password', 'credentials'))
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('The email address or the password is wrong.')
    expect(field(/^Password/)).toHaveAttribute('aria-invalid', 'true')
    expect(field(/^Password/)).toHaveValue('secret')
    await waitFor(() => expect(captchas).toBe(2))
    expect(field(/^Security check/)).toHaveValue('')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test.each([
    ['邮箱未注册', /^Email/],
    ['用户名或密码错误', /^Password/],
    ['验证码错误', /^Security check/],
  ])('marks and focuses the field that %s is about, where none is listed', async (message, name) => {
    answer(() => HttpResponse.json({ code: 601, message }))
    await send()
    await waitFor(() => expect(field(name)).toHaveFocus())
    expect(field(name)).toBeInvalid()
  })

  test.each([
    [
      { code: 500, message: '别的话' },
      'The service did not accept this. Please check what you entered.',
      'System error',
    ],
    [{ code: 401 }, 'The service did not accept this. Please check what you entered.', /^Authentication failed/],
    [{ code: 'x' }, 'Something went wrong on our side. Please try again later.', 'The service’s answer can’t be read.'],
  ])('says why where %j marks no field', async (reply, words, reason) => {
    answer(() => HttpResponse.json(reply))
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(words)
    expect(await within(alert).findByText(reason)).toBeVisible()
    expect(navigate).not.toHaveBeenCalled()
  })

  test('reports success in the provider’s words or the usual ones', async () => {
    const show = jest.fn<void, [ReplyNotice]>()
    const restore = setReplyHandlers({ show })
    answer(() => HttpResponse.json({ code: 200, message: 'ok', data: { token: 't-1' } }))
    await send()
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    const text = { from: 'server', message: '操作成功' }
    expect(show.mock.calls).toEqual([[{ shape: 'message', type: 'success', text }]])
    restore()
  })

  // Specification: 8.6
  test('without a token has failed, and is reported as an answer that can’t be read', async () => {
    const show = jest.fn<void, [ReplyNotice]>()
    const restore = setReplyHandlers({ show })
    answer(() => HttpResponse.json({ code: 200, message: '操作成功', data: {} }))
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    expect(show.mock.calls).toEqual([
      [{ shape: 'message', type: 'error', text: { from: 'unreadable' }, duration: 5000 }],
    ])
    expect(navigate).not.toHaveBeenCalled()
    restore()
  })

  test('says so where the provider can’t be reached', async () => {
    answer(() => HttpResponse.error())
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('The service can’t be reached.')
    expect(navigate).not.toHaveBeenCalled()
  })

  test('says so where this browser keeps no token', async () => {
    answer(accept)
    const { user } = await open()
    await fillIn(user)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser does not allow your sign-in to be stored.')
    expect(navigate).not.toHaveBeenCalled()
  })

  test('shows the password on demand', async () => {
    const { user } = await open()
    expect(field(/^Password/)).toHaveAttribute('type', 'password')
    await user.click(submit('Show password'))
    expect(field(/^Password/)).toHaveAttribute('type', 'text')
    expect(submit('Show password')).toHaveAttribute('aria-pressed', 'true')
  })

  test('lets the browser fill in what it knows', async () => {
    await open()
    expect(field(/^Email/)).toHaveAttribute('autocomplete', 'username')
    expect(field(/^Password/)).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('registering', () => {
  test('has an address of its own', async () => {
    window.history.replaceState(null, '', '/login#register')
    await open()
    expect(tab('Register')).toHaveAttribute('aria-selected', 'true')
    expect(field(/^Your name/)).not.toBeRequired()
    expect(field(/^Password/)).toHaveAttribute('autocomplete', 'new-password')
    expect(field(/^Password/)).toHaveAccessibleDescription(
      '5 to 20 characters. Two or three unrelated words are safe and easy to remember.',
    )
  })

  test('is chosen with the keyboard, keeps what was typed and is in the address then', async () => {
    window.history.replaceState(null, '', '/login?from=%2Fa')
    const { user } = await open()
    await user.type(field(/^Email/), 'ann@example.com')
    tab('Sign in').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab('Register')).toHaveFocus()
    expect(tab('Register')).toHaveAttribute('aria-selected', 'true')
    expect(field(/^Email/)).toHaveValue('ann@example.com')
    expect(window.location.search + window.location.hash).toBe('?from=%2Fa#register')
    await user.keyboard('{ArrowRight}')
    expect(tab('Sign in')).toHaveFocus()
    expect(window.location.hash).toBe('')
  })

  test('sends the name too, where one is given', async () => {
    window.history.replaceState(null, '', '/login#register')
    answer(accept)
    const { user } = await open()
    await fillIn(user)
    await user.type(field(/^Your name/), 'Ann')
    await user.click(submit('Register'))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/account', { replace: true }))
    expect(sent[0]).toMatchObject({ path: 'online/register', body: { name: 'Ann', email: 'ann@example.com' } })
  })

  test('says that an address has an account already', async () => {
    window.history.replaceState(null, '', '/login#register')
    answer(refuse('email', 'registered'))
    const { user } = await open()
    await fillIn(user)
    await user.click(submit('Register'))
    await waitFor(() => expect(field(/^Email/)).toHaveAttribute('aria-invalid', 'true'))
    expect(field(/^Email/)).toHaveAccessibleDescription(/There is already an account/)
  })

  test('forgets what was wrong with the other form', async () => {
    const { user } = await open()
    await user.click(submit())
    await user.click(tab('Register'))
    await waitFor(() => expect(field(/^Email/)).not.toHaveAttribute('aria-invalid'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a visitor who is signed in', () => {
  test('is led to the account, back, or out', async () => {
    localStorage.setItem('token', 't-1')
    window.history.replaceState(null, '', '/login?from=%2Fabout')
    answer(() => HttpResponse.json({ code: 200 }))
    renderInSite(<LoginPanel />)
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
    expect(screen.getByRole('link', { name: 'Back to the page you came from' })).toHaveAttribute('href', '/about')
    await userEvent.setup({ delay: null }).click(submit('Sign out'))
    expect(await screen.findByRole('tablist')).toBeVisible()
    expect(sent).toMatchObject([{ path: 'online/logout', token: 'Bearer t-1' }])
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('a visitor who was led here while sending an inquiry', () => {
  const payload = { name: 'Ann', email: 'ann@example.com', message: 'Trays', consent: true }

  function hold() {
    const refusal = { situation: 'unauthorized', reason: null }
    const entry = { key: 'k-1', state: 'refused', payload, errors: {}, refusal }
    localStorage.setItem('site:inquiry:k-1', JSON.stringify(entry))
  }

  test('is told that it is kept, and can send it without an account', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post(address('online/inquiryAdd'), async ({ request }) => {
        bodies.push([
          await request.json(),
          request.headers.get('authorization'),
          request.headers.get('idempotency-key'),
        ])
        return HttpResponse.json({ code: 200, data: { id: 'r-1' } })
      }),
    )
    hold()
    const { user } = await open()
    expect(screen.getByText(/^Your inquiry is kept in this browser and has not been sent yet\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send it without an account' }))
    await waitFor(() => expect(screen.queryByText(/is kept in this browser/)).toBeNull())
    expect(bodies).toEqual([[expect.objectContaining(payload), null, 'k-1']])
    expect(JSON.parse(localStorage.getItem('site:inquiry:k-1') ?? '')).toMatchObject({
      state: 'sent',
      reference: 'r-1',
    })
  })

  test('is told nothing without an inquiry that waits', async () => {
    await open()
    expect(screen.queryByText(/is kept in this browser/)).toBeNull()
  })
})

describe('where the provider sends mails', () => {
  test('a forgotten password leads to the page that replaces it', async () => {
    renderInSite(<LoginPanel hasMail />)
    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    )
  })

  test('nothing is said of it where the provider sends none', () => {
    renderInSite(<LoginPanel />)
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  })
})
