import { realpathSync } from 'node:fs'
import { constants, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readBootId } from './process-mark'
import { restoreBuilt, UNFINISHED } from './releases'

/**
 * Compiled code in `.cache`, of which no half can be taken for the whole: webpack's store, whose files are written under
 * other names and then renamed, and what gatsby-config.ts and gatsby-node.ts became, with digests
 * (gatsby-plugin-lean-build). It stays as it is whatever happens to a build.
 */
export const COMPILED: readonly string[] = ['webpack', 'compiled']

/** Tells a build the publisher's folder, in which the state is kept. */
export const STATE_VARIABLE = 'KEPT_STATE'

const FOLDER = 'state'
const NOTE = 'note.json'

const noteSchema = z.object({
  /** The release with the files of the build that left this state. */
  release: z.string(),
  /** Of the machine's run: after a power failure, nobody knows which files reached the disk. */
  boot: z.string().nullable(),
  /** How often a site was put back to it. */
  uses: z.number(),
})

type Note = z.infer<typeof noteSchema>

/** Who knows whether it is not the state itself that builds fail of? */
const MOST_USES = 2

/** Where Gatsby remembers what it has built; it may be a link to a folder elsewhere. */
const memoryOf = (site: string): string => path.join(site, '.cache')

function copyMemory(source: string, target: string): Promise<void> {
  const from = realpathSync(source)
  return cp(from, target, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => !COMPILED.includes(path.relative(from, file)),
  })
}

/**
 * Copies what Gatsby remembers of a finished build, so that after a build that is ended early the next one goes on from
 * there. No build may run meanwhile.
 *
 * @param folder that of the publisher
 * @param release the one that has the build's files
 */
export async function keepState(site: string, folder: string, release: string): Promise<void> {
  const kept = path.join(folder, FOLDER)
  const next = `${kept}${UNFINISHED}`
  await rm(next, { recursive: true, force: true })
  await copyMemory(memoryOf(site), path.join(next, 'cache'))
  await writeNote(next, { release, boot: readBootId(), uses: 0 })
  await rm(kept, { recursive: true, force: true })
  await rename(next, kept)
}

/**
 * Puts a site's folder back as the build left it whose state is kept.
 *
 * @returns the release with that build's files; null when there is nothing to go back to, or it did not help before
 */
export async function restoreState(site: string, folder: string): Promise<string | null> {
  const kept = path.join(folder, FOLDER)
  const note = await readNote(kept)
  if (note === null || note.boot !== readBootId() || note.uses === MOST_USES) return null
  await writeNote(kept, { ...note, uses: note.uses + 1 })
  const memory = memoryOf(site)
  await mkdir(memory, { recursive: true })
  // First, because what is noted here of files in `public` must not outlive them, whenever this is ended.
  for (const name of await readdir(memory)) {
    if (!COMPILED.includes(name)) await rm(path.join(memory, name), { recursive: true, force: true })
  }
  if (!(await restoreBuilt(folder, note.release, path.join(site, 'public')))) return null
  await copyMemory(path.join(kept, 'cache'), realpathSync(memory))
  return note.release
}

async function readNote(kept: string): Promise<Note | null> {
  const text = await readFile(path.join(kept, NOTE), 'utf8').catch(() => null)
  return text === null ? null : noteSchema.parse(JSON.parse(text))
}

async function writeNote(kept: string, note: Note): Promise<void> {
  const file = path.join(kept, NOTE)
  await writeFile(file + UNFINISHED, JSON.stringify(note))
  await rename(file + UNFINISHED, file)
}
