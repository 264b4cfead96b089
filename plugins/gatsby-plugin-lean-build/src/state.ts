/**
 * The parts of Gatsby's internal state used here. `on-pre-init.ts` disables them for an untested version of
 * Gatsby.
 */
export interface GatsbyState {
  program: { directory: string }
  pages: ReadonlyMap<string, StatePage>
  /** Plugins whose nodes are kept without being touched in each build. */
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

/** Gatsby's `store`, whose type does not describe its contents. */
export interface StateStore {
  getState: unknown
}

export const readState = ({ getState }: StateStore): GatsbyState => (getState as () => GatsbyState)()
