import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { readState, type StateStore } from './gatsby-state'

/** What Gatsby gets from webpack. */
interface Compiled {
  stats: { compilation: { fileDependencies: Iterable<string> } }
  close: () => Promise<void>
}

interface Store extends StateStore {
  dispatch: unknown
}

type Compile = (program: unknown, ...rest: unknown[]) => Promise<Compiled>

const require = createRequire(path.resolve('package.json'))

/** Gatsby's two compilations, in their order: by module and function, and what they are called with after the program. */
export const COMPILATIONS = [
  {
    module: 'gatsby/dist/commands/build-javascript',
    name: 'buildProductionBundle',
    stage: 'build-javascript',
    rest: [],
  },
  { module: 'gatsby/dist/commands/build-html', name: 'buildRenderer', stage: 'build-html', rest: ['build-html'] },
] as const

export const API_RUNNER = 'gatsby/dist/utils/api-runner-node'

/** Those that Gatsby resolves without plugins. */
const EXTENSIONS = ['.mjs', '.js', '.jsx', '.wasm', '.json']

/** Writes the modules that name all components, from Gatsby's state. */
export const REQUIRES_WRITER = 'gatsby/dist/bootstrap/requires-writer'

/** Writes the redirects that browsers follow: here none, but in other bytes than Gatsby's first copy of the file. */
export const REDIRECTS_WRITER = 'gatsby/dist/bootstrap/redirects-writer'

/**
 * Compiles the site's code while the build waits, as Gatsby does after every edit: by then, all that is left to do is to
 * see that no file has changed that was compiled, such as the list of redirects.
 */
export async function prepareCode(
  { store, reporter }: { store: Store; reporter: Pick<Reporter, 'info'> },
  load: (module: string) => unknown = require,
): Promise<void> {
  await completeState(store, load)
  const program = readState(store, 'program')
  const { writeAll } = load(REQUIRES_WRITER) as { writeAll: (state: unknown) => Promise<unknown> }
  await writeAll((store.getState as () => unknown)())
  const { writeRedirects } = load(REDIRECTS_WRITER) as { writeRedirects: () => Promise<unknown> }
  await writeRedirects()
  for (const { module, ...compilation } of COMPILATIONS) {
    await keep(load(module) as Record<string, Compile>, compilation, program, reporter)
  }
}

/** What Gatsby itself adds to its state between this step and its own compiling. */
async function completeState(store: Store, load: (module: string) => unknown): Promise<void> {
  const runApi = load(API_RUNNER) as (api: string, args: object) => Promise<unknown[]>
  const more = await runApi('resolvableExtensions', { traceId: 'prepared-code' })
  const dispatch = store.dispatch as (action: { type: string; payload: unknown }) => unknown
  dispatch({ type: 'SET_PROGRAM_EXTENSIONS', payload: [...EXTENSIONS, ...more.flat(Infinity)] })
  for (const plugin of readState(store, 'flattenedPlugins') ?? []) plugin.pluginFilepath ??= plugin.resolve
}

interface Compilation {
  name: string
  stage: string
  rest: readonly unknown[]
}

async function keep(
  gatsby: Record<string, Compile>,
  { name, stage, rest }: Compilation,
  program: unknown,
  reporter: Pick<Reporter, 'info'>,
): Promise<void> {
  const compile = gatsby[name]
  if (!compile) throw new Error(`Gatsby has no ${name}.`)
  const before = process.env.GATSBY_BUILD_STAGE
  const { stats, close } = await compile(program, ...rest)
  // Webpack would go on writing its cache while the build waits.
  await close()
  if (before === undefined) delete process.env.GATSBY_BUILD_STAGE
  else process.env.GATSBY_BUILD_STAGE = before
  const files = [...stats.compilation.fileDependencies].filter(
    (file) => !file.includes(`${path.sep}node_modules${path.sep}`),
  )
  const digests = await digestFiles(files)
  gatsby[name] = async (...given) => {
    gatsby[name] = compile
    const now = await digestFiles(files)
    const changed = files.filter((_file, index) => now[index] !== digests[index])
    if (changed.length > 0) {
      reporter.info(`Compiled again (${stage}), because this has changed: ${changed.join(', ')}`)
      return compile(...given)
    }
    process.env.GATSBY_BUILD_STAGE = stage
    return { stats, close: async () => {} }
  }
}

/** @returns null for a file that is missing */
function digestFiles(files: readonly string[]): Promise<(string | null)[]> {
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(file).catch(() => null)
      return text && createHash('sha256').update(text).digest('base64url')
    }),
  )
}
