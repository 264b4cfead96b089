import { installReplyHandlers, showMessage } from '../../../src/app/feedback/start'
import { replyHandlers } from '../../../src/lib/request/reply-handlers'
import { isShown, open, setUpPopups } from './popups'

const mockLoaded: string[] = []
let mockIsBroken = false

function mockLoad(name: string, request: string): object {
  if (mockIsBroken) throw new Error('Loading chunk 7 failed.')
  mockLoaded.push(name)
  return jest.requireActual<object>(request)
}

jest.mock('../../../src/app/feedback/show', () => mockLoad('code', '../../../src/app/feedback/show'))
jest.mock('../../../src/locales/en/feedback.json', () => mockLoad('en', '../../../src/locales/en/feedback.json'))
jest.mock('../../../src/locales/de/feedback.json', () => mockLoad('de', '../../../src/locales/de/feedback.json'))

setUpPopups()

// The tests build on each other: loaded code stays loaded.
test('nothing is loaded before something is shown', async () => {
  await open(installReplyHandlers)
  expect(mockLoaded).toEqual([])
})

test('a failure to load breaks nothing', async () => {
  mockIsBroken = true
  await open(() => showMessage({ text: 'lost' }))
  mockIsBroken = false
  expect(isShown('lost')).toBe(false)
})

test('the first use loads the code and the texts of the one language', async () => {
  window.history.replaceState(null, '', '/de/search')
  await open(() => showMessage({ text: 'Worte' }))
  expect(isShown('Worte')).toBe(true)
  expect(mockLoaded).toEqual(['code', 'de'])
})

test('later uses load nothing again, and another language its own texts', async () => {
  window.history.replaceState(null, '', '/de/search')
  await open(() => replyHandlers().show({ shape: 'message', type: 'error', text: { from: 'network' } }))
  expect(mockLoaded).toEqual(['code', 'de'])
  window.history.replaceState(null, '', '/search')
  await open(() => replyHandlers().show({ shape: 'message', type: 'error', text: { from: 'network' } }))
  expect(mockLoaded).toEqual(['code', 'de', 'en'])
})
