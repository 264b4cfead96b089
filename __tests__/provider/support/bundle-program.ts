import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const packageFolder = path.join(__dirname, '../../../provider')
/** Inside the package, so that its dependencies are found. */
const bundles = path.join(packageFolder, 'node_modules/.cache/programs')

/** Modules find files beside them by their own address, which a bundle must not change. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]provider[\\/]src[\\/].*\.tsx?$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}

const made = new Map<string, Promise<string>>()

/**
 * A program of the provider as one file: tsx, which compiles each module again when it is loaded, takes most of the time
 * of a start. What is compiled is the same.
 */
export function bundleProgram(script: string): Promise<string> {
  const bundle = made.get(script) ?? makeBundle(script)
  made.set(script, bundle)
  return bundle
}

async function makeBundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(packageFolder, 'src', script)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [ownAddresses],
    write: false,
  })
  const text = outputFiles[0]?.text ?? ''
  const file = path.join(bundles, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(file)) {
    // Another worker may be making it too.
    const unfinished = `${file}.${randomUUID()}`
    mkdirSync(bundles, { recursive: true })
    writeFileSync(unfinished, text)
    renameSync(unfinished, file)
  }
  return file
}
