import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { MIGRATION_NAMES } from '../database/migrate'
import { errorCode } from '../../../packages/server/src/error-code'
import { StartError } from '../../../packages/server/src/start-error'
import { DATABASE_NAMES, ENTRY_PATTERN, FORMAT, MANIFEST_NAME, manifestSchema, type Manifest } from './manifest'

/**
 * Reads an archive's entries in order.
 * @param take must read an entry's content to its end
 * @throws StartError if it is not a tar archive, or truncated
 */
export async function readEntries(
  file: string,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const archive = extract()
  const source = createReadStream(file)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) await take(entry.header.name, entry)
  } catch (error) {
    if (error instanceof StartError) throw error
    if (errorCode(error) === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    throw new StartError(
      `${file} is no backup, or is cut off (${error instanceof Error ? error.message : String(error)}).`,
    )
  } finally {
    source.destroy()
  }
}

/**
 * Reads an archive to its end and checks that it is complete, unaltered, and supported by this version.
 * @throws StartError with the problem
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>()
  let text: string | null = null
  await readEntries(file, async (name, content) => {
    if (!ENTRY_PATTERN.test(name) || found.has(name) || text !== null) {
      throw new StartError(`${file} has an entry "${name}" where a backup has none. It was not restored.`)
    }
    const hash = createHash('sha256')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      if (name === MANIFEST_NAME) chunks.push(chunk)
    }
    if (name === MANIFEST_NAME) text = Buffer.concat(chunks).toString()
    else found.set(name, { size, sha256: hash.digest('hex') })
  })
  const manifest = readManifest(file, text)
  const damaged = manifest.entries.filter(({ name, size, sha256 }) => {
    const entry = found.get(name)
    return entry?.size !== size || entry.sha256 !== sha256
  })
  if (damaged.length > 0 || found.size !== manifest.entries.length || !found.has(DATABASE_NAMES[manifest.database])) {
    const names = damaged.map(({ name }) => name).slice(0, 5)
    throw new StartError(
      `${file} is damaged: ${names.join(', ') || 'its entries'} differ from its manifest. Use another backup.`,
    )
  }
  return manifest
}

function readManifest(file: string, text: string | null): Manifest {
  if (text === null) throw new StartError(`${file} is no backup, or is cut off: it has no ${MANIFEST_NAME} at its end.`)
  const given = parseJson(text)
  const format = typeof given === 'object' && given !== null && 'format' in given ? given.format : undefined
  if (typeof format === 'number' && format > FORMAT) throw tooNew(file, `format ${format}`)
  const parsed = manifestSchema.safeParse(given)
  if (!parsed.success) throw new StartError(`${file} has a ${MANIFEST_NAME} that is not a backup's.`)
  const unknown = parsed.data.migrations.filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0) throw tooNew(file, `migration ${unknown.join(', ')}`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function tooNew(file: string, what: string): StartError {
  return new StartError(
    `${file} is from a newer version of the provider (${what}), which this one can't restore. Update the provider first.`,
  )
}
