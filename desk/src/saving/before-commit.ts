import { originOf } from '../../../packages/content/src/writing/formats'
import type { Commit, FileChange, SavingEntry } from '../sveltia/door'
import type { PresentFile } from '../sveltia/present-files'
import { fileOfPath, keepFormerPath, locateEntry } from './former-paths'
import type { EndTurn } from './take-turn'
import { mergeTexts, type FieldVersions, type Merge, formatOf } from './merge-texts'

/**
 * Updates the editor's cached entries with the saved texts, so the next change is compared with them.
 *
 * @param texts by path; null for a file that no longer exists
 */
function rememberSaved(entries: readonly SavingEntry[], texts: ReadonlyMap<string, string | null>): void {
  for (const locale of entries.flatMap(({ locales }) => Object.values(locales))) {
    const text = texts.get(locale.path)
    if (text === null) delete locale.content
    else if (text !== undefined) locale.content = flatten(formatOf(locale.path).fromFile(text.trim()))
  }
}

/**
 * Flattens values the way Sveltia CMS does: `{ a: { b: ['c'] } }` becomes `{ 'a.b.0': 'c' }`; empty objects and lists
 * are kept.
 */
function flatten(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).flatMap(([name, entry]) => listParts(name, entry)))
}

function listParts(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [[path, value]]
  return Object.entries(value).flatMap(([name, entry]) => listParts(`${path}.${name}`, entry))
}

/** A field that two people have changed. */
export interface Conflict extends FieldVersions {
  /** Below the content folder. */
  file: string
}

/** Whether the editor's own version of a field is written. */
export type IsMine = (file: string, field: string) => boolean

/** A file that someone else deleted while it was edited here. */
export interface LostText {
  file: string
  /** Whether the entry is gone in all its languages. */
  isWholeEntry: boolean
}

export interface Surroundings {
  contentFolder: string
  read: (paths: readonly string[]) => Promise<Map<string, PresentFile>>
  /** Asks the editor to choose; null cancels the save. */
  askWhich: (conflicts: readonly Conflict[], taken: readonly Conflict[]) => Promise<IsMine | null>
  /** Whether to restore an entry that somebody has deleted. */
  askWhetherToRestore: (lost: readonly LostText[]) => Promise<boolean>
  /** Further changes that a deletion needs; null cancels the deletion. */
  followDeletion: (deleted: readonly FileChange[]) => Promise<FileChange[] | null>
  takeTurn: () => Promise<EndTurn>
  /** Shows a sentence that needs no answer. */
  tell: (sentence: string) => void
}

interface Text {
  change: FileChange
  /** Below the content folder. */
  file: string
  path: string
  opened: string | null
  mine: string
  theirs: string | null
  sha: string | undefined
}

const plain = (text: string): string => text.trim().replace(/\r\n?/g, '\n')
const isEqual = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && plain(one) === plain(other))

/**
 * Right before a commit: checks that its files are still the ones the editor read, merges other people's changes,
 * keeps former addresses, and drops unchanged files.
 *
 * @throws with a message for the editor if nothing is to be written
 */
export async function beforeCommit(commit: Commit, surroundings: Surroundings): Promise<FileChange[]> {
  if (commit.options.isFinal) return commit.changes
  const { contentFolder, read, takeTurn, tell } = surroundings
  const more = await listMore(commit, surroundings)
  const texts = commit.changes.filter((change) => originOfChange(change) !== undefined)
  const paths = texts.map(({ path }) => path)
  const others = await readOthers(texts, surroundings)
  let present = await read(paths)
  for (;;) {
    const results = await settle(
      texts.map((change) => describe(change, contentFolder, present)),
      surroundings,
    )
    // Questions take time, in which others may save again.
    const endTurn = await takeTurn()
    const later = await read(paths)
    const isSame = paths.every((path) => later.get(path)?.text === present.get(path)?.text)
    endTurn(isSame)
    if (isSame) return finish(commit, results, { more, others, tell })
    present = later
  }
}

async function listMore({ changes, options }: Commit, { followDeletion }: Surroundings): Promise<FileChange[]> {
  if (options.commitType !== 'delete') return []
  const more = await followDeletion(changes.filter(({ action }) => action === 'delete'))
  if (more === null) throw new Error('Not deleted.')
  return more
}

function originOfChange({ data }: FileChange): { source: string | undefined } | undefined {
  return typeof data === 'string' ? originOf(data) : undefined
}

