/** What the parts use of Gatsby's own state. `tested-versions.ts` turns them off with an untested version of Gatsby. */
export interface GatsbyState {
  program: { directory: string }
  pages: ReadonlyMap<string, StatePage>
  /** The plugins whose nodes stay without being touched in each build. */
  statefulSourcePlugins: Set<string>
  html: { pagesThatNeedToStitchSlices: Set<string> }
  status: { plugins: Partial<Record<string, Record<string, unknown>>> }
}

export interface StatePage {
  component: string
  context?: Record<string, unknown>
  /** Milliseconds since 1970; Gatsby deletes a page that is older than the build. */
  updatedAt: number
}

/** Gatsby's `store`, whose type does not describe its content. */
export interface StateStore {
  getState: unknown
}

export const readState = ({ getState }: StateStore): GatsbyState => (getState as () => GatsbyState)()
