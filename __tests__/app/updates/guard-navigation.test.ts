import { guardNavigation, type Aim } from '../../../src/app/updates/guard-navigation'
import { MEND_ADDRESS } from '../../../src/lib/mend-address'

window.eval(MEND_ADDRESS)

const aims: string[] = []
let takesOver = false
let heard = 0
let pending: Promise<void> | null = null
const inWords = ({ target, replace }: Aim) =>
  `${replace ? 'replace' : 'push'} ${target.pathname}${target.search}${target.hash}`

const navigate = jest.fn()
const gatsby = { ___navigate: navigate, ___push: jest.fn(), ___replace: jest.fn() }
const moved = new Map<string, string>()
const guard = guardNavigation(gatsby, {
  follow: (target) => {
    const to = moved.get(target.pathname)
    return to === undefined ? target : new URL(to + target.search + target.hash, target)
  },
  takeOver: (aim) => {
    aims.push(inWords(aim))
    return takesOver
  },
  untilSteady: () => pending,
})
window.addEventListener('popstate', () => heard++)

function goBackTo(address: string) {
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  aims.length = 0
  takesOver = false
  moved.clear()
  navigate.mockReset()
  goBackTo('/start')
  aims.length = 0
  heard = 0
})

test('a link that is not taken over goes to Gatsby, and is known while Gatsby asks its loader', () => {
  let known = ''
  navigate.mockImplementation(() => (known = inWords(guard.current())))
  gatsby.___navigate('/b?x=1#y', { state: { a: 1 } })
  expect(navigate).toHaveBeenCalledWith('/b?x=1#y', { state: { a: 1 } })
  expect(known).toBe('push /b?x=1#y')
  expect(inWords(guard.current())).toBe('replace /start')
})

test.each([
  ['/b?x=50%#50%', '/b?x=50%#50%25'],
  ['/b%2Cc', '/b%252Cc'],
  ['#50%', '#50%25'],
])('a link to %s, which would end the page, goes to Gatsby as %s', (to, mended) => {
  gatsby.___navigate(to)
  expect(navigate).toHaveBeenCalledWith(mended, {})
})

test('a link that is taken over does not reach Gatsby', () => {
  takesOver = true
  gatsby.___navigate('/b?x=1#y')
  expect(aims).toEqual(['push /b?x=1#y'])
  expect(navigate).not.toHaveBeenCalled()
})

test('code that replaces the address is taken over as such', () => {
  takesOver = true
  gatsby.___replace('/b')
  gatsby.___push('/c')
  expect(aims).toEqual(['replace /b', 'push /c'])
})

test('another query or hash of the same page is never taken over', () => {
  takesOver = true
  gatsby.___navigate('/start?q=tray')
  gatsby.___navigate('#part')
  expect(navigate).toHaveBeenCalledTimes(2)
})

test('steps in the history go to Gatsby', () => {
  takesOver = true
  gatsby.___navigate(-1)
  expect(navigate).toHaveBeenCalledWith(-1)
})

test('going back to another page is taken over before the router hears of it', () => {
  takesOver = true
  goBackTo('/former?x=1#y')
  expect(aims).toEqual(['replace /former?x=1#y'])
  expect(heard).toBe(0)
})

test('going back within a page is left to the router', () => {
  takesOver = true
  goBackTo('/start#part')
  expect(aims).toEqual([])
  expect(heard).toBe(1)
})

test('the router hears of a step within a page when it may change the page, and of one to another page at once', async () => {
  let allow = () => {}
  pending = new Promise((resolve) => (allow = resolve))
  goBackTo('/start#part')
  expect(heard).toBe(0)
  goBackTo('/other')
  expect(heard).toBe(1)
  pending = null
  allow()
  await Promise.resolve()
  await Promise.resolve()
  expect(heard).toBe(2)
})

test('going back within the page that Gatsby last went to is not taken over', () => {
  takesOver = true
  guard.arrive('/b')
  goBackTo('/b#part')
  expect(aims).toEqual([])
})

describe('an address that has moved', () => {
  beforeEach(() => moved.set('/old', '/new'))

  test('leads a link to where it is now, with query and hash', () => {
    gatsby.___navigate('/old?x=1#y')
    expect(navigate).toHaveBeenCalledWith('/new?x=1#y', {})
  })

  test('is loaded there where it is loaded as a document', () => {
    takesOver = true
    gatsby.___navigate('/old?x=1')
    expect(aims).toEqual(['push /new?x=1'])
    expect(navigate).not.toHaveBeenCalled()
  })

  test('is replaced when the visitor goes back to it', () => {
    goBackTo('/old?x=1')
    expect(navigate).toHaveBeenCalledWith('/new?x=1', { replace: true })
    expect(heard).toBe(0)
  })
})
