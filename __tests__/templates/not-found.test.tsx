import { HttpResponse, address as callAddress, http, mockProvider } from '../support/provider-server'
import { act, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { LanguageCode } from '../../src/site/languages'
import NotFoundTemplate from '../../src/templates/not-found'
import { errorState } from '../../src/app/routing/error-state'
import { RequestedPath } from '../../src/layouts/requested-path'
import { CATEGORIES, categoryCard, siteFrame, type FrameOptions } from '../support/fixtures'
import { main, readLinks, renderPage } from '../support/render-page'

const server = mockProvider()
let found: object[] = []

beforeEach(() => {
  found = []
  server.use(
    http.get(callAddress('online/search'), () =>
      HttpResponse.json({ code: 200, data: { total: found.length, list: found } }),
    ),
  )
})
afterEach(async () => {
  await act(() => errorState.clear())
})

function open(address: string, { language = 'en', ...frame }: FrameOptions & { language?: LanguageCode } = {}) {
  window.history.replaceState(null, '', address)
  const data = {
    ...siteFrame({ language, ...frame }),
    productCategories: { nodes: [categoryCard(CATEGORIES.sushi), categoryCard(CATEGORIES.tray)] },
  }
  return renderPage(NotFoundTemplate, { data, context: {}, at: { language, originalPath: '/404' } })
}

// Specification: 2.33
test('is headed by what happened, in the title too', () => {
  open('/gone')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found')
  expect(document.title).toBe('Page Not Found | Pellucid')
})

// Specification: 2.31
test.each(['/gone', '/de/product/gone?a=1&b=2'])('says that %s was not found', (address) => {
  open(address)
  expect(screen.getByRole('status')).toHaveTextContent(`Page not found: ${address}`)
})

test('says in other words that there is a page, but not for what the address asks', () => {
  errorState.show({ status: 404, message: 'Page Not Found: /account?page=x' }, '/account?page=x')
  open('/account?page=x')
  expect(screen.getByRole('status')).toHaveTextContent('Page Not Found: /account?page=x')
})

test('says what the page’s rule says', () => {
  errorState.show({ status: 404, message: 'This offer has ended.', isOwnMessage: true }, '/offer')
  open('/offer')
  expect(screen.getByRole('status')).toHaveTextContent('This offer has ended.')
})

test('offers the products nearest to the address', async () => {
  found = ['Sushi tray', 'B', 'C', 'D'].map((name) => ({ id: name, kind: 'product', path: 'product/tray', name }))
  open('/sushi-trayy')
  expect(await main().findByRole('link', { name: 'Sushi tray' })).toHaveAttribute('href', '/product/tray')
})

test('shows what was asked for as text, whatever stands in it', () => {
  open('/?x=<img src=x onerror=alert(1)>')
  expect(screen.getByRole('status').querySelector('img')).toBeNull()
})

describe('the served file, which is the same for every address', () => {
  const serve = () => {
    // Only a real server has no window, and the component checks for it to know where it is.
    const warned = jest.spyOn(console, 'error').mockImplementation(() => {})
    const place = document.createElement('div')
    place.innerHTML = renderToString(<RequestedPath />)
    warned.mockRestore()
    return place
  }

  test('names no address', () => {
    expect(serve().querySelector('p')).toBeEmptyDOMElement()
  })

  test('names the address before the page’s code arrives, so that a long one moves nothing', () => {
    window.history.replaceState(null, '', '/de/gone?a=$&b=<i>')
    const place = serve()
    document.body.append(place)
    // As the parser does; a script set as HTML does not run.
    const script = document.createElement('script')
    script.textContent = place.querySelector('script')?.textContent ?? ''
    place.querySelector('script')?.replaceWith(script)
    expect(place.querySelector('p')).toHaveTextContent('Page not found: /de/gone?a=$&b=%3Ci%3E')
  })

  test('keeps what it said when the page’s code takes over', () => {
    window.history.replaceState(null, '', '/gone')
    const place = serve()
    const logged = jest.spyOn(console, 'error')
    const line = place.querySelector('p') as HTMLElement
    line.textContent = 'Page not found: /gone'
    document.body.append(place)
    act(() => void hydrateRoot(place, <RequestedPath />))
    expect(place.querySelector('p')).toBe(line)
    expect(line).toHaveTextContent('Page not found: /gone')
    expect(logged).not.toHaveBeenCalled()
  })
})

test('leads on to the home page and to every product category', () => {
  open('/gone')
  expect(readLinks(main())).toEqual([
    ['Go to the home page', '/'],
    ['Sushi containers', '/sushi-container'],
    ['Food trays', '/food-tray'],
  ])
})

test('offers a search', () => {
  open('/gone')
  const form = within(main().getByRole('search'))
  expect(form.getByRole('searchbox', { name: 'Search the site' })).toBeVisible()
  expect(form.getByRole('button', { name: 'Search' })).toBeVisible()
})

test('has no breadcrumbs, as it stands nowhere', () => {
  open('/gone')
  expect(screen.queryByRole('navigation', { name: 'You are here' })).not.toBeInTheDocument()
})
