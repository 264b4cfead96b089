/** Gatsby's own switch, which it reads each time before it saves its state (gatsby/src/redux/index.ts). */
export const SAVING_SWITCH = 'GATSBY_DISABLE_CACHE_PERSISTENCE'

let isPaused = false

/**
 * Makes Gatsby save its state once, at the end of the build, instead of three times. The first two serve a build that
 * is ended early. Of such a one scripts/lib/clean-start.ts keeps nothing; scripts/lib/gatsby.ts says so by SITE_SAVES.
 */
export function pauseSaving(): void {
  if (process.env.SITE_SAVES !== 'once' || process.env[SAVING_SWITCH]) return
  process.env[SAVING_SWITCH] = 'true'
  isPaused = true
}

/** Call this before the save that counts. */
export function resumeSaving(): void {
  if (isPaused) delete process.env[SAVING_SWITCH]
  isPaused = false
}
