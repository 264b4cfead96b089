import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type * as InquiryFields from '../../../packages/contract/src/inquiry-fields'
import { fetchMyInquiries } from '../../../src/features/account/api/fetch-my-inquiries'
import { MyInquiries } from '../../../src/features/account/ui/my-inquiries'
import InquiryForm from '../../../src/features/inquiry/ui/inquiry-form'
import { readDraft } from '../../../src/features/inquiry/model/inquiry-draft'
import { InquiryStatus } from '../../../src/features/inquiry/status/ui/inquiry-status'
import { HttpResponse, address, http, mockProvider } from '../../support/provider-server'
import { renderInSite } from '../../support/site'

/* See __tests__/provider/inquiries/further-field.test.ts, the provider's half. */
jest.mock('../../../packages/contract/src/inquiry-fields', () => {
  const table = jest.requireActual<typeof InquiryFields>('../../../packages/contract/src/inquiry-fields')
  const website = { part: 'sender', max: 40, required: true }
  const certificates = { part: 'request', max: 100, control: 'lines' }
  return { ...table, INQUIRY_FIELDS: { ...table.INQUIRY_FIELDS, website, certificates } }
})

const server = mockProvider()
const SAID = { website: 'www.norte.example', certificates: 'BRC, FSC' }
const give = (call: string, data: object) =>
  server.use(http.get(address(call), () => HttpResponse.json({ code: 200, message: '操作成功', data })))

beforeAll(() => {
  const { i18n } = useTranslation()
  i18n.addResource('en', 'inquiry', 'fields.website', 'Website')
  i18n.addResource('en', 'inquiry', 'fields.certificates', 'Certificates')
  i18n.addResource('en', 'inquiry', 'errors.websiteRequired', 'Please enter your website.')
})

test('the form asks for it, misses it, keeps it and sends it', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(address('online/inquiryAdd'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ code: 200, message: '操作成功', data: { id: 'r-1' } })
    }),
  )
  const user = userEvent.setup({ delay: null })
  renderInSite(<InquiryForm privacyHref="/privacy" takesForm />)
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ana@example.com')
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Trays')
  await user.type(screen.getByRole('textbox', { name: /^Certificates/ }), SAID.certificates)
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  const submit = screen.getByRole('button', { name: 'Send inquiry' })
  await user.click(submit)
  await waitFor(() => expect(screen.getByText('Please check these fields:')).toBeVisible())
  const website = screen.getByRole('textbox', { name: /^Website/ })
  expect(website).toHaveAccessibleDescription('Please enter your website.')
  expect(sent).toEqual([])
  await user.type(website, SAID.website)
  expect(readDraft()?.fields).toMatchObject(SAID)
  await user.click(submit)
  expect(await screen.findByText('r-1')).toBeVisible()
  expect(sent).toMatchObject([SAID])
})

test('its status page shows it', async () => {
  const texts = { name: 'Ana', email: 'ana@example.com', message: 'x', ...SAID }
  give('online/inquiryStatus', {
    reference: 'PX-1',
    receivedAt: '2025-03-31T09:00:00.000Z',
    status: 'received',
    asked: { ...texts, products: [], files: [] },
    thread: [],
  })
  renderInSite(<InquiryStatus search="?reference=PX-1&token=secret" contact="/contact" />)
  expect((await screen.findByText('Website')).nextElementSibling).toHaveTextContent(SAID.website)
})

test('the account’s inquiries show what was asked', async () => {
  give('online/myInquiries', { total: 1, list: [{ id: '1', message: 'x', ...SAID }] })
  renderInSite(<MyInquiries page={1} {...await fetchMyInquiries(1, new AbortController().signal)} />)
  expect(screen.getByText('Certificates: BRC, FSC')).toBeVisible()
})
