import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import type { ReactElement } from 'react'
import { LANGUAGE_CODES } from '../../src/site/languages'
import { languageIn } from '../../src/site/paths'
import { toNewerBuild } from '../../src/app/updates/build-meta'
import { makePageLoadError } from '../../src/app/routing/page-error'
import { errorState } from '../../src/app/routing/error-state'
import { replyHandlers } from '../../src/lib/request/reply-handlers'
import { newerBuild } from '../../src/app/routing/newer-build'
import { wrapPageElement } from '../../src/entry/wrap-page-element'
import common from '../../src/locales/en/common.json'
import { siteFrame, type SETTINGS } from '../support/fixtures'

// The page's language comes from the real one.
jest.unmock('gatsby-plugin-react-i18next')
jest.mock('gatsby', () => ({
  ...jest.requireActual<object>('../support/gatsby'),
  PageRenderer: ({ location }: { location: Location }) => <h1>Page at {location.pathname}</h1>,
}))

const left = jest.fn<void, [URL, boolean]>()
jest.mock('../../src/app/updates/leave-page', () => ({
  leavePage: (target: URL, replace: boolean) => left(target, replace),
}))
jest.mock('../../src/app/connection/reach', () => ({ reach: async () => 200 }))

type Wrapped = Parameters<typeof wrapPageElement>[0]

interface Options {
  address?: string
  rules?: object
  settings?: Partial<typeof SETTINGS>
  /** The sample company's frame by default. */
  data?: object
}

const LOCALES = { edges: [{ node: { ns: 'common', language: 'any', data: JSON.stringify(common) } }] }

const contextOf = (path: string) => ({
  language: languageIn(path),
  languages: [...LANGUAGE_CODES],
  defaultLanguage: 'en',
  generateDefaultLanguagePage: false,
  routed: languageIn(path) !== 'en',
  originalPath: '/of-the-page-before',
  path,
})

function wrap(element: ReactElement, { address = '/', rules, settings, data }: Options = {}) {
  window.history.replaceState(null, '', address)
  const { pathname, search, hash } = window.location
  const props = {
    location: { pathname, search, hash },
    pageContext: { ...(rules && { rules }), i18n: contextOf(pathname) },
    data: data ?? {
      ...siteFrame({ language: languageIn(pathname), ...(settings && { settings }) }),
      locales: LOCALES,
    },
  }
  return wrapPageElement({ element, props } as unknown as Wrapped)
}

function Broken({ error = new Error('The page was made without its item.') }: { error?: Error }): ReactElement {
  throw error
}

const loadPage = jest.fn(async () => ({ page: {} }))

// As when the browser is idle.
beforeAll(() => import('../../src/layouts/framed-error-page'))

beforeEach(() => {
  left.mockClear()
  // React and jsdom report the page's error.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(window, { ___loader: { loadPage } })
})

afterEach(async () => {
  jest.restoreAllMocks()
  jest.mocked(navigate).mockClear()
  loadPage.mockClear()
  await act(() => errorState.clear())
})

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

function readFacts() {
  const values = screen.getAllByRole('definition')
  return Object.fromEntries(screen.getAllByRole('term').map((term, at) => [term.textContent, values[at]?.textContent]))
}

const heading = () => screen.getByRole('heading', { level: 1 })

test('shows the page', () => {
  render(wrap(<h1>Page</h1>))
  expect(heading()).toHaveTextContent('Page')
})

