import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Share } from '../../../src/features/article/share'

const URL = 'https://example.com/news/ppwr'

const open = () => render(<Share title="PPWR" url={URL} />)

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(document, 'execCommand')
})

test('copies the address and says so', async () => {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('The link has been copied.')).toBe(screen.getByRole('status'))
  expect(write).toHaveBeenCalledWith(URL)
})

test('copies by a selection where the clipboard is refused, and gives the focus back', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  let copied = ''
  const execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value
    return true
  }
  Object.assign(document, { execCommand })
  open()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('The link has been copied.')).toBeVisible()
  expect(copied).toBe(URL)
  expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus()
})

test('shows the address where it can’t be copied', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  open()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(`The link could not be copied. This is the address: ${URL}`)).toBeVisible()
})

test('uses the device’s own sharing, and accepts that the visitor cancels it', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  Object.assign(navigator, { share })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Share …' }))
  expect(share).toHaveBeenCalledWith({ title: 'PPWR', url: URL })
})

test('offers no sharing where the device has none', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Share …' })).not.toBeInTheDocument()
})