function describe(change: FileChange, contentFolder: string, present: Map<string, PresentFile>): Text {
  const { path } = change
  const now = present.get(path)
  return {
    change,
    file: path.slice(contentFolder.length + 1),
    path,
    opened: originOfChange(change)?.source ?? null,
    mine: typeof change.data === 'string' ? change.data : '',
    theirs: now?.text ?? null,
    sha: now?.sha,
  }
}

interface Result {
  text: Text
  /** Null for a text that stays as it is. */
  written: string | null
}

async function settle(
  texts: readonly Text[],
  { askWhich, askWhetherToRestore, tell }: Surroundings,
): Promise<Result[]> {
  const lost = texts.filter(({ opened, theirs }) => opened !== null && theirs === null)
  const isWholeEntry = lost.length > 0 && lost.length === texts.filter(({ opened }) => opened !== null).length
  const isEdited = ({ mine, opened }: Text): boolean => !isEqual(mine, opened)
  const missed = isWholeEntry ? lost : lost.filter(isEdited)
  if (missed.length > 0 && !(await askWhetherToRestore(missed.map(({ file }) => ({ file, isWholeEntry }))))) {
    throw new Error('Not saved. What you have typed is still in the form.')
  }
  const merges = new Map<Text, Merge>()
  for (const text of texts) {
    const { file, opened, mine, theirs } = text
    if (theirs !== null && !isEqual(theirs, opened)) merges.set(text, mergeTexts(file, { opened, mine, theirs }))
  }
  const all = [...merges]
  const conflicts = all.flatMap(([{ file }, merge]) => merge.conflicts.map((one) => ({ ...one, file })))
  const taken = all.flatMap(([{ file }, merge]) => merge.taken.map((one) => ({ ...one, file })))
  const isMine: IsMine | null = conflicts.length === 0 ? () => true : await askWhich(conflicts, taken)
  if (isMine === null) throw new Error('Not saved. What you have typed is still in the form.')
  if (conflicts.length === 0 && taken.length > 0) {
    tell(
      'Someone else saved this entry in the meantime. Your changes and theirs don’t touch the same fields: both are kept.',
    )
  }
  return texts.map((text) => {
    const merge = merges.get(text)
    const isGone = lost.includes(text) && !missed.includes(text)
    const result = merge ? merge.write((field) => isMine(text.file, field)) : isGone ? null : text.mine
    return { text, written: isEqual(result, text.theirs) ? null : result }
  })
}

/** The files of entries that have an address of one of these by their own folder's name. */
async function readOthers(texts: readonly FileChange[], { contentFolder, read }: Surroundings): Promise<Set<string>> {
  const below = (path: string): string => path.slice(contentFolder.length + 1)
  const addresses = texts.flatMap((change) => {
    const source = originOfChange(change)?.source
    const located = source === undefined ? null : locateEntry(below(change.path), source)
    const file = located && fileOfPath(located.path)
    return file && file !== below(change.path) ? [file] : []
  })
  const files = await read(addresses.map((file) => `${contentFolder}/${file}`))
  return new Set([...files.keys()].map(below))
}

interface Findings {
  /** Further changes of a deletion. */
  more: readonly FileChange[]
  /** Files of other entries that have an address of one of these. */
  others: ReadonlySet<string>
  tell: Surroundings['tell']
}

function finish(
  { changes, savingEntries }: Commit,
  results: readonly Result[],
  { more, others, tell }: Findings,
): FileChange[] {
  const decided = new Map(results.map(({ text, written }) => [text.change, { text, written }]))
  const kept = changes.flatMap((change): FileChange[] => {
    const found = decided.get(change)
    if (!found) return [change]
    const { text, written } = found
    if (written === null) return []
    const isOthers = (path: string): boolean => others.has(fileOfPath(path) ?? '')
    const moved = text.theirs === null ? null : keepFormerPath(text.file, text.theirs, written, isOthers)
    if (moved?.isKept) tell(`The former address ${moved.from} will lead to ${moved.to}.`)
    const data = moved?.text ?? written
    if (change.action === 'move') return [{ ...change, data }]
    return [{ ...change, data, action: text.theirs === null ? 'create' : 'update', previousSha: text.sha }]
  })
  const texts = new Map<string, string | null>([
    ...results.map(({ text }) => [text.path, text.theirs] as const),
    ...kept.flatMap(({ path, data }) => (typeof data === 'string' ? [[path, data] as const] : [])),
  ])
  rememberSaved(savingEntries, texts)
  // A commit needs a file, even when nothing differs.
  return kept.length + more.length > 0 ? [...kept, ...more] : changes.slice(0, 1)
}
