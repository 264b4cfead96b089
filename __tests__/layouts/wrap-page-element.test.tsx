import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import type { ReactElement } from 'react'
import { errorState } from '../../src/features/routing/error-state'
import { wrapPageElement } from '../../src/layouts/wrap-page-element'
import { SETTINGS } from '../support/fixtures'

jest.mock('gatsby', () => ({
  ...jest.requireActual<object>('../support/gatsby'),
  PageRenderer: ({ location }: { location: Location }) => <h1>Page at {location.pathname}</h1>,
}))

type Wrapped = Parameters<typeof wrapPageElement>[0]

interface Options {
  address?: string
  rules?: object
  settings?: Partial<typeof SETTINGS>
}

function wrap(element: ReactElement, { address = '/', rules, settings }: Options = {}) {
  window.history.replaceState(null, '', address)
  const { pathname, search, hash } = window.location
  const props = {
    location: { pathname, search, hash },
    pageContext: rules ? { rules } : {},
    data: { siteSettings: { ...SETTINGS, ...settings } },
  }
  return wrapPageElement({ element, props } as unknown as Wrapped)
}

function Broken({ error = new Error('The page was made without its item.') }: { error?: Error }): ReactElement {
  throw error
}

const loadPage = jest.fn(async () => ({ page: {} }))

beforeEach(() => {
  // React and jsdom report the error of the page.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(window, { ___loader: { loadPage } })
})

afterEach(async () => {
  jest.restoreAllMocks()
  jest.mocked(navigate).mockClear()
  loadPage.mockClear()
  localStorage.clear()
  await act(() => errorState.clear())
  window.history.replaceState(null, '', '/')
})

const heading = () => screen.getByRole('heading', { level: 1 })

test('shows the page', () => {
  render(wrap(<h1>Page</h1>))
  expect(heading()).toHaveTextContent('Page')
})

describe('a page that throws', () => {
  test('is replaced by the error page, with status and message, not by an empty screen', () => {
    render(wrap(<Broken />))
    expect(heading()).toHaveTextContent('Internal Server Error')
    expect(screen.getByText('Status 500')).toBeVisible()
    expect(screen.getByText('The page was made without its item.')).toBeVisible()
    expect(screen.getByText(/Something went wrong on our side/)).toBeVisible()
  })

  test('has the status that the error names', () => {
    render(wrap(<Broken error={Object.assign(new Error('Busy'), { status: 503 })} />))
    expect(screen.getByText('Status 503')).toBeVisible()
  })

  test('is described in the visitor’s language', async () => {
    render(wrap(<Broken />, { address: '/de/product/tray' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Interner Serverfehler' })).toBeVisible()
    expect(screen.getByText('Status 500')).toBeVisible()
    expect(document.title).toBe('Interner Serverfehler')
  })

  test('shows no stack', () => {
    const { container } = render(wrap(<Broken />))
    expect(container.querySelector('pre')).toBeNull()
  })

  test.each([
    ['/product/tray', '/'],
    ['/de/product/tray', '/de'],
  ])('leads from an error at %s to %s and is cleared when that page is there', async (address, home) => {
    const { rerender } = render(wrap(<Broken />, { address }))
    expect(screen.getByRole('link')).toHaveAttribute('href', home)
    await userEvent.setup().click(screen.getByRole('link'))
    expect(navigate).toHaveBeenCalledWith(home)
    expect(errorState.read()).not.toBeNull()
    rerender(wrap(<h1>Home</h1>, { address: home }))
    expect(heading()).toHaveTextContent('Home')
  })

  test('leaves the next page alone', () => {
    const { rerender } = render(wrap(<Broken />, { address: '/broken' }))
    rerender(wrap(<h1>Page</h1>, { address: '/other' }))
    expect(heading()).toHaveTextContent('Page')
  })

  test('shows the error of the next page where that throws too', () => {
    const { rerender } = render(wrap(<Broken />, { address: '/broken' }))
    rerender(wrap(<Broken error={new Error('Another one')} />, { address: '/other' }))
    expect(screen.getByText('Another one')).toBeVisible()
  })
})

describe('a page with rules', () => {
  const signedIn = { middleware: ['signed-in'] }

  test('sends who is not signed in to the login page, with the way back', async () => {
    render(wrap(<h1>Account</h1>, { address: '/de/account?page=2', rules: signedIn, settings: { subFolderMode: 2 } }))
    await act(async () => {})
    expect(navigate).toHaveBeenCalledWith('/de/login.html?from=%2Fde%2Faccount%3Fpage%3D2', { replace: true })
  })

  test('is shown to who is signed in', async () => {
    localStorage.setItem('token', 't')
    render(wrap(<h1>Account</h1>, { address: '/account', rules: signedIn }))
    await act(async () => {})
    expect(navigate).not.toHaveBeenCalled()
    expect(heading()).toHaveTextContent('Account')
  })

  test('gives way to the not-found page of the language where the address is not valid', async () => {
    render(wrap(<h1>Account</h1>, { address: '/zh/account?page=x', rules: { validate: 'page-number' } }))
    expect(await screen.findByText('Page at /zh/404')).toBeVisible()
    expect(loadPage).toHaveBeenCalledWith('/zh/404')
    expect(errorState.read()).toEqual({ status: 404, message: 'Page Not Found: /zh/account?page=x' })
    expect(window.location.pathname).toBe('/zh/account')
  })

  test('says so in its place where the not-found page can’t be loaded', async () => {
    loadPage.mockRejectedValueOnce(new Error('offline'))
    render(wrap(<h1>Account</h1>, { address: '/account?page=0', rules: { validate: 'page-number' } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    expect(screen.getByText('Page Not Found: /account?page=0')).toBeVisible()
  })

  test('is an error where its middleware does not exist', async () => {
    render(wrap(<h1>Account</h1>, { address: '/account', rules: { middleware: ['admin'] } }))
    expect(await screen.findByText("Unknown route middleware: 'admin'.")).toBeVisible()
    expect(heading()).toHaveTextContent('Internal Server Error')
  })

  test('is judged anew when its query changes', async () => {
    const rules = { validate: 'page-number' }
    const { rerender } = render(wrap(<h1>Account</h1>, { address: '/account?page=x', rules }))
    await screen.findByText('Page at /404')
    rerender(wrap(<h1>Account</h1>, { address: '/account?page=2', rules }))
    expect(heading()).toHaveTextContent('Account')
  })
})
