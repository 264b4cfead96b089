/**
 * False if `SITE_LEAN` is `off`, which `checkVersions` can also set. The name is written in full and never assigned,
 * because webpack replaces it with its value in the renderer's code.
 */
export function isLean(): boolean {
  return process.env.SITE_LEAN !== 'off'
}
