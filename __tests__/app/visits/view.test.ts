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

test('no view has the token of a link, neither its page nor where it came from', () => {
  const link = '/de/inquiry-status?reference=PX-1&token=secret'
  expect(describeView(place(link), null, `https://site.example${link}`)).toEqual({
    visitedPage: '/de/inquiry-status?reference=PX-1&token=',
    referer: 'https://site.example/de/inquiry-status?reference=PX-1&token=',
  })
  expect(describeView(place('/b'), place(link), '')?.referer).toBe('/de/inquiry-status?reference=PX-1&token=')
  window.history.replaceState(null, '', `${link}&x=1`)
  expect(currentView().visitedPage).toBe('/de/inquiry-status?reference=PX-1&token=&x=1')
})
