export const MM_PER_UNIT = { mm: 1, cm: 10, in: 25.4 } as const

/** A way to understand a size: its sides in mm. */
export interface SizeReading {
  unit: keyof typeof MM_PER_UNIT
  /** One, two (the base) or three (with the height). */
  sides: number[]
}
