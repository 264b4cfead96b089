/** In °C. */
export type Range = readonly [from: number, to: number]

/** Temperature limits of the materials, in °C. A pack may be approved for a narrower range, never for a wider one. */
export const MATERIAL_RANGES: Readonly<Record<string, Range>> = {
  APET: [-40, 70],
  rPET: [-40, 70],
  PET: [-40, 70],
  PETG: [-40, 65],
  CPET: [-40, 220],
  PP: [-20, 120],
  PS: [-20, 75],
  HIPS: [-20, 75],
}

/**
 * Maximum temperature of use, in °C, covered by an overall migration test (Regulation (EU) No 10/2011, Annex V, table
 * 3).
 */
export const TESTED_UP_TO: Readonly<Record<string, number>> = {
  OM1: 40,
  OM2: 100,
  OM3: 70,
  OM4: 100,
  OM5: 121,
  OM6: 100,
}
