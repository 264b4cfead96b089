import { currentView, describeView, rememberView } from '../../../src/app/visits/view'

function place(path: string) {
  const { pathname, search } = new URL(path, 'https://site.example')
  return { pathname, search }
}

test('the first view comes from where the document came from', () => {
  const view = describeView(place('/food-tray?a=1'), null, 'https://search.example/?q=tray')
  expect(view).toEqual({ visitedPage: '/food-tray?a=1', referer: 'https://search.example/?q=tray' })
})

test('a later view comes from the page before, with its query', () => {
  const view = describeView(place('/b'), place('/a?x=1'), 'https://search.example/')
  expect(view).toEqual({ visitedPage: '/b', referer: '/a?x=1' })
})

test('a change of the hash alone is no view', () => {
  expect(describeView(place('/a?x=1#b'), place('/a?x=1'), '')).toBeNull()
})

test('the current view has the present query and the referer of the last view', () => {
  rememberView({ visitedPage: '/inquiry', referer: '/product/x' })
  window.history.replaceState(null, '', '/inquiry?product=x')
  expect(currentView()).toEqual({ visitedPage: '/inquiry?product=x', referer: '/product/x' })
})

test.each([
  ['/reset-password?token=s3cret', '/reset-password'],
  ['/reset-password?token=s3cret&a=1', '/reset-password?a=1'],
  ['/confirm-address?a=1&token=s3cret', '/confirm-address?a=1'],
  ['/de/inquiry-status?reference=PX-1&token=s3cret', '/de/inquiry-status?reference=PX-1'],
  ['/search?q=a%20token', '/search?q=a%20token'],
])('the secret of a link in a mail is in no view of %s', (path, told) => {
  expect(describeView(place(path), null, `https://site.example${path}`)).toEqual({
    visitedPage: told,
    referer: `https://site.example${told}`,
  })
  expect(describeView(place('/'), place(path), '')).toEqual({ visitedPage: '/', referer: told })
  window.history.replaceState(null, '', path)
  expect(currentView().visitedPage).toBe(told)
})
