/* What the publisher answers (docs/publisher-contract.md); the desk reads it. Times are ISO 8601. */

export interface Build {
  id: string
  state: 'running' | 'published' | 'unchanged' | 'failed' | 'interrupted'
  /** The titles of its triggers, if given. */
  titles: string[]
  startedAt: string
  finishedAt: string | null
  /** The current step in a few words; null if not running. */
  step: string | null
  /** From 0 to 1. */
  progress: number | null
  /** Why it failed, worded for editors. */
  reason: string | null
  /** Errors in the content, and what visitors see in its former state, or not at all, because of them. */
  problems: string[]
  withheld: string[]
  /** The commit of the content; null if unknown. */
  commit: string | null
}

/** `kept`: its files still exist, so it can be published again. */
export type ListedBuild = Build & { kept: boolean }

export interface PublisherStatus {
  liveId: string | null
  /** Whether another build follows the running one. */
  queued: boolean
  /** Newest first. */
  builds: ListedBuild[]
  /** The content repository's state, with why it can't be read now; null for a folder. */
  content: { branch: string; problem: string | null } | null
}

/** One save, from git. */
export interface Save {
  commit: string
  at: string
  author: string
  message: string
}

/** The state of a saved entry, and what visitors see of it. */
export interface EntryState {
  /** Relative to the content folder, such as `products/tray`. */
  path: string
  /** The last save, or null. */
  saved: Save | null
  isDeleted: boolean
  isLive: boolean
  /** Since when the visible version has been live; null if it is not on the site, or since longer than is known. */
  liveSince: string | null
  /** The live or running build that contains the save; null: none yet. */
  build: string | null
  /** How visitors see it in the live build because the save is invalid; otherwise null. */
  withheld: string | null
}
