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
 * Names compilations and chunks by what came out of them. Webpack's own hashes also count how that went: a module that was
 * read from its cache has another than one that was compiled, and a build from nothing another than the next. By them
 * Gatsby renders pages again, and writes that of the browser's code into each, where open tabs take it for a new build.
 */
export class OutputHashPlugin {
  /** @param readParts - reads what else, by the chunk's name, has a part in what the chunk brings about */
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