describe('a page that throws', () => {
  // Specification: 2.33
  test('is replaced by the error page, with status, message and address, not by an empty screen', async () => {
    render(wrap(<Broken />, { address: '/product/tray?x=1' }))
    expect(await findHeading('Internal Server Error')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown.')
    expect(readFacts()).toEqual({
      Address: '/product/tray?x=1',
      Status: '500',
      Message: 'The page was made without its item.',
    })
    expect(screen.getByText(/Something went wrong on our side/)).toBeVisible()
  })

  // Specification: 2.33
  test('keeps the site’s frame: header, navigation, search and footer', async () => {
    render(wrap(<Broken />))
    await findHeading('Internal Server Error')
    expect(within(screen.getByRole('banner')).getAllByRole('link', { name: 'About us' })[0]).toBeInTheDocument()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('search')).toHaveAttribute('action', '/search')
  })

  test('leads to the address that failed in the other languages', async () => {
    render(wrap(<Broken />, { address: '/de/product/tray' }))
    await findHeading('Interner Serverfehler')
    expect(document.querySelector('a[hreflang="zh-Hans"]')).toHaveAttribute('href', '/zh/product/tray')
    expect(document.querySelector('a[hreflang="en"]')).toHaveAttribute('href', '/product/tray')
  })

  test('reloads the same address', async () => {
    render(wrap(<Broken />, { address: '/product/tray?x=1' }))
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Reload the page' }))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(left.mock.calls[0]?.[0].href).toBe('http://localhost/product/tray?x=1')
  })

  test('has the status that the error names', async () => {
    render(wrap(<Broken error={Object.assign(new Error('Busy'), { status: 503 })} />))
    await findHeading('Internal Server Error')
    expect(readFacts()).toMatchObject({ Status: '503', Message: 'Busy' })
  })

  test('says that the page could not be loaded where that is the reason', async () => {
    render(wrap(<Broken error={makePageLoadError(502)} />))
    await findHeading('Internal Server Error')
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.')
    expect(readFacts()).toMatchObject({ Status: '502' })
  })

  test('is described in the visitor’s language', async () => {
    render(wrap(<Broken />, { address: '/de/product/tray' }))
    expect(await findHeading('Interner Serverfehler')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Diese Seite konnte nicht angezeigt werden.')
    expect(document.title).toContain('Interner Serverfehler')
  })

  test('shows no stack', async () => {
    const { container } = render(wrap(<Broken />))
    await findHeading('Internal Server Error')
    expect(container.querySelector('pre')).toBeNull()
  })

  test('shows the error without the frame where the frame itself is broken', async () => {
    render(wrap(<Broken />, { address: '/tray', data: {} }))
    expect(await findHeading('Internal Server Error')).toBeVisible()
    expect(screen.getByRole('link', { name: '/tray' })).toHaveAttribute('href', '/tray')
  })

  test.each([
    ['/product/tray', 'Go to the home page', '/'],
    ['/de/product/tray', 'Zur Startseite', '/de'],
  ])('leads from an error at %s by "%s" to %s and is cleared when that page is there', async (address, name, home) => {
    const { rerender } = render(wrap(<Broken />, { address }))
    const link = await screen.findByRole('link', { name })
    expect(link).toHaveAttribute('href', home)
    await userEvent.setup().click(link)
    expect(navigate).toHaveBeenCalledWith(home, {})
    expect(errorState.read()).not.toBeNull()
    rerender(wrap(<h1>Home</h1>, { address: home }))
    expect(heading()).toHaveTextContent('Home')
  })

  test('leaves the next page alone', () => {
    const { rerender } = render(wrap(<Broken />, { address: '/broken' }))
    rerender(wrap(<h1>Page</h1>, { address: '/other' }))
    expect(heading()).toHaveTextContent('Page')
  })

  test('shows the error of the next page where that throws too', async () => {
    const { rerender } = render(wrap(<Broken />, { address: '/broken' }))
    rerender(wrap(<Broken error={new Error('Another one')} />, { address: '/other' }))
    expect(await screen.findByText('Another one')).toBeVisible()
  })
})

describe('a page with rules', () => {
  const signedIn = { middleware: ['signed-in'] }

  test('sends visitors who are not signed in to the login page, with the way back', async () => {
    render(wrap(<h1>Account</h1>, { address: '/de/account?page=2', rules: signedIn, settings: { subFolderMode: 2 } }))
    await act(async () => {})
    expect(navigate).toHaveBeenCalledWith('/de/login.html?from=%2Fde%2Faccount%3Fpage%3D2', { replace: true })
  })

  test('is shown to visitors who are signed in', async () => {
    localStorage.setItem('token', 't')
    render(wrap(<h1>Account</h1>, { address: '/account', rules: signedIn }))
    await act(async () => {})
    expect(navigate).not.toHaveBeenCalled()
    expect(heading()).toHaveTextContent('Account')
  })

  test.each([
    ['leaves no page for signed-in visitors behind, which Back would meet', signedIn, true],
    ['can be undone by Back on any other page', undefined, false],
  ])('a refused call %s', async (_what, rules, replace) => {
    localStorage.setItem('token', 't')
    render(wrap(<h1>Page</h1>, { address: '/account', ...(rules && { rules }) }))
    void replyHandlers().navigate('/login?from=%2Faccount')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login?from=%2Faccount', { replace }))
  })

  // Specification: 2.32
  test('is replaced by the not-found page of the language where the address is not valid', async () => {
    render(wrap(<h1>Account</h1>, { address: '/zh/account?page=x', rules: { validate: 'page-number' } }))
    expect(await screen.findByText('Page at /zh/404')).toBeVisible()
    expect(loadPage).toHaveBeenCalledWith('/zh/404')
    expect(errorState.read()).toEqual({ status: 404, message: 'Page Not Found: /zh/account?page=x' })
    expect(window.location.pathname).toBe('/zh/account')
  })

  test('shows the error itself where the not-found page can’t be loaded', async () => {
    loadPage.mockRejectedValueOnce(new Error('offline'))
    render(wrap(<h1>Account</h1>, { address: '/account?page=0', rules: { validate: 'page-number' } }))
    expect(await findHeading('Page Not Found')).toBeVisible()
    expect(readFacts()).toMatchObject({ Address: '/account?page=0', Message: 'Page Not Found: /account?page=0' })
  })

  test('is an error where its middleware does not exist', async () => {
    render(wrap(<h1>Account</h1>, { address: '/account', rules: { middleware: ['admin'] } }))
    expect(await screen.findByText("Unknown route middleware: 'admin'.")).toBeVisible()
    expect(heading()).toHaveTextContent('Internal Server Error')
  })

  test('is checked again when its query changes', async () => {
    const rules = { validate: 'page-number' }
    const { rerender } = render(wrap(<h1>Account</h1>, { address: '/account?page=x', rules }))
    await screen.findByText('Page at /404')
    rerender(wrap(<h1>Account</h1>, { address: '/account?page=2', rules }))
    expect(heading()).toHaveTextContent('Account')
  })

  // Specification: 7.11
  test('follows the rules that a newer build has for it', async () => {
    const meta = { routes: { redirects: [], rules: { '/offer': signedIn } }, prerendered: [] }
    newerBuild.learn(toNewerBuild(meta), () => false)
    const { rerender } = render(wrap(<h1>Offer</h1>, { address: '/offer' }))
    await act(async () => {})
    expect(navigate).toHaveBeenCalledWith('/login?from=%2Foffer', { replace: true })
    jest.mocked(navigate).mockClear()
    rerender(wrap(<h1>Account</h1>, { address: '/account', rules: signedIn }))
    await act(async () => {})
    expect(navigate).not.toHaveBeenCalled()
  })
})
