import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_CODES } from '../../../src/site/languages'
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

const SRC = path.join(__dirname, '../../../src')

/** The files that a file loads before anything is called, itself included. Type imports load nothing. */
function pullsIn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type ).*from '([^']+)'/gm)) {
    const base = path.resolve(path.dirname(file), request)
    const found = ['.ts', '.tsx'].map((extension) => base + extension).find((candidate) => existsSync(candidate))
    if (request.startsWith('.') && found) pullsIn(found, seen)
    else seen.add(request)
  }
  return seen
}

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

test('the page itself gets the starter, the handlers and configuration only', () => {
  const files = [...pullsIn(path.join(SRC, 'app/feedback/start.ts'))].map((file) => path.relative(SRC, file))
  const others = files.filter((file) => !/^(site|\.\.\/packages)\//.test(file)).sort()
  expect(others).toEqual(['app/feedback/start.ts', 'lib/request/reply-handlers.ts'])
})

test('no page loads these texts with its own', () => {
  const folder = path.join(SRC, 'templates')
  const templates = readdirSync(folder).filter((file) => file.endsWith('.tsx'))
  expect(templates.length).toBeGreaterThan(5)
  const loading = templates.filter((file) => /"feedback"/.test(readFileSync(path.join(folder, file), 'utf8')))
  expect(loading).toEqual([])
})

test('each language has its file of texts', () => {
  const missing = LANGUAGE_CODES.filter((language) => !existsSync(path.join(SRC, 'locales', language, 'feedback.json')))
  expect(missing).toEqual([])
})
