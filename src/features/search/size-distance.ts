import type { SizeReading } from './size-reading'

/** Outer length, width and height in mm. */
type Outer = readonly [number, number, number]

/** Up to which distance a product counts as that size, by the number of sides that are given. */
const TOLERANCE: Record<number, number> = { 1: 0.08, 2: 0.2, 3: 0.25 }

/** By how much a reading must fit better than those before it. */
const GUESS = 0.02

const differ = (measure: number, wanted: number) => Math.abs(measure - wanted) / wanted

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * How far a product's outer size is from a wanted one, as a share of it; 0 is the same. The base may lie either way round.
 *
 * @param sides one side of any direction, the two of the base, or these and the height; in mm
 */
export function measureDistance([l, w, h]: Outer, sides: readonly number[]): number {
  const [first = 0, second, third] = sides
  if (second === undefined) return Math.min(...[l, w, h].map((measure) => differ(measure, first)))
  const height = third === undefined ? [] : [differ(h, third)]
  return Math.min(
    mean([differ(l, first), differ(w, second), ...height]),
    mean([differ(w, first), differ(l, second), ...height]),
  )
}

/** How near a product comes to one of the readings, and to which; null when it is of another size. */
export function matchSize(
  outer: Outer,
  readings: readonly SizeReading[],
): { distance: number; reading: SizeReading } | null {
  const matches = readings.flatMap((reading, guess) => {
    const distance = measureDistance(outer, reading.sides)
    return distance <= (TOLERANCE[reading.sides.length] ?? 0) ? [{ distance: distance + guess * GUESS, reading }] : []
  })
  return matches.sort((one, other) => one.distance - other.distance)[0] ?? null
}
