import { screen, within } from '@testing-library/react'
import { loadLateParts } from '../../src/app/late-part'
import type { LanguageCode } from '../../src/site/languages'
import InquiryTemplate from '../../src/templates/inquiry'
import { DASH_HTML, siteFrame, type FrameOptions } from '../support/fixtures'
import { readMeta } from '../support/read-head'
import { main, readTrail, renderPage } from '../support/render-page'

beforeAll(loadLateParts)

function open(address = '/inquiry', { language = 'en', ...frame }: FrameOptions & { language?: LanguageCode } = {}) {
  window.history.replaceState(null, '', address)
  const data = siteFrame({ language, ...frame })
  return renderPage(InquiryTemplate, {
    data: {
      ...data,
      siteSettings: { ...data.siteSettings, inquiryForm: true, accountMail: false, samples: null },
    },
    context: {},
    at: { language, originalPath: '/inquiry' },
  })
}

test('is headed by its title, in the head too', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Request a quote')
  expect(document.title).toBe('Request a quote | Pellucid')
  expect(readMeta('description')).toMatch(/^Send us your packaging inquiry/)
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['Request a quote', null],
  ])
})

test('asks with the form', () => {
  open()
  expect(main().getByRole('textbox', { name: /Email/ })).toBeVisible()
  // The header's ask is quiet beside it.
  expect(main().getByRole('button', { name: 'Send inquiry' })).toHaveAttribute('data-ask')
})

test('has the product of the page that the visitor came from in the form', () => {
  open('/inquiry?product=Bento%20Tray%20(PP-FT-103)')
  expect(main().getByRole('textbox', { name: /Product/ })).toHaveValue('Bento Tray (PP-FT-103)')
})

test('leads to the privacy page of the language', () => {
  open('/de/inquiry.html', { language: 'de', settings: DASH_HTML })
  expect(main().getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/de/privacy.html')
})

test('beside the form stands what becomes of an inquiry, and whom to call', () => {
  const data = siteFrame({})
  const contacts = [{ contactType: 'sales', telephone: '+86 574 5550', email: 'sales@example.com', languages: ['en'] }]
  const organization = { name: 'Pellucid', alternateNames: [], address: null, contacts }
  renderPage(InquiryTemplate, {
    data: {
      ...data,
      siteSettings: { ...data.siteSettings, organization, inquiryForm: true, accountMail: false, samples: null },
    },
    context: {},
    at: { language: 'en', originalPath: '/inquiry' },
  })
  const aside = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(aside.getByText(/^Within one working day/)).toBeVisible()
  expect(aside.getByRole('link', { name: '+86 574 5550' })).toHaveAttribute('href', 'tel:+865745550')
  expect(aside.getByRole('link', { name: 'sales@example.com' })).toHaveAttribute('href', 'mailto:sales@example.com')
})
