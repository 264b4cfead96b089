import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from './fail'
import { DOCUMENT_FOLDERS, NOTES_FOLDER } from '../../src/build/documents/document-notes'
import { isOfThisBoot, isRunning, identifyProcess, type ProcessIdentity } from '../../publisher/src/process-identity'

/**
 * Compiled code in `.cache` that can't be mistaken for complete when it is partial: webpack's store, whose files are
 * written under temporary names and renamed, and compiled gatsby-config.ts and gatsby-node.ts, with digests
 * (gatsby-plugin-lean-build). Kept whatever happens to a build.
 */
const COMPILED = ['webpack', 'compiled']

/** Exists in the site's folder during a build. */
const MARKER = '.building'

function emptyFolder(folder: string, kept: readonly string[] = []): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a build of the site is running, or the last one was interrupted. */
export function isUnclean(siteFolder: string): boolean {
  return existsSync(path.join(siteFolder, MARKER))
}

/**
 * How a site's last build ended: normally, interrupted, or in a machine crash, after which files may be missing on
 * disk.
 */
type Ending = 'well' | 'early' | 'with the machine'

/**
 * Claims a site's folder for this process.
 * @throws UserError if another build runs there
 */
function take(siteFolder: string): Ending {
  const marker = path.join(siteFolder, MARKER)
  const wasUnclean = isUnclean(siteFolder)
  const other = wasUnclean ? readIdentity(marker) : null
  if (other && other.pid !== process.pid && isRunning(other)) {
    throw new UserError(
      `Another build (process ${other.pid}) runs in ${siteFolder}. Wait until it has ended, or end it.`,
    )
  }
  writeFileSync(marker, `${JSON.stringify(identifyProcess(process.pid))}\n`)
  if (!wasUnclean) return 'well'
  return other && isOfThisBoot(other) ? 'early' : 'with the machine'
}

/**
 * Marks the start of a build. If the last one was interrupted, Gatsby would trust incomplete output and a wrong cache,
 * so both are deleted: slow, but correct. Documents are kept: their records are always accurate.
 * @returns whether the last build was interrupted
 * @throws UserError if another build runs there
 */
export function noteStart(siteFolder: string): boolean {
  const ending = take(siteFolder)
  if (ending !== 'well') forgetBuilt(siteFolder, { keepsDocuments: ending === 'early' })
  return ending !== 'well'
}

/** The build that wrote the marker; null if unknown. */
function readIdentity(marker: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(marker, 'utf8')) as ProcessIdentity | null
  } catch {
    return null
  }
}

/** Deletes everything built of a site except compiled code and, optionally, documents. */
export function forgetBuilt(siteFolder: string, { keepsDocuments = false } = {}): void {
  // Emptied, not removed: either may be a link to a folder elsewhere.
  emptyFolder(path.join(siteFolder, '.cache'), keepsDocuments ? [...COMPILED, NOTES_FOLDER] : COMPILED)
  emptyFolder(path.join(siteFolder, 'public'), keepsDocuments ? DOCUMENT_FOLDERS : [])
}

export function noteEnd(siteFolder: string): void {
  rmSync(path.join(siteFolder, MARKER), { force: true })
}
