import { HttpResponse, address, http, mockProvider } from '../../../support/provider-server'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import InquiryForm from '../../../../src/features/inquiry/ui/inquiry-form'
import { renderInSite } from '../../../support/site'

const server = mockProvider()
let asked = 0

const ANA = { email: 'ana@example.com', name: 'Ana', company: 'Sushi Ana', country: 'Spain', confirmed: true }

function know(reply: object, until?: Promise<void>) {
  server.use(
    http.get(address('online/account'), async () => {
      asked += 1
      await until
      return HttpResponse.json(reply)
    }),
  )
}

beforeEach(() => {
  asked = 0
  window.history.replaceState(null, '', '/inquiry')
})

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const open = async (takesKnown = true) => {
  renderInSite(<InquiryForm privacyHref="/privacy" takesForm takesKnown={takesKnown} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send inquiry' })).toBeEnabled())
}

test('a signed-in visitor’s name, company, country and address are filled in', async () => {
  localStorage.setItem('token', 't-1')
  know({ code: 200, data: { user: ANA } })
  await open()
  await waitFor(() => expect(field(/^Your name/)).toHaveValue('Ana'))
  expect(field(/^Company/)).toHaveValue('Sushi Ana')
  expect(field(/^Country/)).toHaveValue('Spain')
  expect(field(/^Email/)).toHaveValue('ana@example.com')
  // Nobody typed it, so it is no draft.
  expect(sessionStorage).toHaveLength(0)
})

test('what the visitor types meanwhile stays alone', async () => {
  localStorage.setItem('token', 't-1')
  let answer = () => {}
  know({ code: 200, data: { user: ANA } }, new Promise((resolve) => (answer = resolve)))
  await open()
  await userEvent.type(field(/^Message/), 'Hello')
  await waitFor(() => expect(asked).toBe(1))
  await act(async () => {
    answer()
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(field(/^Message/)).toHaveValue('Hello')
  expect(field(/^Your name/)).toHaveValue('')
})

test('a sign-in that is over is forgotten, and the form stays empty and here', async () => {
  localStorage.setItem('token', 't-1')
  know({ code: 401, message: '认证失败，无法访问系统资源' })
  await open()
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect(field(/^Your name/)).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['nobody is signed in', true, null],
  ['the provider sends no mails', false, 't-1'],
])('nothing is asked for where %s', async (_case, takesKnown, token) => {
  if (token) localStorage.setItem('token', token)
  know({ code: 200, data: { user: ANA } })
  await open(takesKnown)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toBe(0)
})
