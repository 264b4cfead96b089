import type { NamedRules } from './apply-rules'

/** What the manifest of a build says of addresses, other than the build that this tab's code is of. */
export interface NewerBuild {
  /** Where an address leads, with its query and hash; itself where nothing redirects it. */
  follow: (target: URL) => URL
  /** The rules of the page at an address; undefined where it has none. */
  rulesOf: (pathname: string) => NamedRules | undefined
  hasPage: (pathname: string) => boolean
}

let newest: NewerBuild | null = null

/** The newest build that this tab knows of; null as long as that is its own. */
export const newerBuild = {
  read: (): NewerBuild | null => newest,
  learn: (build: NewerBuild | null): void => {
    newest = build ?? newest
  },
}
