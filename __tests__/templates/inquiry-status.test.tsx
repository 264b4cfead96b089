import { screen } from '@testing-library/react'
import InquiryStatusTemplate from '../../src/templates/inquiry-status'
import { siteFrame } from '../support/fixtures'
import { readMeta } from '../support/read-head'
import { main, renderPage } from '../support/render-page'

jest.mock('gatsby', () => jest.requireActual<object>('../support/gatsby-page'))
jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../support/page-i18n'))

function open(isOffered: boolean) {
  window.history.replaceState(null, '', '/inquiry-status')
  const data = siteFrame()
  return renderPage(InquiryStatusTemplate, {
    data: { ...data, siteSettings: { ...data.siteSettings, inquiryStatus: isOffered } },
    context: {},
    at: { language: 'en', originalPath: '/inquiry-status' },
  })
}

test('is headed by its title, stays out of search engines, and tells its address to nobody', async () => {
  open(true)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Status of your inquiry')
  expect(readMeta('robots')).toBe('noindex')
  expect(readMeta('referrer')).toBe('no-referrer')
  expect(await main().findByRole('heading', { name: 'This link opens no inquiry' })).toBeVisible()
})

test('says where no status is shown, with a way to the contact page', () => {
  open(false)
  expect(main().getByText(/^The status of inquiries can’t be shown on this website/)).toBeVisible()
  expect(main().getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
  expect(main().queryByText('Loading your inquiry …')).toBeNull()
})
