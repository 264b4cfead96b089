import { createHash } from 'node:crypto'

interface Chunk {
  name?: string | undefined
  hash?: string | undefined
  files: ReadonlySet<string>
}

interface Compilation {
  hash?: string | undefined
  chunks: ReadonlySet<Chunk>
  assets: Readonly<Record<string, { buffer: () => Buffer }>>
  hooks: { afterProcessAssets: { tap: (name: string, listen: () => void) => void } }
}

interface Compiler {
  hooks: { thisCompilation: { tap: (name: string, listen: (compilation: Compilation) => void) => void } }
}

const NAME = 'OutputHashPlugin'

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}

const isCode = (file: string) => !file.endsWith('.map')

/**
 * Names compilations and chunks by their output. Webpack's own hashes also depend on how the output was made: modules
 * from the cache and compiled ones differ, and so do a clean build and the next one. Gatsby compares these hashes to
 * decide which pages to render again, and writes the one of the browser's code into each page, where open tabs take a
 * change for a new build.
 */
export class OutputHashPlugin {
  /** @param readParts - returns, by chunk name, other inputs that affect the chunk */
  constructor(private readonly readParts: () => (chunkName: string) => readonly string[] = () => () => []) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        const { assets, chunks } = compilation
        const partsOf = this.readParts()
        for (const chunk of chunks) {
          const files = [...chunk.files].filter(isCode).sort()
          const code = files.flatMap((file) => [file, assets[file]?.buffer() ?? ''])
          chunk.hash = digest([...code, ...partsOf(chunk.name ?? '')])
        }
        compilation.hash = digest([JSON.stringify([...chunks].map(({ hash }) => hash).sort())])
      })
    })
  }
}
