import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

export interface BuildParts {
  /** Hashes of the browser's code and of the code that rendered the pages. */
  codeHashes: readonly string[]
  /** The target of each route, as JSON. */
  routes: string
  sharedData: readonly string[]
  pages: readonly (readonly [path: string, digest: string])[]
}

/** The id of a build: the same for builds of the same content with the same code, whenever they ran. */
export function buildId({ codeHashes, routes, sharedData, pages }: BuildParts): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([codeHashes, routes, sharedData]))
  for (const page of [...pages].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify(page))
  return hash.digest('hex').slice(0, 20)
}

/** Digests the results of static queries, which no page's data include. */
export async function digestSharedData(publicFolder: string): Promise<string[]> {
  const folder = path.join(publicFolder, 'page-data', 'sq', 'd')
  const files = (await readdir(folder).catch(() => [])).sort()
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(folder, file))
      return `${file} ${createHash('sha256').update(bytes).digest('base64url')}`
    }),
  )
}
