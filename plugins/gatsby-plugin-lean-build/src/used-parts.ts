/**
 * Whether a part of the two lean plugins is in use: not when `SITE_LEAN_WITHOUT` names it, to which `probe` adds every
 * part that finds something unknown. The name is written in full here, and nothing is assigned to it: webpack replaces it
 * by its value in the renderer's code.
 */
export function isUsed(part: string): boolean {
  return !(process.env.SITE_LEAN_WITHOUT ?? '').split(',').includes(part)
}
