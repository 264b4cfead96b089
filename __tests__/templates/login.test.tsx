import { HttpResponse, address, http, mockProvider } from '../support/provider-server'
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import type { LanguageCode } from '../../src/site/languages'
import { lazySlot } from '../../src/ui/components/lazy-slot'
import LoginTemplate from '../../src/templates/login'
import { DASH_HTML, siteFrame, type FrameOptions } from '../support/fixtures'
import { main, readTrail, renderPage } from '../support/render-page'

const server = mockProvider()

beforeEach(() => {
  server.use(
    http.get(address('online/captcha'), () =>
      HttpResponse.json({ code: 200, data: { captchaId: 'c', image: '<svg/>', question: 'What is 1 plus 2?' } }),
    ),
  )
})

const withMail = (frame: ReturnType<typeof siteFrame>) => ({
  ...frame,
  siteSettings: frame.siteSettings && { ...frame.siteSettings, accountMail: true },
})

async function open(at = '/login', { language = 'en', ...frame }: FrameOptions & { language?: LanguageCode } = {}) {
  window.history.replaceState(null, '', at)
  renderPage(LoginTemplate, {
    data: withMail(siteFrame({ language, ...frame })),
    context: {},
    at: { language, originalPath: '/login' },
  })
  // The forms load after the page.
  await main().findByRole('img', { name: 'What is 1 plus 2?' })
}

test('is headed by its title, in the head too', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in')
  expect(document.title).toBe('Sign in | Pellucid')
  expect(readTrail()).toEqual([
    ['Home', '/'],
    ['Sign in', null],
  ])
})

test('signs in by a button that is no ask for a quote', async () => {
  await open()
  expect(main().getByRole('button', { name: 'Sign in' })).not.toHaveClass('call')
})

test('has the forms, and leads to the inquiry without an account', async () => {
  await open('/de/login.html', { language: 'de', settings: DASH_HTML })
  expect(
    main()
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Sign in', 'Register'])
  const link = main().getByRole('link', { name: 'Send an inquiry without an account' })
  expect(link).toHaveAttribute('href', '/de/inquiry.html')
})

test('says what it needs where there is no script', () => {
  const Slot = lazySlot('login', () => Promise.reject(new Error('never asked for')))
  expect(renderToString(<Slot />)).toContain('<noscript><p>Signing in needs JavaScript.</p></noscript>')
})

test('does not ask visitors who came by themselves to continue', async () => {
  await open()
  expect(main().queryByText(/Please sign in to continue/)).not.toBeInTheDocument()
})

test('asks visitors who were sent here to sign in', async () => {
  await open(`/login?from=${encodeURIComponent('/de/account?page=2')}`)
  expect(main().getByText(/Please sign in to continue/)).toBeVisible()
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'promises no way back to %j',
  async (from) => {
    await open(`/login?from=${encodeURIComponent(from)}`)
    expect(main().queryByText(/Please sign in to continue/)).not.toBeInTheDocument()
  },
)

test('says that the company has no accounts, without forms, where the provider has none', () => {
  const asked = jest.fn()
  server.events.on('request:start', asked)
  window.history.replaceState(null, '', '/login?from=%2Fcontact')
  renderPage(LoginTemplate, {
    data: withMail(siteFrame({ settings: { accounts: false } })),
    context: {},
    at: { language: 'en', originalPath: '/login' },
  })
  expect(main().getByText(/^This company has no customer accounts/)).toBeVisible()
  expect(main().getByRole('link', { name: 'Send an inquiry without an account' })).toBeVisible()
  expect(main().queryByRole('tab')).toBeNull()
  expect(main().queryByText(/Please sign in to continue/)).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
