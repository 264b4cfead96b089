import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseFewFiles } from '../../../plugins/gatsby-plugin-lean-build/src/query-files'

type Parse = (file: string) => Promise<object | null>

/** Gatsby's own parser. */
function loadParser(): { prototype: { parseFile: Parse } } {
  return jest.requireActual<{ default: { prototype: { parseFile: Parse } } }>('gatsby/dist/query/file-parser').default
}

const folder = mkdtempSync(path.join(tmpdir(), 'query-'))
const parsed: string[] = []
const parser = { prototype: { parseFile: (file: string) => (parsed.push(file), Promise.resolve({ found: file })) } }

beforeAll(() => parseFewFiles(() => ({ default: parser })))
beforeEach(() => parsed.splice(0))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(text: string): string {
  const file = path.join(folder, 'file.tsx')
  writeFileSync(file, text)
  return file
}

test.each([
  'const query = graphql`{ a }`',
  "import { graphql } from 'gatsby'",
  'export const config = async () => ({})',
  'export function Head() {}',
  'export async function getServerData() {}',
  'const Head = 1\nexport { page as default, Head }',
  'exports.config = () => {}',
  '<Slice alias="header" />',
])('Gatsby parses a file with %s', async (text) => {
  const file = write(text)
  expect(await parser.prototype.parseFile(file)).toEqual({ found: file })
})

test.each([
  "import { site } from '../config/site'",
  'export const apply = (config: object) => config',
  'const rows = list.map((item) => item.Header)',
])('Gatsby does not parse a file with %s, in which it finds nothing', async (text) => {
  const file = write(text)
  expect(await parser.prototype.parseFile(file)).toBeNull()
  expect(parsed).toEqual([])
  const found = (await loadParser().prototype.parseFile.call({}, file)) as { astDefinitions?: unknown[] } | null
  expect(found?.astDefinitions ?? []).toEqual([])
})

test('a file that can’t be read is Gatsby’s to report', async () => {
  const file = path.join(folder, 'missing.tsx')
  expect(await parser.prototype.parseFile(file)).toEqual({ found: file })
})
