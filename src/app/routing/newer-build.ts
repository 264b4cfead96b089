import type { Aim } from '../updates/guard-navigation'
import type { NamedRules } from './apply-rules'

/** The route manifest of another build than this tab's code. */
export interface NewerBuild {
  /** Where an address leads, with its query and hash; the address itself if nothing redirects it. */
  follow: (target: URL) => URL
  /** The rules of the page at an address; undefined if there are none. */
  rulesOf: (pathname: string) => NamedRules | undefined
  hasPage: (pathname: string) => boolean
}

type TakeOver = (aim: Aim) => boolean

let newest: NewerBuild | null = null
let takesOver: TakeOver | null = null

/** The newest build that this tab has learned of. */
export const newerBuild = {
  /** The contents of its manifest; null while the newest build is this tab's, or has no manifest yet. */
  read: (): NewerBuild | null => newest,
  /** Returns whether a navigation is taken over from Gatsby, because its target is loaded as a new document. */
  takeOver: (aim: Aim): boolean => takesOver?.(aim) ?? false,
  isKnown: (): boolean => takesOver !== null,
  learn: (build: NewerBuild | null, takeOver: TakeOver): void => {
    newest = build ?? newest
    takesOver = takeOver
  },
}
