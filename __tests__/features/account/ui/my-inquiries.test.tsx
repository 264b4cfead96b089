import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import { readDraft } from '../../../../src/features/inquiry/model/inquiry-draft'
import { browserList } from '../../../../src/lib/inquiry-list/list-store'
import { HttpResponse, address, http, mockProvider } from '../../../support/provider-server'
import { fetchMyInquiries } from '../../../../src/features/account/api/fetch-my-inquiries'
import { MyInquiries } from '../../../../src/features/account/ui/my-inquiries'
import { renderInSite } from '../../../support/site'

const server = mockProvider()
const inquiry = {
  id: 'i-1',
  receivedAt: '2025-03-31T09:00:00.000Z',
  product: '',
  quantity: '',
  message: 'Please quote',
}

async function open(answered: object) {
  const data = { total: 1, list: [{ ...inquiry, ...answered }] }
  server.use(http.get(address('online/myInquiries'), () => HttpResponse.json({ code: 200, data })))
  renderInSite(<MyInquiries page={1} {...await fetchMyInquiries(1, new AbortController().signal)} />)
}

test('an inquiry for several products shows each with its quantity and note, and the files', async () => {
  const products = [
    { sku: 'PP-1', name: 'Tray', path: 'product/tray', quantity: 30000, note: 'black' },
    { sku: 'PP-2', name: 'Cup', path: 'product/cup', quantity: null, note: '' },
  ]
  await open({ products, attachments: [{ name: 'drawing.pdf', size: 9 }] })
  expect(screen.getByText('Tray (PP-1) – 30,000 pieces per order – black')).toBeVisible()
  expect(screen.getByText('Cup (PP-2)')).toBeVisible()
  expect(screen.getByText('Files: drawing.pdf')).toBeVisible()
})

test('an inquiry of a provider that knows neither shows its message', async () => {
  await open({ products: 'x', attachments: null })
  expect(screen.getByText('Please quote')).toBeVisible()
})

// Specification: 9.11
test('an inquiry shows the day it arrived, without the time of day', async () => {
  await open({})
  expect(screen.getByText('March 31, 2025')).toHaveAttribute('datetime', '2025-03-31T09:00:00.000Z')
  expect(screen.queryByText(/\d:\d/)).toBeNull()
})

test('an inquiry shows its reference, its status and the way to its answers, where the provider tells them', async () => {
  await open({ reference: 'PX-9MZ2-KWXE', status: 'answered', statusToken: 'secret', answers: 2 })
  expect(screen.getByText('PX-9MZ2-KWXE')).toBeVisible()
  expect(screen.getByText('Answered')).toBeVisible()
  expect(screen.getByText('Answers: 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Status and answers' })).toHaveAttribute(
    'href',
    '/inquiry-status?reference=PX-9MZ2-KWXE&token=secret',
  )
})

test('an inquiry of a provider without references has no link to a status', async () => {
  await open({})
  expect(screen.queryByText(/Reference number/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an inquiry can be asked again, with its products', async () => {
  sessionStorage.clear()
  localStorage.clear()
  await open({ products: [{ sku: 'PP-1', name: 'Tray', path: 'product/tray', quantity: 30000, note: '' }] })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Repeat this inquiry' }))
  expect(readDraft()?.fields.message).toBe('Please quote')
  expect(browserList.products()).toMatchObject([{ path: 'product/tray', quantity: '30000' }])
  expect(navigate).toHaveBeenCalledWith('/inquiry')
})
