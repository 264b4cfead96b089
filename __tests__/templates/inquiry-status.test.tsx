import { screen } from '@testing-library/react'
import InquiryStatusTemplate from '../../src/templates/inquiry-status'
import { siteFrame } from '../support/fixtures'
import { readMeta } from '../support/read-head'
import { main, renderPage } from '../support/render-page'

function open() {
  window.history.replaceState(null, '', '/inquiry-status')
  return renderPage(InquiryStatusTemplate, {
    data: siteFrame(),
    context: {},
    at: { language: 'en', originalPath: '/inquiry-status' },
  })
}

test('is headed by its title, stays out of search engines, and tells its address to nobody', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Status of your inquiry')
  expect(readMeta('robots')).toBe('noindex')
  expect(readMeta('referrer')).toBe('no-referrer')
  expect(await main().findByRole('heading', { name: 'No inquiry found for this link' })).toBeVisible()
})
