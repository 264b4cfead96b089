import { HttpResponse, address, http, mockProvider } from '../../../support/provider-server'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import { AccountContent } from '../../../../src/features/account/ui/account-content'
import { setReplyHandlers } from '../../../../src/lib/request/reply-handlers'
import { readLinks } from '../../../support/render-page'
import { TestSite, renderInSite, type SiteOptions } from '../../../support/site'

const server = mockProvider()
let asked: { query: Record<string, string>; token: string | null }[] = []

const inquiry = (id: number, more: object = {}) => ({
  id: `i-${id}`,
  receivedAt: '2026-03-05T09:00:00.000Z',
  product: `Tray ${id}`,
  quantity: '30,000',
  message: `Message ${id}`,
  ...more,
})

function answer(list: object[] | null, total = list?.length ?? 0) {
  server.use(
    http.get(address('online/account'), () =>
      HttpResponse.json({ code: 200, data: { user: { email: 'ann@example.com', name: 'Ann' } } }),
    ),
    http.get(address('online/myInquiries'), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      asked.push({ query, token: request.headers.get('authorization') })
      return list ? HttpResponse.json({ code: 200, data: { total, list } }) : HttpResponse.error()
    }),
  )
}

beforeEach(() => {
  asked = []
  localStorage.setItem('token', 't-1')
  jest.mocked(navigate).mockClear()
  window.history.replaceState(null, '', '/account')
})

const NOTHING = { data: false, deletion: false }
const open = (page = 1, options: SiteOptions = {}, offers = NOTHING) =>
  renderInSite(<AccountContent page={page} offers={offers} />, options)

test('says who is signed in and shows that visitor’s inquiries', async () => {
  answer([inquiry(1), inquiry(2, { product: '', quantity: '' })])
  open()
  expect(await screen.findByText('Signed in as Ann')).toBeVisible()
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toEqual([
    'March 5, 2026Tray 1Quantity: 30,000Message 1Repeat this inquiry',
    'March 5, 2026Message 2Repeat this inquiry',
  ])
  expect(asked).toEqual([{ query: { pageNow: '1', pageSize: '10', companyId: '1' }, token: 'Bearer t-1' }])
})

test('shows what an inquiry says as text', async () => {
  answer([inquiry(1, { message: '<img src=x onerror=alert(1)>', receivedAt: 'never' })])
  const { container } = open()
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(container.querySelector('img, time')).toBeNull()
})

test('leads to the pages before and after', async () => {
  answer([inquiry(11)], 25)
  open(2, { language: 'de' })
  expect(await screen.findByText('Page 2 of 3')).toBeVisible()
  expect(readLinks()).toEqual([
    ['Previous page', '/de/account'],
    ['Next page', '/de/account?page=3'],
  ])
})

test('loads another page when the address says so', async () => {
  answer([inquiry(1)], 25)
  const { rerender } = open(1)
  await screen.findByText('Page 1 of 3')
  rerender(
    <TestSite>
      <AccountContent page={2} offers={NOTHING} />
    </TestSite>,
  )
  expect(await screen.findByText('Page 2 of 3')).toBeVisible()
  expect(asked.map(({ query }) => query.pageNow)).toEqual(['1', '2'])
})

