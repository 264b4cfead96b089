import type { Aim } from '../build-updates/guard-navigation'
import type { NamedRules } from './apply-rules'

/** What the manifest of a build says of addresses, other than the build that this tab's code is of. */
export interface NewerBuild {
  /** Where an address leads, with its query and hash; itself where nothing redirects it. */
  follow: (target: URL) => URL
  /** The rules of the page at an address; undefined where it has none. */
  rulesOf: (pathname: string) => NamedRules | undefined
  hasPage: (pathname: string) => boolean
}

type TakeOver = (aim: Aim) => boolean

let newest: NewerBuild | null = null
let takesOver: TakeOver | null = null

/** The newest build that this tab knows of. */
export const newerBuild = {
  /** What its manifest says; null as long as the newest is the tab's own, or has no manifest yet. */
  read: (): NewerBuild | null => newest,
  /** Tells whether a navigation is taken over from Gatsby, as its target is loaded as a new document. */
  takeOver: (aim: Aim): boolean => takesOver?.(aim) ?? false,
  isKnown: (): boolean => takesOver !== null,
  learn: (build: NewerBuild | null, takeOver: TakeOver): void => {
    newest = build ?? newest
    takesOver = takeOver
  },
}
