import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import { HASHED_PATTERN } from '../../site/hosting'

interface Compiler {
  hooks: {
    afterEmit: {
      tapPromise: (name: string, listen: (compilation: Compilation) => Promise<void>) => void
    }
  }
}

interface Compilation {
  assets: Readonly<Record<string, unknown>>
}

type Cache = Pick<GatsbyCache, 'get' | 'set'>

const NAME = 'CodeFilesPlugin'

/** The cache key of the files from the last compilation, which a build of the same code can skip. */
const CODE_FILES = 'code-files'

/** The cache key of old builds' files, each with the time (ms) at which it was first unused. */
const OLD_SINCE = 'old-files'

/** How long a tab can stay open and still find the code of its pages. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** Notes which scripts and styles belong to the site's code. */
export class CodeFilesPlugin {
  constructor(private readonly cache: Cache) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(NAME, async ({ assets }) => {
      await this.cache.set(CODE_FILES, Object.keys(assets))
    })
  }
}

/**
 * Removes scripts and styles of earlier builds, two weeks after the first build that did not use them. A `public`
 * folder that is kept between builds would otherwise collect those of all builds.
 */
export async function removeOldFiles(cache: Cache, folder: string, now = Date.now()): Promise<void> {
  const used = (await cache.get(CODE_FILES)) as string[] | undefined
  if (!used) return
  const hashed = new RegExp(HASHED_PATTERN)
  const old = (await readdir(folder)).filter((file) => hashed.test(`/${file}`) && !used.includes(file))
  const known = ((await cache.get(OLD_SINCE)) ?? {}) as Partial<Record<string, number>>
  const since = old.map((file) => [file, known[file] ?? now] as const)
  const isKept = ([, time]: (typeof since)[number]) => now - time < KEPT_MS
  await cache.set(OLD_SINCE, Object.fromEntries(since.filter(isKept)))
  await Promise.all(since.filter((entry) => !isKept(entry)).map(([file]) => rm(path.join(folder, file))))
}
