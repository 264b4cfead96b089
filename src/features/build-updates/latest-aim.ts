import type { Aim } from './guard-navigation'

let latest: Aim | null = null

/** Where the visitor wanted to go last: an answer about another place comes too late. */
export const latestAim = {
  set: (aim: Aim): void => {
    latest = aim
  },
  isAnother: ({ target }: Aim): boolean => latest !== null && latest.target.href !== target.href,
}
