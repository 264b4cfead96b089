import type { LatestBuild } from './latest-build'

/** Milliseconds by which the clocks of the machine that builds and of the one that serves may differ. */
const CLOCK_TOLERANCE = 60_000

export interface OwnBuild {
  /** The build that this tab saw at its first check; null before. */
  baseline: string | null
  /** Gatsby's hash of the code that runs in this tab. */
  compilationHash: string | undefined
}

/** Whether a build is newer than what is in this tab: another than the first one seen, or newer than code or page. */
export function isUpdate(latest: LatestBuild, { baseline, compilationHash }: OwnBuild): boolean {
  if (baseline !== null) return latest.id !== baseline
  const { webpackCompilationHash: latestHash } = latest
  if (latestHash && compilationHash && latestHash !== compilationHash) return true
  return latest.loadedAt !== null && latest.timestamp > latest.loadedAt + CLOCK_TOLERANCE
}
