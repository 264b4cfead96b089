import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from './fail'
import { DOCUMENT_FOLDERS, NOTES_FOLDER } from '../../src/build/documents/document-notes'
import { isOfThisRun, isRunning, markProcess, type ProcessMark } from '../../publisher/src/process-mark'

/**
 * Compiled code in `.cache`, of which no half can be taken for the whole: webpack's store, whose files are written under
 * other names and then renamed, and what gatsby-config.ts and gatsby-node.ts became, with digests
 * (gatsby-plugin-lean-build). It stays as it is whatever happens to a build.
 */
const COMPILED = ['webpack', 'compiled']

/** Exists in the site's folder while a build runs. */
const MARKER = '.building'

function emptyFolder(folder: string, kept: readonly string[] = []): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a build of the site is running, or the last one was ended early. */
export function isUnclean(siteFolder: string): boolean {
  return existsSync(path.join(siteFolder, MARKER))
}

/**
 * How the last build of a site ended: well, early, or with the machine, after which nobody knows which files reached the
 * disk.
 */
type Ending = 'well' | 'early' | 'with the machine'

/**
 * Takes a site's folder for this process.
 *
 * @throws UserError when another build runs there
 */
function take(siteFolder: string): Ending {
  const marker = path.join(siteFolder, MARKER)
  const wasUnclean = isUnclean(siteFolder)
  const other = wasUnclean ? readMark(marker) : null
  if (other && other.pid !== process.pid && isRunning(other)) {
    throw new UserError(
      `Another build (process ${other.pid}) runs in ${siteFolder}. Wait until it has ended, or end it.`,
    )
  }
  writeFileSync(marker, `${JSON.stringify(markProcess(process.pid))}\n`)
  if (!wasUnclean) return 'well'
  return other && isOfThisRun(other) ? 'early' : 'with the machine'
}

/**
 * Notes that a build of a site begins. If the last one was ended early, Gatsby believes that its last output is
 * complete and its notes of it are true, so the build begins without either: slow, but right. Documents stay: what is
 * noted of them is true at any moment.
 *
 * @returns whether the last build was ended early
 * @throws UserError when another build runs there
 */
export function noteStart(siteFolder: string): boolean {
  const ending = take(siteFolder)
  if (ending !== 'well') forgetBuilt(siteFolder, { keepsDocuments: ending === 'early' })
  return ending !== 'well'
}

/** The build that wrote the marker; null when it does not say. */
function readMark(marker: string): ProcessMark | null {
  try {
    return JSON.parse(readFileSync(marker, 'utf8')) as ProcessMark | null
  } catch {
    return null
  }
}

/** Deletes everything built of a site except its compiled code, and documents where told so. */
export function forgetBuilt(siteFolder: string, { keepsDocuments = false } = {}): void {
  // Emptied, not removed: either may be a link to a folder elsewhere.
  emptyFolder(path.join(siteFolder, '.cache'), keepsDocuments ? [...COMPILED, NOTES_FOLDER] : COMPILED)
  emptyFolder(path.join(siteFolder, 'public'), keepsDocuments ? DOCUMENT_FOLDERS : [])
}

/** Notes that the build ended in a way that Gatsby knows of. */
export function noteEnd(siteFolder: string): void {
  rmSync(path.join(siteFolder, MARKER), { force: true })
}
