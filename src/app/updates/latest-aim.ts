import type { Aim } from './guard-navigation'

let latest: Aim | null = null

/** The visitor's latest target: an answer for another one comes too late. */
export const latestAim = {
  set: (aim: Aim): void => {
    latest = aim
  },
  isAnother: ({ target }: Aim): boolean => latest !== null && latest.target.href !== target.href,
}
