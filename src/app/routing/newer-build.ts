import type { Aim } from '../updates/guard-navigation'
import type { NamedRules } from './apply-rules'

/** A build's manifest of addresses, for another build than that of this tab's code. */
export interface NewerBuild {
  /** Where an address leads, with its query and hash; the address itself if nothing redirects it. */
  follow: (target: URL) => URL
  /** The rules of the page at an address; undefined if it has none. */
  rulesOf: (pathname: string) => NamedRules | undefined
  hasPage: (pathname: string) => boolean
}

type TakeOver = (aim: Aim) => boolean

let newest: NewerBuild | null = null
let takesOver: TakeOver | null = null

/** The newest build that this tab knows of. */
export const newerBuild = {
  /** The contents of its manifest; null while the newest build is the tab's own, or has no manifest yet. */
  read: (): NewerBuild | null => newest,
  /** Returns whether a navigation is taken over from Gatsby, because its target is loaded as a new document. */
  takeOver: (aim: Aim): boolean => takesOver?.(aim) ?? false,
  isKnown: (): boolean => takesOver !== null,
  learn: (build: NewerBuild | null, takeOver: TakeOver): void => {
    newest = build ?? newest
    takesOver = takeOver
  },
}
