import type { ContentRepository } from '../../packages/content/src/repository'
import type { Build, EntryState } from '../../packages/contract/src/publisher'
import type { ContentHistory } from './content-history'

const MAX_WAITING = 100

interface Known {
  repository: ContentRepository
  history: ContentHistory
  /** Newest first. */
  builds: readonly Build[]
  liveId: string | null
}

const HAS_COMMIT = (build: Build): build is Build & { commit: string } => typeof build.commit === 'string'

/** The desk's entry: an item's or category's folder, else a file. */
function entryOf(file: string): string {
  const [kind = '', name] = file.split('/')
  return name === undefined || kind === 'seo' || kind === 'images' ? file : `${kind}/${name}`
}

/** The state of entries since their last save, in the newest known commit. */
export async function describeEntries(known: Known, paths: readonly string[]): Promise<EntryState[]> {
  const { repository, history, liveId } = known
  const head = await repository.readHead()
  const builds = known.builds.filter(HAS_COMMIT)
  const live = builds.find(({ id }) => id === liveId)
  const running = builds.find(({ state }) => state === 'running')
  /** Builds that were live, latest first. */
  const shown = live ? builds.slice(builds.indexOf(live)).filter(({ state }) => state === 'published') : []
  const commits = [...new Set([head, ...builds.map(({ commit }) => commit)])].filter((commit) => commit !== null)
  const wanted = paths.flatMap((path) => commits.map((commit) => ({ commit, path })))
  const trees = await repository.readTrees(wanted)
  const found = new Map(wanted.map(({ commit, path }, index) => [`${commit} ${path}`, trees[index] ?? null]))

  const states: EntryState[] = []
  for (const path of paths) {
    const treeOf = (commit: string | null | undefined) => found.get(`${commit} ${path}`) ?? null
    const saved = head === null ? [] : await history.list(path, { upTo: head, most: 1 })
    const [now, seen] = [treeOf(head), treeOf(live?.commit)]
    const withheld = live?.withheld.find((line) => line.startsWith(`${path}: `))?.slice(path.length + 2) ?? null
    const isLive = live !== undefined && seen === now && withheld === null
    const first = shown.findIndex(({ commit }) => treeOf(commit) !== seen)
    const oldest = first < 0 ? shown.at(-1) : shown[first - 1]
    const isRunning = running !== undefined && treeOf(running.commit) === now
    states.push({
      path,
      saved: saved[0] ?? null,
      isDeleted: saved.length > 0 && now === null,
      isLive,
      liveSince: seen === null ? null : (oldest?.finishedAt ?? null),
      build: isLive ? liveId : isRunning ? running.id : null,
      withheld,
    })
  }
  return states
}

/** Entries saved since the live content. */
export async function listWaiting(known: Known): Promise<EntryState[]> {
  const { repository, builds, liveId } = known
  const head = await repository.readHead()
  const live = builds.filter(HAS_COMMIT).find(({ id }) => id === liveId)
  if (head === null || !live) return []
  const { folder } = repository.settings
  const place = folder === '' ? [] : ['--', folder]
  const listed = await repository.git(['diff', '--name-only', '--no-renames', '-z', live.commit, head, ...place])
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && !file.includes('\n'))
  const below = files.map((file) => (folder === '' ? file : file.slice(folder.length + 1)))
  return describeEntries(known, [...new Set(below.map(entryOf))].slice(0, MAX_WAITING))
}
