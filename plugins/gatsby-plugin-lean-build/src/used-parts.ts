/**
 * Whether a part of the two lean plugins is in use: not with `SITE_LEAN=off`, nor when it stands in `SITE_LEAN_WITHOUT`, to which
 * `probe` adds what is not as known. Both names stand here in full, and nothing is
 * assigned to them: webpack replaces them by their values in the renderer's code.
 */
export function isUsed(part: string): boolean {
  return process.env.SITE_LEAN !== 'off' && !(process.env.SITE_LEAN_WITHOUT ?? '').split(',').includes(part)
}
