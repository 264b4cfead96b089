import { screen } from '@testing-library/react'
import { installReplyHandlers, showMessage } from '../../../src/app/feedback/start'
import type { ReplyNotice } from '../../../src/lib/request/notice'
import { replyHandlers } from '../../../src/lib/request/reply-handlers'
import { isShown, open, pass, popup, setUpPopups } from './popups'

setUpPopups()

let uninstall: () => void

beforeEach(() => {
  uninstall = installReplyHandlers()
})
afterEach(() => uninstall())

const tell = (notice: ReplyNotice) => open(() => replyHandlers().show(notice))

// Specification: 8.3
test('an error message has the translated text, in the language of the page', async () => {
  window.history.replaceState(null, '', '/fr/account')
  await tell({ shape: 'message', type: 'error', text: { from: 'server', message: '验证码错误' } })
  expect(screen.getByRole('alert')).toHaveTextContent('Le captcha est incorrect.')
  expect(popup('Le captcha est incorrect.')).toHaveClass('message', 'error')
})

// Specification: 8.4
test('a warning message is a warning', async () => {
  await tell({ shape: 'message', type: 'warning', text: { from: 'server', message: '验证码已过期' } })
  expect(popup('The captcha has expired.')).toHaveClass('message', 'warning')
})

// Specification: 8.5
test('an error notification has the text as its title', async () => {
  await tell({ shape: 'notification', type: 'error', text: { from: 'status', status: 403 } })
  const title = screen.getByText('You do not have permission for this operation.')
  expect(title).toHaveClass('title')
  expect(popup(title.textContent ?? '')).toHaveClass('notification', 'error')
})

// Specification: 8.6
test('a transport failure stays 5 seconds', async () => {
  await tell({ shape: 'message', type: 'error', text: { from: 'network' }, duration: 5000 })
  const words = 'There is no connection to the service. Please check your network.'
  await pass(4999)
  expect(isShown(words)).toBe(true)
  await pass(1)
  expect(isShown(words)).toBe(false)
})

test('what is shown at the same time is shown in the order of the calls', async () => {
  await open(() => {
    replyHandlers().show({ shape: 'message', type: 'error', text: { from: 'network' } })
    showMessage({ text: 'second' })
  })
  const [first, second] = document.querySelectorAll('[data-popup]')
  expect(first).toHaveTextContent('There is no connection')
  expect(second).toHaveTextContent('second')
})

test('nothing is shown any more once it is uninstalled', async () => {
  uninstall()
  await tell({ shape: 'message', type: 'error', text: { from: 'network' } })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
