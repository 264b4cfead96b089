import { HttpResponse, address, http, mockProvider } from '../../../support/provider-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountSettings } from '../../../../src/features/account/ui/account-settings'
import { AddressConfirmation } from '../../../../src/features/account/ui/address-confirmation'
import { PasswordReset } from '../../../../src/features/account/ui/password-reset'
import { renderInSite } from '../../../support/site'

const server = mockProvider()
let sent: { body: unknown; token: string | null }[] = []

const refusal = (field: string, rule: string, message: string) => ({
  code: 500,
  message,
  data: { errors: [{ field, rule, message }] },
})
const LINK_OVER = refusal('token', 'expired', '链接无效或已过期')
const WRONG = (field: string) => refusal(field, 'credentials', '用户名或密码错误')
const DONE = { code: 200, message: '操作成功', data: null }

/** Answers a call, one answer after the other; the last one stays. */
function answer(call: string, ...replies: object[]) {
  server.use(
    http.post(address(`online/${call}`), async ({ request }) => {
      sent.push({ body: await request.json(), token: request.headers.get('authorization') })
      return HttpResponse.json((replies.length > 1 ? replies.shift() : replies[0]) ?? DONE)
    }),
  )
}

const at = (path: string) => window.history.replaceState(null, '', path)
const type = async (label: RegExp, value: string) => userEvent.type(screen.getByLabelText(label), value)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  sent = []
  server.use(
    http.get(address('online/captcha'), () =>
      HttpResponse.json({ code: 200, data: { captchaId: 'c', image: '<svg/>', question: 'What is 1 plus 2?' } }),
    ),
  )
})
afterEach(() => at('/'))

describe('the page for a new password', () => {
  test('asks for the address, and says the same whether it has an account or not', async () => {
    at('/reset-password')
    answer('requestPasswordReset', DONE)
    renderInSite(<PasswordReset />)
    await screen.findByRole('img', { name: 'What is 1 plus 2?' })
    await type(/Email/, 'ana@example.com')
    await type(/Security check/, '3')
    await press('Send the link')
    expect(await screen.findByText(/If there is an account for ana@example\.com/)).toBeVisible()
    expect(sent).toEqual([
      {
        body: { email: 'ana@example.com', captcha: '3', captchaId: 'c', langId: '1', companyId: '1' },
        token: null,
      },
    ])
  })

  test('keeps the address when the captcha was wrong', async () => {
    at('/reset-password')
    answer('requestPasswordReset', refusal('captcha', 'captcha', '验证码错误'))
    renderInSite(<PasswordReset />)
    await screen.findByRole('img', { name: 'What is 1 plus 2?' })
    await type(/Email/, 'ana@example.com')
    await type(/Security check/, '4')
    await press('Send the link')
    expect(await screen.findByText(/That is not what is in the picture/)).toBeVisible()
    expect(screen.getByLabelText(/Email/)).toHaveValue('ana@example.com')
  })

  test('takes the link’s secret out of the address, and sends it with the new password', async () => {
    at('/reset-password?token=t0&a=1')
    answer('resetPassword', refusal('password', 'length', '密码长度必须介于5到20个字符之间'), DONE)
    renderInSite(<PasswordReset />)
    expect(window.location.search).toBe('?a=1')
    await type(/New password/, 'abcd')
    await press('Save the password')
    expect(screen.getByText('The password must have 5 to 20 characters.')).toBeVisible()
    expect(sent).toEqual([])
    await type(/New password/, 'efgh')
    await press('Save the password')
    expect(await screen.findByText('The password must have 5 to 20 characters.')).toBeVisible()
    await type(/New password/, '!')
    await press('Save the password')
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ token: 't0', password: 'abcdefgh!', companyId: '1' })
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  test('still has the link after a reload and in another language, and not after the visitor has gone on', async () => {
    at('/reset-password?token=t0')
    const { unmount } = renderInSite(<PasswordReset />)
    const kept = { ...sessionStorage }
    unmount()
    // The browser leaves for another document without React's knowing.
    Object.assign(sessionStorage, kept)
    at('/de/reset-password')
    answer('resetPassword', DONE)
    const second = renderInSite(<PasswordReset />)
    await type(/New password/, 'abcdefgh')
    await press('Save the password')
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({ token: 't0' })
    second.unmount()
    renderInSite(<PasswordReset />)
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeVisible()
  })

  test('says that a link is over, and offers a new one', async () => {
    at('/reset-password?token=old')
    answer('resetPassword', LINK_OVER)
    renderInSite(<PasswordReset />)
    await type(/New password/, 'abcdefgh')
    await press('Save the password')
    expect(await screen.findByText(/This link has been used or has expired/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeVisible()
  })
})

describe('the page for the address', () => {
  test('uses the link only when the visitor says so, and needs no password where the account is signed in', async () => {
    localStorage.setItem('token', 't-1')
    at('/confirm-address?token=t0')
    answer('confirmAddress', DONE)
    renderInSite(<AddressConfirmation />)
    expect(sent).toEqual([])
    expect(window.location.search).toBe('')
    await press('Confirm the address')
    expect(await screen.findByText(/Your address is confirmed/)).toBeVisible()
    expect(sent).toEqual([{ body: { token: 't0', companyId: '1' }, token: 'Bearer t-1' }])
  })

  test('asks for the password without a sign-in, and where another account is signed in', async () => {
    localStorage.setItem('token', 't-1')
    at('/confirm-address?token=t0')
    answer('confirmAddress', WRONG('password'), WRONG('password'), DONE)
    renderInSite(<AddressConfirmation />)
    await press('Confirm the address')
    await userEvent.type(await screen.findByLabelText(/^Password/), 'wrong')
    await press('Confirm the address')
    expect(await screen.findByText('That is not the password this account was created with.')).toBeVisible()
    await type(/^Password/, '!')
    await press('Confirm the address')
    expect(await screen.findByText(/Your address is confirmed/)).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ token: 't0', password: 'wrong!', companyId: '1' })
  })

  test.each(['/confirm-address', '/confirm-address?token=old'])(
    'says at %s that there is no such link',
    async (path) => {
      localStorage.setItem('token', 't-1')
      at(path)
      answer('confirmAddress', LINK_OVER)
      renderInSite(<AddressConfirmation />)
      if (path.includes('old')) await press('Confirm the address')
      expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or has expired.')
      expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
    },
  )
})

