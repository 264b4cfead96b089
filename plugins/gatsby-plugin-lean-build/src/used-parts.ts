/**
 * Whether a part of the two lean plugins is in use: not with `SITE_LEAN=off`, nor when it stands in `SITE_LEAN_WITHOUT`, to which
 * `probe` adds what is not as known. Both names stand here as webpack replaces them in the renderer's code.
 */
export function isUsed(part: string): boolean {
  return process.env.SITE_LEAN !== 'off' && !(process.env.SITE_LEAN_WITHOUT ?? '').split(',').includes(part)
}

/** Takes a part out of use, in Gatsby's workers and in the renderer's code as well. */
export function leaveOut(part: string): void {
  const parts = (process.env.SITE_LEAN_WITHOUT ?? '').split(',').filter(Boolean)
  process.env.SITE_LEAN_WITHOUT = [...new Set([...parts, part])].join()
}
