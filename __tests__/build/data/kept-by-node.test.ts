import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepByNode, hashCode } from '../../../src/build/data/kept-by-node'
import { temporaryFolder } from '../../support/temporary-folder'

const nodes = { tray: 'bento tray', lid: 'clear lid' }
type Nodes = Record<string, string>

let folder: string
let code: string
let stored: Map<string, unknown>

beforeEach(() => {
  folder = temporaryFolder()
  code = path.join(folder, 'gatsby-node.js')
  writeFileSync(code, 'one')
  stored = new Map()
})

/** The values of the nodes, by id, how many were made for them, and whether anything was stored. */
async function build(of: Nodes, file = code) {
  const set = jest.fn(async (key: string, value: unknown) => void stored.set(key, JSON.parse(JSON.stringify(value))))
  const version = await hashCode(file)
  const kept = await keepByNode<string>(
    { get: async (key) => stored.get(key) as never, set: set as never },
    'v',
    version,
  )
  let made = 0
  const values = Object.entries(of).map(([id, text]) => [
    id,
    kept.read({ id, internal: { contentDigest: text } }, () => {
      made += 1
      return text.toUpperCase()
    }),
  ])
  await kept.save()
  return { values: Object.fromEntries(values) as Nodes, made, saved: set.mock.calls.length }
}

const VALUES = { tray: 'BENTO TRAY', lid: 'CLEAR LID' }

it('makes the values of changed nodes only', async () => {
  expect(await build(nodes)).toEqual({ values: VALUES, made: 2, saved: 1 })
  expect(await build(nodes)).toEqual({ values: VALUES, made: 0, saved: 0 })
  const changed = { ...nodes, lid: 'black lid' }
  expect(await build(changed)).toEqual({ values: { ...VALUES, lid: 'BLACK LID' }, made: 1, saved: 1 })
  expect(await build({ tray: nodes.tray })).toEqual({ values: { tray: VALUES.tray }, made: 0, saved: 1 })
  expect(await build(changed)).toMatchObject({ made: 1 })
})

it('makes all again with other code, or when nobody knows which code it is', async () => {
  await build(nodes)
  writeFileSync(code, 'two')
  expect(await build(nodes)).toEqual({ values: VALUES, made: 2, saved: 1 })
  const none = path.join(folder, 'none.js')
  expect(await build(nodes, none)).toMatchObject({ values: VALUES, made: 2 })
  expect(await build(nodes, none)).toMatchObject({ values: VALUES, made: 2 })
})