describe('the account’s settings', () => {
  const user = { email: 'ana@example.com', name: 'Ana', company: '', country: '', confirmed: false }
  const open = async (part: string) => userEvent.click(screen.getByText(part, { selector: 'summary' }))
  beforeEach(() => localStorage.setItem('token', 't-1'))

  test('say whether the address is confirmed, and send the link again', async () => {
    answer('resendConfirmation', DONE)
    const { unmount } = renderInSite(<AccountSettings user={user} />)
    expect(screen.getByText(/ana@example\.com is not confirmed yet/)).toBeVisible()
    await press('Send the link again')
    expect(await screen.findByText(/A link is on its way to ana@example\.com/)).toBeVisible()
    expect(sent[0]?.body).toEqual({ langId: '1', companyId: '1' })
    unmount()
    renderInSite(<AccountSettings user={{ ...user, confirmed: true }} />)
    expect(screen.getByText('Your address ana@example.com is confirmed.')).toBeVisible()
  })

  test('save name, company and country, and keep them in the form', async () => {
    answer('updateAccount', DONE)
    renderInSite(<AccountSettings user={user} />)
    await open('Your details')
    await type(/Company/, 'Sushi Ana')
    await press('Save')
    expect(await screen.findByText('Your details are saved.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ name: 'Ana', company: 'Sushi Ana', country: '', companyId: '1' })
    expect(screen.getByLabelText(/Company/)).toHaveValue('Sushi Ana')
  })

  test('mark a wrong current password, keep the new one, and forget both when it is done', async () => {
    answer('changePassword', WRONG('oldPassword'), DONE)
    renderInSite(<AccountSettings user={user} />)
    await open('Change the password')
    const [current] = screen.getAllByLabelText(/Current password/)
    if (!current) throw new Error('no field')
    await userEvent.type(current, 'wrong')
    await type(/New password/, 'abcdefgh')
    await press('Change the password')
    expect(await screen.findByText('This is not the password of this account.')).toBeVisible()
    await waitFor(() => expect(current).toHaveFocus())
    expect(screen.getByLabelText(/New password/)).toHaveValue('abcdefgh')
    await userEvent.type(current, '!')
    await press('Change the password')
    expect(await screen.findByText(/you have been signed out everywhere else/)).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ oldPassword: 'wrong!', password: 'abcdefgh', companyId: '1' })
    expect(screen.getByLabelText(/New password/)).toHaveValue('')
  })

  test('send the link to a new address, and say that another account has it', async () => {
    answer('changeEmail', refusal('email', 'registered', '邮箱已被注册'), DONE)
    renderInSite(<AccountSettings user={user} />)
    await open('Change the email address')
    await type(/New email address/, 'ben@example.com')
    const password = screen.getAllByLabelText(/Current password/).at(-1)
    if (!password) throw new Error('no field')
    await userEvent.type(password, 'secret')
    await press('Send the link')
    expect(await screen.findByText(/There is already an account with this email address/)).toBeVisible()
    await userEvent.clear(screen.getByLabelText(/New email address/))
    await type(/New email address/, 'new@example.com')
    await press('Send the link')
    expect(await screen.findByText(/We have sent a link to new@example\.com/)).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ password: 'secret', email: 'new@example.com', langId: '1', companyId: '1' })
  })

  test('keep what was typed when the provider can’t be reached', async () => {
    server.use(http.post(address('online/updateAccount'), () => HttpResponse.error()))
    renderInSite(<AccountSettings user={user} />)
    await open('Your details')
    await type(/Company/, 'Sushi Ana')
    await press('Save')
    expect(await screen.findByRole('alert')).toHaveTextContent('The service can’t be reached.')
    expect(screen.getByLabelText(/Company/)).toHaveValue('Sushi Ana')
  })

  describe('after the session has ended', () => {
    const ENDED = { code: 401, message: '登录已过期', data: null }
    /** The page that the visitor is led to, and back: the account's page begins again. */
    const comeBack = (unmount: () => void, email = user.email) => {
      unmount()
      return renderInSite(<AccountSettings user={{ ...user, email }} />)
    }
    const change = async () => {
      const shown = renderInSite(<AccountSettings user={user} />)
      await open('Change the email address')
      await type(/New email address/, 'new@example.com')
      const password = screen.getAllByLabelText(/Current password/).at(-1)
      if (!password) throw new Error('no field')
      await userEvent.type(password, 'secret')
      await press('Send the link')
      await waitFor(() => expect(Object.keys(sessionStorage).join()).toContain('change-email'))
      return shown
    }

    test('have what was typed when the visitor comes back, without the password, which is asked for', async () => {
      answer('changeEmail', ENDED, DONE)
      const { unmount } = await change()
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
      localStorage.setItem('token', 't-2')
      // Signing in takes longer than the guard against sending twice looks back.
      sessionStorage.removeItem('site:sent')
      const second = comeBack(unmount)
      expect(screen.getByLabelText(/New email address/)).toBeVisible()
      expect(screen.getByLabelText(/New email address/)).toHaveValue('new@example.com')
      const password = screen.getAllByLabelText(/Current password/).at(-1)
      expect(password).toHaveFocus()
      expect(password).toHaveValue('')
      await userEvent.type(password ?? document.body, 'secret')
      await press('Send the link')
      expect(await screen.findByText(/We have sent a link to new@example\.com/)).toBeVisible()
      comeBack(second.unmount)
      expect(screen.getByLabelText(/New email address/)).not.toBeVisible()
    })

    test('show nothing of it to another account', async () => {
      answer('changeEmail', ENDED)
      const { unmount } = await change()
      comeBack(unmount, 'ben@example.com')
      expect(screen.getByLabelText(/New email address/)).toHaveValue('')
    })
  })
})