test('says that there are no inquiries yet', async () => {
  answer([])
  open()
  expect(await screen.findByText(/You have not sent an inquiry while signed in/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/inquiry')
})

test('leads back from a page after the last one', async () => {
  answer([], 3)
  open(9)
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/account')
})

test('can be tried again where the provider could not be reached', async () => {
  answer(null)
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your inquiries can’t be shown at the moment.')
  expect(await screen.findByText(/There is no connection to the service/)).toBeVisible()
  answer([inquiry(1)])
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Message 1')).toBeVisible()
})

test.each([
  ['a wrong list', { total: 1, list: 'x' }],
  ['nothing', null],
])('says that the answer can’t be read for %s', async (_what, data) => {
  answer([])
  server.use(http.get(address('online/myInquiries'), () => HttpResponse.json({ code: 200, data })))
  open()
  expect(await screen.findByText('The service’s answer can’t be read.')).toBeVisible()
})

// Specification: 8.6
test('tells of a failure once where one of its two calls fails', async () => {
  const show = jest.fn()
  const restore = setReplyHandlers({ show })
  answer([])
  const wait = new Promise((resolve) => setTimeout(resolve, 100))
  server.use(
    http.get(address('online/account'), () => HttpResponse.json({ code: 403 })),
    http.get(address('online/myInquiries'), () => wait.then(() => HttpResponse.json({ code: 403 }))),
  )
  open()
  await screen.findByRole('alert')
  await act(() => wait)
  expect(show).toHaveBeenCalledTimes(1)
  restore()
})

test('is loaded again where the visitor has signed in again in another tab', async () => {
  answer([inquiry(1)])
  server.use(
    http.get(address('online/account'), ({ request }) => {
      if (request.headers.get('authorization') !== 'Bearer t-1') return undefined
      localStorage.setItem('token', 't-2')
      return HttpResponse.json({ code: 401 })
    }),
  )
  open()
  expect(await screen.findByText('Message 1')).toBeVisible()
  expect(localStorage.getItem('token')).toBe('t-2')
})

test('says why where the provider refuses', async () => {
  answer([])
  server.use(http.get(address('online/myInquiries'), () => HttpResponse.json({ code: 500, message: '账户已被停用' })))
  open()
  expect(await screen.findByText('This account has been disabled.')).toBeVisible()
})

test('goes to the login page once where the token is refused, and shows no error', async () => {
  const refuse = () => HttpResponse.json({ code: 401, message: '认证失败，无法访问系统资源', data: null })
  server.use(http.get(address('online/account'), refuse), http.get(address('online/myInquiries'), refuse))
  window.history.replaceState(null, '', '/zh/account?page=2')
  open(2, { language: 'zh' })
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/zh/login?from=%2Fzh%2Faccount%3Fpage%3D2'))
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('asks nothing without a token', async () => {
  localStorage.clear()
  open()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
})

test.each([
  ['revokes the token', () => HttpResponse.json({ code: 200 })],
  ['does not know the token', () => HttpResponse.json({ code: 401, message: '认证失败，无法访问系统资源' })],
  ['can’t be reached', () => HttpResponse.error()],
])('signs out where the provider %s', async (_what, reply) => {
  answer([])
  const tokens: (string | null)[] = []
  server.use(
    http.post(address('online/logout'), ({ request }) => {
      tokens.push(request.headers.get('authorization'))
      return reply()
    }),
  )
  open(1, { language: 'de' })
  await screen.findByText('Signed in as Ann')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/de/login', { replace: true }))
  expect(tokens).toEqual(['Bearer t-1'])
  expect(localStorage.getItem('token')).toBeNull()
})

describe('one’s own data', () => {
  const user = userEvent.setup({ delay: null })
  const ALL = { data: true, deletion: true }
  let sent: unknown[] = []

  beforeEach(() => {
    sent = []
    // The same call within a second is not sent.
    localStorage.setItem('device', 'd-1')
    answer([inquiry(1)])
  })

  const answerDeletion = (reply: object | null) =>
    server.use(
      http.post(address('online/accountDelete'), async ({ request }) => {
        sent.push(await request.json())
        return reply ? HttpResponse.json(reply) : HttpResponse.error()
      }),
    )
  const openForm = async () => {
    open(1, {}, ALL)
    await user.click(await screen.findByRole('button', { name: 'Delete account …' }))
  }
  const submit = async (password = 'right') => {
    if (password) await user.type(screen.getByLabelText(/Your password/), password)
    await user.click(screen.getByRole('button', { name: 'Delete account for good' }))
  }

  test.each([
    [{ data: false, deletion: false }, []],
    [{ data: true, deletion: false }, ['Download your data']],
    [{ data: false, deletion: true }, ['Delete account …']],
  ])('is offered as the provider offers it: %j', async (offers, expected) => {
    open(1, {}, offers)
    await screen.findByText('Signed in as Ann')
    const names = screen.getAllByRole('button').map((found) => found.textContent)
    expect(names.filter((name) => name !== 'Sign out' && name !== 'Repeat this inquiry')).toEqual(expected)
  })

  test('is deleted with the password, and this browser forgets the account', async () => {
    answerDeletion({ code: 200, data: { inquiries: { erased: 0, kept: 3 } } })
    await openForm()
    expect(screen.getByRole('heading', { name: 'Delete the account of ann@example.com' })).toHaveFocus()
    await submit()
    expect(await screen.findByText('Your account is deleted.')).toBeVisible()
    expect(screen.getByText('Inquiries that stay with us as business correspondence: 3')).toBeVisible()
    expect(sent).toEqual([{ password: 'right', inquiries: 'keep', companyId: '1' }])
    expect([localStorage.getItem('token'), localStorage.getItem('device')]).toEqual([null, null])
  })

  test('goes with the inquiries where that is chosen', async () => {
    answerDeletion({ code: 200, data: { inquiries: { erased: 3, kept: 0 } } })
    await openForm()
    await user.click(screen.getByRole('radio', { name: /Erase them too/ }))
    await submit()
    expect(await screen.findByText('Inquiries erased with their files: 3')).toBeVisible()
    expect(sent).toMatchObject([{ inquiries: 'erase' }])
  })

  test('stays without a password, and with a wrong one', async () => {
    const errors = [{ field: 'password', rule: 'credentials', message: '用户名或密码错误' }]
    answerDeletion({ code: 500, message: '用户名或密码错误', data: { errors } })
    await openForm()
    await submit('')
    expect(screen.getByText('Please enter your password.')).toBeVisible()
    expect(sent).toEqual([])
    await submit()
    expect(await screen.findByText('This is not the password of this account.')).toBeVisible()
    expect(screen.getByLabelText(/Your password/)).toHaveFocus()
    expect(localStorage.getItem('token')).toBe('t-1')
  })

  test.each([
    ['no answer', null, 'We got no reply, so the account may or may not have been deleted.'],
    ['too many tries', { code: 429, message: '请求过于频繁，请稍后再试' }, 'There were too many attempts.'],
    ['another refusal', { code: 500, message: '系统错误' }, 'The account was not deleted.'],
  ])('says what is known after %s', async (_what, reply, text) => {
    answerDeletion(reply)
    await openForm()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  test('says so where no download can be prepared, and follows web addresses only', async () => {
    server.use(
      http.get(address('online/accountData'), () =>
        HttpResponse.json({ code: 200, data: { url: 'javascript:alert(1)' } }),
      ),
    )
    open(1, {}, ALL)
    await user.click(await screen.findByRole('button', { name: 'Download your data' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The download could not be prepared.')
  })
})
