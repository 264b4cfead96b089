/**
 * The settings from the desk's build (docs/deploying.md); they include no secret, since everyone can read these files.
 */
export interface DeskSettings {
  /** The git service that editors sign in to; without one the desk only edits files on the editor's own machine. */
  backend: 'github' | 'gitlab' | 'gitea' | null
  /** `owner/name`. */
  repository: string
  branch: string
  /**
   * Addresses of a sign-in service that the git service needs, and of a self-hosted instance; empty: the git service's
   * own.
   */
  authUrl: string
  authId: string
  apiUrl: string
  contentFolder: string
  /** The provider's base address, with a trailing slash. */
  providerUrl: string
  /** The site that shows drafts, without a trailing slash. */
  previewUrl: string
  /** The publisher's base address, with a trailing slash; empty: there is none. */
  publisherUrl: string
  /** Origins that the page "Publications" may call under the site's Content-Security-Policy. */
  publishingOrigins: string[]
  /** How a save goes live: through the button on the page "Publications", or immediately. */
  publishing: 'button' | 'save'
}

declare const DESK_SETTINGS: DeskSettings

export const settings: DeskSettings = DESK_SETTINGS
