/**
 * Whether a part of the two lean plugins is in use: not with `SITE_LEAN=off`, nor when `SITE_LEAN_WITHOUT` names it, to
 * which `probe` adds every part that finds something unknown. Both names are written in full here, and nothing is
 * assigned to them: webpack replaces them by their values in the renderer's code.
 */
export function isUsed(part: string): boolean {
  return process.env.SITE_LEAN !== 'off' && !(process.env.SITE_LEAN_WITHOUT ?? '').split(',').includes(part)
}
