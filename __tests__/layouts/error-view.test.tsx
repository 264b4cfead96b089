import { fireEvent, screen, waitFor } from '@testing-library/react'
import { goToDocument } from '../../src/app/updates/recovery'
import { ErrorView } from '../../src/layouts/error-view'
import { lastReceipt } from '../../src/features/inquiry/model/last-receipt'
import { postInquiry } from '../../src/features/inquiry/api/post-inquiry'
import { buildInquiry } from '../../src/features/inquiry/model/build-inquiry'
import { EMPTY_INQUIRY } from '../../src/features/inquiry/model/inquiry-fields'
import { HttpResponse, address, http, mockProvider } from '../support/provider-server'
import { renderInSite } from '../support/site'

jest.mock('../../src/app/updates/recovery', () => ({ goToDocument: jest.fn() }))

const server = mockProvider()
const error = { status: 500, message: 'x', isOwnMessage: false, isLoadError: false }
const show = () => renderInSite(<ErrorView error={error} address="/inquiry" language="en" />)

test('an inquiry that arrived before the error is said to have arrived, with its reference', async () => {
  const { unmount } = show()
  expect(screen.queryByText(/Your inquiry has arrived/)).toBeNull()
  unmount()
  const data = { id: '1', reference: 'PX-2345-6789' }
  server.use(http.post(address('online/inquiryAdd'), () => HttpResponse.json({ code: 200, message: '', data })))
  await postInquiry(buildInquiry(EMPTY_INQUIRY, { more: {}, attachments: [] }, '1'), 'key-12345', 'first')
  show()
  expect(screen.getByText(/Your inquiry has arrived/).parentElement).toHaveTextContent('PX-2345-6789')
  lastReceipt.reference = null
})

test('an address with two slashes is tried again on this site', async () => {
  renderInSite(<ErrorView error={error} address="//evil.example/a?b" language="en" />)
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  const [[target] = []] = jest.mocked(goToDocument).mock.calls
  expect(target?.href).toBe(`${window.location.origin}//evil.example/a?b`)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reload the page' })).toHaveAttribute('aria-disabled', 'false'),
  )
})
