import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keepKeywords } from '../../../src/build/data/kept-keywords'
import { condenseKeywords } from '../../../src/build/data/search-index-texts'

jest.mock('../../../src/build/data/search-index-texts', () => {
  const real = jest.requireActual<{ condenseKeywords: typeof condenseKeywords }>(
    '../../../src/build/data/search-index-texts',
  )
  return { ...real, condenseKeywords: jest.fn(real.condenseKeywords) }
})
const condense = jest.mocked(condenseKeywords)

const nodes = { tray: 'bento tray, lunch box', lid: 'clear lid' }
type Nodes = Record<string, string>

let folder: string
let code: string
let stored: Map<string, unknown>

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-keywords-'))
  code = path.join(folder, 'gatsby-node.js')
  writeFileSync(code, 'one')
  stored = new Map()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The words of the nodes, by id, how many were made for them, and whether anything was stored. */
async function build(of: Nodes, file = code) {
  condense.mockClear()
  const set = jest.fn(async (key: string, value: unknown) => void stored.set(key, JSON.parse(JSON.stringify(value))))
  const keywords = await keepKeywords({ get: async (key) => stored.get(key) as never, set: set as never }, file)
  const words = Object.entries(of).map(([id, text]) => [
    id,
    keywords.condense({ id, internal: { contentDigest: text } }, text, 'Bento', 'en'),
  ])
  await keywords.save()
  return { words: Object.fromEntries(words) as Nodes, made: condense.mock.calls.length, saved: set.mock.calls.length }
}

const WORDS = { tray: 'tray lunch box', lid: 'clear lid' }

it('makes the words of changed nodes only', async () => {
  expect(await build(nodes)).toEqual({ words: WORDS, made: 2, saved: 1 })
  expect(await build(nodes)).toEqual({ words: WORDS, made: 0, saved: 0 })
  const changed = { ...nodes, lid: 'black lid' }
  expect(await build(changed)).toEqual({ words: { ...WORDS, lid: 'black lid' }, made: 1, saved: 1 })
  expect(await build({ tray: nodes.tray })).toEqual({ words: { tray: WORDS.tray }, made: 0, saved: 1 })
  expect(await build(changed)).toMatchObject({ made: 1 })
})

it('makes all again with other code, or when nobody knows which code it is', async () => {
  await build(nodes)
  writeFileSync(code, 'two')
  expect(await build(nodes)).toEqual({ words: WORDS, made: 2, saved: 1 })
  const none = path.join(folder, 'none.js')
  expect(await build(nodes, none)).toMatchObject({ words: WORDS, made: 2 })
  expect(await build(nodes, none)).toMatchObject({ words: WORDS, made: 2 })
})
