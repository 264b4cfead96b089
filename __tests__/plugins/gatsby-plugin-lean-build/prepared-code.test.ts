import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  API_RUNNER,
  COMPILATIONS,
  prepareCode,
  REDIRECTS_WRITER,
  REQUIRES_WRITER,
} from '../../../plugins/gatsby-plugin-lean-build/src/prepared-code'

const program = { directory: 'site' }
const plugin: { name: string; resolve: string; nodeAPIs: string[]; pluginFilepath?: string } = {
  name: 'desk',
  resolve: '/plugins/desk',
  nodeAPIs: [],
}
const actions: unknown[] = []
const reporter = { info: jest.fn<void, [string?]>() }
const store = {
  getState: () => ({ program, flattenedPlugins: [plugin] }),
  dispatch: (action: unknown) => actions.push(action),
}

let folder: string
let redirects: string
let closed: number
let compiled: unknown[][]
let gatsby: Record<string, Record<string, (...args: unknown[]) => Promise<{ close: () => Promise<void> }>>>

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'prepared-code-'))
  redirects = path.join(folder, 'redirects.json')
  // As Gatsby copies it at each start.
  writeFileSync(redirects, '[]\n')
  closed = 0
  compiled = []
  const compile =
    (name: string) =>
    (...args: unknown[]) => {
      compiled.push([name, ...args])
      process.env.GATSBY_BUILD_STAGE = name
      const close = () => Promise.resolve(void (closed += 1))
      return Promise.resolve({ stats: { compilation: { fileDependencies: new Set([redirects]) } }, close })
    }
  gatsby = Object.fromEntries(COMPILATIONS.map(({ module, name, stage }) => [module, { [name]: compile(stage) }]))
  const writer = {
    writeAll: (state: { program: unknown }) => Promise.resolve(compiled.push(['requires', state.program])),
  }
  const redirectsWriter = { writeRedirects: () => Promise.resolve(writeFileSync(redirects, '[]')) }
  await prepareCode({ store, reporter }, (module) => {
    if (module === REDIRECTS_WRITER) return redirectsWriter
    if (module === API_RUNNER) return (api: string) => Promise.resolve([[`.${api}`]])
    return module === REQUIRES_WRITER ? writer : gatsby[module]
  })
})
afterEach(() => {
  delete process.env.GATSBY_BUILD_STAGE
  rmSync(folder, { recursive: true })
})

/** What Gatsby does after the edit. */
async function build(): Promise<void> {
  for (const { module, name, rest } of COMPILATIONS) await (await gatsby[module]?.[name]?.(program, ...rest))?.close()
}

const STAGES = [
  ['build-javascript', program],
  ['build-html', program, 'build-html'],
]

it('compiles in advance, once the modules that name the components are written, and leaves no trace', () => {
  expect(compiled).toEqual([['requires', program], ...STAGES])
  expect(closed).toBe(2)
  expect(actions.at(-1)).toMatchObject({
    payload: expect.arrayContaining(['.json', '.resolvableExtensions']) as unknown,
  })
  expect(plugin.pluginFilepath).toBe('/plugins/desk')
  expect(process.env.GATSBY_BUILD_STAGE).toBeUndefined()
})

it('is all that the build needs when no compiled file has changed', async () => {
  compiled = []
  writeFileSync(redirects, '[]')
  await build()
  expect(compiled).toEqual([])
  expect(process.env.GATSBY_BUILD_STAGE).toBe('build-html')
})

it.each([
  ['changed', () => writeFileSync(redirects, '[{}]')],
  ['gone', () => rmSync(redirects)],
])('is done again when a compiled file is %s', async (_how, change) => {
  compiled = []
  change()
  await build()
  expect(compiled).toEqual(STAGES)
  expect(reporter.info).toHaveBeenLastCalledWith(expect.stringContaining(redirects))
  expect(closed).toBe(4)
})
