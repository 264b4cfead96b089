import type { ProductFacts } from '../../packages/contract/src/facts'

/** The ends of the scale in °C. */
export const SCALE = { from: -40, to: 220 } as const

/** The labels of the scale, in °C. */
export const TICKS = [-40, 0, 40, 80, 120, 160, 220] as const

/** Keeps the labels of the ends inside the scale. */
export const anchorOfTick = (celsius: number) =>
  celsius === SCALE.from ? 'start' : celsius === SCALE.to ? 'end' : 'middle'

export type Verdict = 'yes' | 'lid-off' | 'no'

/** The temperatures of a container in use, in °C; `from` and `to` are equal for a use with one temperature. */
export const USES = [
  { use: 'freezer', from: -18, to: -18 },
  { use: 'fridge', from: 2, to: 8 },
  { use: 'room', from: 20, to: 25 },
  { use: 'hotFill', from: 85, to: 90 },
  // Food that contains water gets no hotter; microwave resistance of the material is a separate fact.
  { use: 'microwave', from: 100, to: 100 },
  { use: 'oven', from: 180, to: 220 },
] as const

export type Use = (typeof USES)[number]

type TemperatureFacts = Pick<ProductFacts, 'tempMinC' | 'tempMaxC' | 'microwave' | 'freezer'>

/** Whether a product withstands a use through its whole range, by its facts. Without such facts, it does not. */
export function judgeUse({ use, from, to }: Use, facts: TemperatureFacts): Verdict {
  if (use === 'microwave') return facts.microwave === 'yes' || facts.microwave === 'lid-off' ? facts.microwave : 'no'
  const isInRange = facts.tempMinC <= from && to <= facts.tempMaxC
  return isInRange && (use !== 'freezer' || facts.freezer) ? 'yes' : 'no'
}

/**
 * The place of a temperature on the scale in percent, 0 at the left. Temperatures beyond the scale are placed at its
 * end.
 */
export function placeOnScale(celsius: number): number {
  const share = (celsius - SCALE.from) / (SCALE.to - SCALE.from)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}
