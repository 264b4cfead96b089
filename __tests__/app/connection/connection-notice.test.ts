import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import type * as connection from '../../../src/app/connection/connection-notice'
import { loadErrorTexts } from '../../../src/app/routing/error-texts'

let isConnected = false
let asked: string[] = []
jest.mock('../../../src/app/connection/reach', () => ({
  reach: async (target: URL) => {
    asked.push(target.pathname)
    return isConnected ? 200 : null
  },
}))

/** The site as in a fresh document. */
async function openDocument(address = '/'): Promise<typeof connection> {
  jest.resetModules()
  document.body.replaceChildren()
  window.history.replaceState(null, '', address)
  const opened = await import('../../../src/app/connection/connection-notice')
  opened.prepareConnectionNotice()
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  return opened
}

const wait = (path: string) => ({
  target: new URL(path, 'https://site.test'),
  onReachable: jest.fn(),
  onGivenUp: jest.fn(),
})

const notice = () => within(screen.getByRole('status'))

beforeEach(() => {
  isConnected = false
  asked = []
})

afterEach(() => jest.useRealTimers())

test('says what is missing and what will be opened, in a region that was there before', async () => {
  const { showConnectionNotice } = await openDocument()
  showConnectionNotice(wait('/zh/%E7%9B%98?x=1#y'))
  expect(await notice().findByText('There is no connection.')).toBeVisible()
  expect(notice().getByText('The page /zh/盘?x=1 will open as soon as you are back online.')).toBeVisible()
})

test('is in the page’s language', async () => {
  const { showConnectionNotice } = await openDocument('/de/food-tray')
  showConnectionNotice(wait('/de/x'))
  expect(await notice().findByText('Es besteht keine Verbindung.')).toBeVisible()
  expect(screen.getByRole('status').lang).toBe('de')
})

test('continues as soon as the browser says that it is online', async () => {
  const { showConnectionNotice } = await openDocument()
  const waiting = wait('/tray')
  showConnectionNotice(waiting)
  await notice().findByText('There is no connection.')
  isConnected = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(waiting.onReachable).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(waiting.onGivenUp).not.toHaveBeenCalled()
})

test('stays when the browser is wrong about being online', async () => {
  const { showConnectionNotice } = await openDocument()
  const waiting = wait('/tray')
  showConnectionNotice(waiting)
  await notice().findByText('There is no connection.')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(notice().getByText('There is no connection.')).toBeVisible()
  expect(waiting.onReachable).not.toHaveBeenCalled()
})

test('retries on its own, less and less often, as the browser may not notice', async () => {
  const { showConnectionNotice } = await openDocument()
  jest.useFakeTimers()
  const waiting = wait('/tray')
  showConnectionNotice(waiting)
  await jest.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.length).toBeLessThan(8)
  isConnected = true
  await jest.advanceTimersByTimeAsync(15_000)
  expect(waiting.onReachable).toHaveBeenCalledTimes(1)
  const tries = asked.length
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(tries)
})

test('another link replaces the one that waits', async () => {
  const { showConnectionNotice } = await openDocument()
  const first = wait('/first')
  const second = wait('/second')
  showConnectionNotice(first)
  await notice().findByText(/\/first/)
  showConnectionNotice(second)
  expect(await notice().findByText(/\/second/)).toBeVisible()
  expect(notice().queryByText(/\/first/)).toBeNull()
  isConnected = true
  await userEvent.click(notice().getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(second.onReachable).toHaveBeenCalledTimes(1))
  expect(first.onReachable).not.toHaveBeenCalled()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', () => userEvent.click(notice().getByRole('button', { name: 'Close' }))],
])('%s cancels it', async (_name, giveUp) => {
  const { showConnectionNotice } = await openDocument()
  const waiting = wait('/tray')
  showConnectionNotice(waiting)
  await notice().findByText('There is no connection.')
  await giveUp()
  expect(waiting.onGivenUp).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  isConnected = true
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(waiting.onReachable).not.toHaveBeenCalled()
})

test('Escape closes an open dialog first', async () => {
  const { showConnectionNotice } = await openDocument()
  const waiting = wait('/tray')
  showConnectionNotice(waiting)
  await notice().findByText('There is no connection.')
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  await userEvent.keyboard('{Escape}')
  expect(waiting.onGivenUp).not.toHaveBeenCalled()
})

test('ends silently when the visitor is elsewhere', async () => {
  const { showConnectionNotice } = await openDocument()
  const waiting = wait('/tray')
  showConnectionNotice(waiting)
  await notice().findByText('There is no connection.')
  const { errorState } = await import('../../../src/app/routing/error-state')
  errorState.completeNavigation('/elsewhere')
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  expect(waiting.onGivenUp).not.toHaveBeenCalled()
})

test.each(LANGUAGE_CODES)('its texts exist in %s', async (language) => {
  const { language: loaded, connection: texts } = await loadErrorTexts(language)
  expect(loaded).toBe(language)
  expect(texts.waiting).toContain('{{path}}')
})
