import { HttpResponse, address, http, mockProvider } from '../../../support/provider-server'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OutboxNotice } from '../../../../src/features/inquiry/ui/outbox-notice'
import { OutboxNoticeSlot } from '../../../../src/features/inquiry/ui/outbox-notice-slot'
import { renderInSite } from '../../../support/site'

const server = mockProvider()
const KEY = 'site:inquiry:k-1'
const payload = { name: 'Ann', email: 'ann@example.com', message: 'Trays', consent: true }

/** The notice; earlier popups come before it. */
const bar = () => screen.getAllByRole('status').at(-1) as HTMLElement

function keep(entry: object) {
  localStorage.setItem(KEY, JSON.stringify({ key: 'k-1', ...entry }))
}

beforeEach(() => {
  window.history.replaceState(null, '', '/food-tray')
})

describe('the notice', () => {
  test('says nothing when nothing is kept', () => {
    renderInSite(<OutboxNotice />)
    expect(bar()).toBeEmptyDOMElement()
  })

  test('says nothing about an inquiry that is being sent for the first time', () => {
    keep({ state: 'sending', payload })
    renderInSite(<OutboxNotice />)
    expect(bar()).toBeEmptyDOMElement()
  })

  test('reports an inquiry that waits, and its arrival once the button has sent it', async () => {
    server.use(http.post(address('online/inquiryAdd'), () => HttpResponse.json({ data: { id: 'r-1' } })))
    keep({ state: 'waiting', payload })
    renderInSite(<OutboxNotice />)
    expect(bar()).toHaveTextContent('An inquiry of yours is waiting to be sent.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(await screen.findByText('Thank you, your inquiry has arrived')).toBeVisible()
    expect(screen.getByText('Reference number: r-1')).toBeVisible()
    expect(screen.queryByText(/is waiting/)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('still reports the inquiry when it fails again', async () => {
    server.use(http.post(address('online/inquiryAdd'), () => HttpResponse.error()))
    keep({ state: 'waiting', payload })
    renderInSite(<OutboxNotice />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again now' }))
    expect(await screen.findByRole('button', { name: 'Try again now' })).toBeVisible()
  })

  test('leads to the form for an inquiry that was refused', () => {
    keep({ state: 'refused', payload, errors: {} })
    renderInSite(<OutboxNotice />)
    expect(bar()).toHaveTextContent('Your inquiry was not accepted')
    expect(screen.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', '/inquiry')
  })

  test('says that an inquiry that waits for a sign-in is not sent yet', () => {
    keep({ state: 'refused', payload, errors: {}, refusal: { situation: 'unauthorized', reason: null } })
    renderInSite(<OutboxNotice />)
    expect(bar()).toHaveTextContent('Your inquiry has not been sent yet')
  })

  test('follows what other tabs do', async () => {
    keep({ state: 'waiting', payload })
    renderInSite(<OutboxNotice />)
    localStorage.removeItem(KEY)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
    await waitFor(() => expect(bar()).toBeEmptyDOMElement())
  })
})

describe('the place of the notice', () => {
  beforeEach(() => {
    window.requestIdleCallback = (task) => window.setTimeout(() => task({ didTimeout: false, timeRemaining: () => 9 }))
  })

  test('stays empty when nothing is kept', async () => {
    const { container } = renderInSite(<OutboxNoticeSlot />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(container).toBeEmptyDOMElement()
  })

  test('shows the notice when an inquiry waits', async () => {
    keep({ state: 'waiting', payload })
    renderInSite(<OutboxNoticeSlot />)
    expect(await screen.findByText('An inquiry of yours is waiting to be sent.')).toBeVisible()
  })

  test('stays empty on the inquiry page, where the form says it', async () => {
    window.history.replaceState(null, '', '/inquiry')
    keep({ state: 'waiting', payload })
    const { container } = renderInSite(<OutboxNoticeSlot />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(container).toBeEmptyDOMElement()
  })
})
