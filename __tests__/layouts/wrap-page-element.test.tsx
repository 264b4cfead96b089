import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { wrapPageElement } from '../../src/layouts/wrap-page-element'

type Wrapped = Parameters<typeof wrapPageElement>[0]

function wrap(element: ReactElement, pathname = '/') {
  window.history.replaceState(null, '', pathname)
  return wrapPageElement({ element, props: { location: { pathname } } } as unknown as Wrapped)
}

function Broken(): ReactElement {
  throw new Error('The page was made without its item.')
}

beforeEach(() => {
  // React and jsdom report the error of the page.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  jest.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

test('shows the page', () => {
  render(wrap(<h1>Page</h1>))
  expect(screen.getByRole('heading')).toHaveTextContent('Page')
})

test('shows the error page for a page that throws, not an empty screen', () => {
  render(wrap(<Broken />))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Internal Server Error')
  expect(screen.getByText('500')).toBeVisible()
})

test.each([
  ['/product/tray', '/'],
  ['/de/product/tray', '/de'],
])('leads from an error at %s to %s', (pathname, home) => {
  render(wrap(<Broken />, pathname))
  expect(screen.getByRole('link')).toHaveAttribute('href', home)
})

test('shows the next page after one that threw', () => {
  const { rerender } = render(wrap(<Broken />, '/broken'))
  rerender(wrap(<h1>Page</h1>, '/other'))
  expect(screen.getByRole('heading')).toHaveTextContent('Page')
})
