export interface BuiltPage {
  path: string
  mode?: string
  context?: { rules?: unknown }
}

export interface Redirect {
  fromPath: string
  toPath: string
}

export interface RouteRules {
  redirects: Redirect[]
  /** The validity rule and middleware of pages that have any, by path, as in their context. */
  rules: Record<string, unknown>
}

/** The commit of the content that was built. */
export interface BuiltContent {
  commit: string
  committedAt: string
}

/** `builds/latest.json`. */
export interface LatestBuild {
  id: string
  /** Milliseconds since 1970 at the end of the first build with this id. */
  timestamp: number
  /** Id of the build's JavaScript, which a tab compares with its own. */
  webpackCompilationHash: string
  /** Set if the content comes from a git repository. */
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
