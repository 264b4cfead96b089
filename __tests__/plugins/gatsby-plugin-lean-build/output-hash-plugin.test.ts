import { OutputHashPlugin } from '../../../plugins/gatsby-plugin-lean-build/src/output-hash-plugin'

type Files = Record<string, string>

/** Runs the plugin on chunks, each with its files, and returns the names of the compilation and of each chunk. */
function run(chunks: Record<string, Files>, partsOf?: (chunkName: string) => string[]) {
  const compilation = {
    hash: 'of webpack',
    chunks: new Set(
      Object.entries(chunks).map(([name, files]) => ({ name, hash: 'of webpack', files: new Set(Object.keys(files)) })),
    ),
    assets: Object.fromEntries(
      Object.values(chunks)
        .flatMap((files) => Object.entries(files))
        .map(([file, content]) => [file, { buffer: () => Buffer.from(content) }]),
    ),
    hooks: { afterProcessAssets: { tap: (_name: string, listen: () => void) => listen() } },
  }
  new OutputHashPlugin(partsOf && (() => partsOf)).apply({
    hooks: { thisCompilation: { tap: (_name, listen) => listen(compilation) } },
  })
  return {
    whole: compilation.hash,
    chunks: Object.fromEntries([...compilation.chunks].map(({ name, hash }) => [name, hash])),
  }
}

const CHUNKS = { home: { 'home.js': 'home()', 'home.js.map': 'map' }, product: { 'product.js': 'product()' } }

test('gives chunks of the same code the same names', () => {
  expect(run(CHUNKS)).toEqual(run(CHUNKS))
  expect(run(CHUNKS).chunks.home).toMatch(/^[0-9a-f]{20}$/)
})

test('does not look at source maps, whose order of keys differs by where a module came from', () => {
  expect(run({ ...CHUNKS, home: { ...CHUNKS.home, 'home.js.map': 'other' } })).toEqual(run(CHUNKS))
})

test('gives another name to a chunk whose code differs, and to the whole', () => {
  const before = run(CHUNKS)
  const after = run({ ...CHUNKS, product: { 'product.js': 'changed()' } })
  expect(after.chunks.home).toBe(before.chunks.home)
  expect(after.chunks.product).not.toBe(before.chunks.product)
  expect(after.whole).not.toBe(before.whole)
})

test('gives another name to a chunk whose stylesheets differ', () => {
  const before = run(CHUNKS, (name) => (name === 'home' ? ['styles-1.css'] : []))
  const after = run(CHUNKS, (name) => (name === 'home' ? ['styles-2.css'] : []))
  expect(after.chunks.home).not.toBe(before.chunks.home)
  expect(after.chunks.product).toBe(before.chunks.product)
})
