import type { EntryState } from '../../../packages/contract/src/publisher'

export function formatTime(time: string): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

/** @example 'Live since 31 Mar 2026, 11:00.' */
export function describeEntryState({ saved, isDeleted, isLive, liveSince, build, withheld }: EntryState): string {
  if (saved === null) return 'Not saved yet.'
  const since = liveSince === null ? '' : ` since ${formatTime(liveSince)}`
  if (isLive) return isDeleted ? 'Deleted, and no longer on the site.' : `Live${since}.`
  const what = `${isDeleted ? 'Deleted' : 'Saved'} ${formatTime(saved.at)} by ${saved.author}`
  if (withheld === 'as it was') return `${what}, and not published: it has mistakes. Visitors see it as it was.`
  if (withheld !== null) return `${what}, and not published: it has mistakes.`
  return build === null ? `${what}, waiting for publication.` : `${what}, being published.`
}

/** What visitors see until the save is live. */
export function describeMeanwhile({ liveSince, isLive, withheld }: EntryState): string {
  return isLive || withheld !== null || liveSince === null ? '' : `Visitors see the one of ${formatTime(liveSince)}.`
}
