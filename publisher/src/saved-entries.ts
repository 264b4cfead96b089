import type { ContentRepository } from '../../provider/src/content/repository'
import type { ContentHistory, Save } from './content-history'
import type { Build } from './history'

const MOST_WAITING = 100

/** What an editor saved, and what visitors see of it. */
export interface EntryState {
  /** Below the content's folder, such as `products/tray`. */
  path: string
  /** The last save; null where there is none. */
  saved: Save | null
  /** Whether it was deleted. */
  isDeleted: boolean
  /** Whether visitors see what was saved. */
  isLive: boolean
  /** Since when visitors see what they see of it, ISO 8601; null where it is not on the site, or longer ago than is known. */
  liveSince: string | null
  /** The build that has what was saved: the live or the running one; null: none yet. */
  build: string | null
  /** How visitors see it in the live build, because what was saved is wrong; null where nothing is wrong. */
  withheld: string | null
}

interface Known {
  repository: ContentRepository
  history: ContentHistory
  /** The newest first. */
  builds: readonly Build[]
  liveId: string | null
}

const HAS_COMMIT = (build: Build): build is Build & { commit: string } => typeof build.commit === 'string'

/** What belongs together in the desk: an item's or category's folder, else a file. */
function entryOf(file: string): string {
  const [kind = '', name] = file.split('/')
  return name === undefined || kind === 'seo' || kind === 'images' ? file : `${kind}/${name}`
}

/** What became of an entry since it was saved last, by the newest commit that is known. */
export async function describeEntry({ repository, history, builds, liveId }: Known, path: string): Promise<EntryState> {
  const head = await repository.readHead()
  const [saved = null] = head === null ? [] : await history.list(path, { upTo: head, most: 1 })
  const wanted = head === null ? null : await repository.readTree(head, path)
  const known = builds.filter(HAS_COMMIT)
  const live = known.findIndex(({ id }) => id === liveId)
  const shown = known[live] ? await repository.readTree(known[live].commit, path) : null
  const withheld = known[live]?.withheld.find((line) => line.startsWith(`${path}: `))?.slice(path.length + 2) ?? null
  const isLive = live >= 0 && shown === wanted && withheld === null

  let liveSince: string | null = null
  for (const build of live < 0 || shown === null ? [] : known.slice(live)) {
    if (build.state !== 'published') continue
    if ((await repository.readTree(build.commit, path)) !== shown) break
    liveSince = build.finishedAt
  }
  const running = known.find(({ state }) => state === 'running')
  const isRunning = running !== undefined && (await repository.readTree(running.commit, path)) === wanted
  return {
    path,
    saved,
    isDeleted: saved !== null && wanted === null,
    isLive,
    liveSince,
    build: isLive ? liveId : isRunning ? running.id : null,
    withheld,
  }
}

/** What was saved since the content that visitors see, by entry. */
export async function listWaiting(known: Known): Promise<EntryState[]> {
  const { repository, builds, liveId } = known
  const head = await repository.readHead()
  const live = builds.filter(HAS_COMMIT).find(({ id }) => id === liveId)
  if (head === null || !live) return []
  const { folder } = repository.settings
  const place = folder === '' ? [] : ['--', folder]
  const listed = await repository.git(['diff', '--name-only', '--no-renames', '-z', live.commit, head, ...place])
  const files = listed.toString().split('\0').filter(Boolean)
  const below = files.map((file) => (folder === '' ? file : file.slice(folder.length + 1)))
  const entries = [...new Set(below.map(entryOf))].slice(0, MOST_WAITING)
  const states: EntryState[] = []
  for (const path of entries) states.push(await describeEntry(known, path))
  return states
}
