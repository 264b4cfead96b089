import { gzipSync } from 'node:zlib'

interface Source {
  buffer: () => Buffer
  source: () => string | Buffer
}

interface Replacing extends Source {
  replace: (start: number, end: number, text: string) => void
}

interface ChunkGroup {
  getFiles: () => string[]
  getParents: () => ChunkGroup[]
}

interface Compilation {
  assets: Readonly<Record<string, Source>>
  namedChunkGroups: { get: (name: string) => ChunkGroup | undefined }
  updateAsset: (file: string, change: (source: Source) => Source) => void
  hooks: {
    processAssets: { tap: (options: { name: string; stage: number }, listen: () => void) => void }
  }
}

interface Compiler {
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number }
    sources: { ReplaceSource: new (source: Source) => Replacing }
  }
  hooks: { thisCompilation: { tap: (name: string, listen: (compilation: Compilation) => void) => void } }
}

const NAME = 'ViewerSizePlugin'

/** The chunk that a click on the button loads, and the name in the button's code whose place the number takes. */
const CHUNK = 'model-viewer'
const PLACE = /\bMODEL_VIEWER_BYTES\b/g

/** The files of the code that loads a part: the visitor has them before. */
function listFilesBefore(group: ChunkGroup, seen = new Set<ChunkGroup>()): string[] {
  return group.getParents().flatMap((parent) => {
    if (seen.has(parent)) return []
    seen.add(parent)
    return [...parent.getFiles(), ...listFilesBefore(parent, seen)]
  })
}

/**
 * Writes how many bytes the model's viewer is, gzipped, into the code of the button that offers it. That is known only
 * when the viewer has been compiled and made small, but must be known before files are named after their content.
 */
export class ViewerSizePlugin {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const group = compilation.namedChunkGroups.get(CHUNK)
        if (!group) return
        const before = new Set(listFilesBefore(group))
        const own = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !before.has(file))
        const bytes = own.reduce((sum, file) => {
          const asset = compilation.assets[file]
          return asset ? sum + gzipSync(asset.buffer(), { level: 9 }).length : sum
        }, 0)
        for (const file of before) {
          const text = file.endsWith('.js') ? (compilation.assets[file]?.source().toString() ?? '') : ''
          const places = [...text.matchAll(PLACE)]
          if (places.length === 0) continue
          compilation.updateAsset(file, (source) => {
            const replaced = new webpack.sources.ReplaceSource(source)
            for (const { index, 0: name } of places) replaced.replace(index, index + name.length - 1, String(bytes))
            return replaced
          })
        }
      })
    })
  }
}
