import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { listTree } from '../folder-tree'
import { COPY_ENDINGS, isWorthCompressing } from './copies'

const compressors: Record<(typeof COPY_ENDINGS)[number], (data: Buffer) => Buffer> = {
  '.br': (data) =>
    brotliCompressSync(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  '.gz': (data) => gzipSync(data, { level: constants.Z_BEST_COMPRESSION }),
}

/** Files of a release without a compressed copy: what every page needs first. */
async function listMissing(release: string): Promise<{ file: string; ending: (typeof COPY_ENDINGS)[number] }[]> {
  const files = await listTree(release)
  const names = new Set(files.map(({ file }) => file))
  const depth = (file: string) => file.split(path.sep).length
  return files
    .filter(({ file, size }) => isWorthCompressing(file, size))
    .flatMap(({ file }) =>
      COPY_ENDINGS.filter((ending) => !names.has(file + ending)).map((ending) => ({ file, ending })),
    )
    .sort((one, other) => depth(one.file) - depth(other.file))
}

function isSameFile(one: string, other: string): boolean {
  return statSync(one).ino === statSync(other, { throwIfNoEntry: false })?.ino
}

/**
 * Adds missing compressed copies to a release, and to the copy of it from which the next one is made. A release's files
 * never change and copies appear atomically, so none is ever older than its file. If killed at any moment, it resumes
 * the next time.
 * @param unfinished a temporary file name beside the release
 */
async function compressRelease(release: string, next: string | undefined, unfinished: string): Promise<void> {
  for (const { file, ending } of await listMissing(release)) {
    const original = path.join(release, file)
    const data = readFileSync(original)
    const compressed = compressors[ending](data)
    if (compressed.length >= data.length) continue
    rmSync(unfinished, { force: true })
    writeFileSync(unfinished, compressed)
    // Answers have the same `Last-Modified` with and without compression.
    const { atime, mtime } = statSync(original)
    utimesSync(unfinished, atime, mtime)
    renameSync(unfinished, original + ending)
    if (next !== undefined && isSameFile(original, path.join(next, file)))
      linkSync(original + ending, path.join(next, file + ending))
  }
}

const [, , release, unfinished, next] = process.argv
if (release === undefined || unfinished === undefined)
  throw new Error('Usage: compress-release RELEASE UNFINISHED [NEXT]')
compressRelease(release, next, unfinished).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
