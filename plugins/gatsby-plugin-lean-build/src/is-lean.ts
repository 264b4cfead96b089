/**
 * False where `SITE_LEAN` is `off`, which `checkVersions` sets, too. The name is written in full here, and nothing is
 * assigned to it: webpack replaces it by its value in the renderer's code.
 */
export function isLean(): boolean {
  return process.env.SITE_LEAN !== 'off'
}
