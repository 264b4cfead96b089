import { screen } from '@testing-library/react'
import type { LanguageCode } from '../../src/config/languages'
import LoginTemplate from '../../src/templates/login'
import { DASH_HTML, siteFrame, type FrameOptions } from '../support/fixtures'
import { main, readLinks, readTrail, renderPage } from '../support/render-page'

jest.mock('gatsby', () => jest.requireActual<object>('../support/gatsby-page'))
jest.mock('gatsby-plugin-react-i18next', () => jest.requireActual<object>('../support/page-i18n'))

afterEach(() => window.history.replaceState(null, '', '/'))

function open(address = '/login', { language = 'en', ...frame }: FrameOptions & { language?: LanguageCode } = {}) {
  window.history.replaceState(null, '', address)
  return renderPage(LoginTemplate, {
    data: siteFrame({ language, ...frame }),
    context: {},
    at: { language, originalPath: '/login' },
  })
}

const back = () => main().queryByRole('link', { name: 'Back to the page you came from' })

test('is headed by its title, in the head too', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in')
  expect(document.title).toBe('Sign in | Pellucid')
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['Sign in', null],
  ])
})

test('says that there are no accounts yet and leads to the inquiry', () => {
  open('/de/login.html', { language: 'de', settings: DASH_HTML })
  expect(main().getByText(/Customer accounts are being prepared/)).toBeVisible()
  expect(readLinks(main()).at(-1)).toEqual(['Send an inquiry without an account', '/de/inquiry.html'])
})

test('says nothing of an ended session to who came by himself', () => {
  open()
  expect(back()).not.toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('leads who was sent here back to the page of this site that he came from', () => {
  open(`/login?from=${encodeURIComponent('/de/product/tray?a=1#top')}`)
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended. Please sign in again.')
  expect(back()).toHaveAttribute('href', '/de/product/tray?a=1#top')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'does not lead to %j',
  (from) => {
    open(`/login?from=${encodeURIComponent(from)}`)
    expect(back()).not.toBeInTheDocument()
  },
)
