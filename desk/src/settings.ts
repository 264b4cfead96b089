/** What the build of the desk was told (docs/deploying.md); no secret is among it, since everyone can read these files. */
export interface DeskSettings {
  /** The git service that editors sign in to; without one the desk only works on files of the editor's own machine. */
  backend: 'github' | 'gitlab' | 'gitea' | null
  /** `owner/name`. */
  repository: string
  branch: string
  /** Of a sign-in service that the git service needs, and of an own instance; empty: the git service's own. */
  authUrl: string
  authId: string
  apiUrl: string
  /** The content's folder within the repository. */
  contentFolder: string
  /** The provider's base address, with a trailing slash. */
  providerUrl: string
  /** The site that shows drafts, without a trailing slash. */
  previewUrl: string
  /** The publisher's base address, with a trailing slash; empty: there is none. */
  publisherUrl: string
  /** What the page "Publishing" may call, by the policy that the site is served with. */
  publishingOrigins: string[]
}

declare const DESK_SETTINGS: DeskSettings

/** Put in place by the build of the desk. */
export const settings: DeskSettings = DESK_SETTINGS
