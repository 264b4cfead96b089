/** Gatsby's own switch, at which it looks each time that it saves its state (gatsby/src/redux/index.ts). */
export const SAVING_SWITCH = 'GATSBY_DISABLE_CACHE_PERSISTENCE'

let isPaused = false

/**
 * Has Gatsby save its state once, at the end of the build, instead of three times. The first two are for a build that is ended
 * early; scripts/lib/gatsby.ts has the build after such a one begin from nothing, and says so by SITE_SAVES.
 */
export function pauseSaving(): void {
  if (process.env.SITE_SAVES !== 'once' || process.env[SAVING_SWITCH]) return
  process.env[SAVING_SWITCH] = 'true'
  isPaused = true
}

/** To be called before the save that counts. */
export function resumeSaving(): void {
  if (isPaused) delete process.env[SAVING_SWITCH]
  isPaused = false
}
