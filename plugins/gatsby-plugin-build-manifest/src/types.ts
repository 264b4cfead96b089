/** The fields of a page in Gatsby's state that are read here. */
export interface BuiltPage {
  path: string
  mode?: string
  context?: { rules?: unknown }
}

export interface Redirect {
  fromPath: string
  toPath: string
}

/** What an address leads to besides its page. */
export interface RouteRules {
  redirects: Redirect[]
  /** The validity rule and middleware of pages that have any, by path, as in their context. */
  rules: Record<string, unknown>
}

/** The commit of the content that a build was made of. */
export interface BuiltContent {
  commit: string
  committedAt: string
}

/** `builds/latest.json`. */
export interface LatestBuild {
  id: string
  /** Milliseconds since 1970 at the end of the first build with this id. */
  timestamp: number
  /** Id of the build's JavaScript, by which a tab knows whether its own is older. */
  webpackCompilationHash: string
  /** Where the content comes from a git repository. */
  content?: BuiltContent
}

/** `builds/meta/{id}.json`. */
export interface BuildMeta {
  id: string
  timestamp: number
  routes: RouteRules
  /** Page paths, sorted. */
  prerendered: string[]
}
