import type { Build, ListedBuild, PublisherStatus } from '../../../packages/contract/src/publisher'

const words: Record<Build['state'], string> = {
  running: 'Running',
  published: 'Published',
  unchanged: 'Nothing had changed',
  failed: 'Failed',
  interrupted: 'Interrupted',
}

export function describeResult(build: Build, liveId: string | null): string {
  return build.id === liveId ? 'On the site now' : words[build.state]
}

/** @example describeDuration({ startedAt: '2026-01-01T10:00:00Z', finishedAt: '2026-01-01T10:01:05Z' }) // '1 min 5 s' */
export function describeDuration({ startedAt, finishedAt }: Pick<Build, 'startedAt' | 'finishedAt'>): string {
  if (finishedAt === null) return ''
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

export function describeNow({ builds, queued, liveId }: PublisherStatus): string {
  const running = builds.find(({ state }) => state === 'running')
  if (running) {
    const next = queued ? ' Another build follows, with what has been saved in the meantime.' : ''
    return `The site is being built: ${running.step ?? 'starting'}.${next}`
  }
  const last = builds[0]
  if (!last) return 'Nothing has been published yet.'
  if (last.state === 'failed') return 'The last build failed. The site is as it was before.'
  if (last.state === 'interrupted') return 'The last build was interrupted. The site is as it was before.'
  if (last.state === 'unchanged') return 'The site is up to date: nothing had changed since it was published.'
  return last.id === liveId ? 'The last build is on the site.' : 'An earlier build is on the site.'
}

export function canRollBack(build: ListedBuild, { liveId, builds }: PublisherStatus): boolean {
  return (
    build.state === 'published' && build.kept && build.id !== liveId && !builds.some(({ state }) => state === 'running')
  )
}
