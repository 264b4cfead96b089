import type { ProductFacts } from './facts'

type Partly<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: Partly<Value[Name]> }
    : Value

export const EXAMPLE_FACTS: ProductFacts = {
  revision: null,
  sku: 'PP-FT-103',
  material: {
    base: 'PP',
    lid: 'APET',
    colour: 'black',
    clarity: 'opaque-base-clear-lid',
    thicknessMm: 0.7,
    recycledPct: 30,
    resinCode: 5,
    barrier: null,
    functionalBarrier: null,
  },
  outerMm: { l: 275.5, w: 205, h: 55 },
  tolerances: null,
  capacityMl: 1100,
  compartments: 5,
  lidType: 'flat-snap',
  stackable: true,
  nestable: false,
  weightG: 69.9,
  tempMinC: -6,
  tempMaxC: 120,
  microwave: 'lid-off',
  freezer: false,
  antiFog: true,
  leakProof: false,
  foodContact: ['EU 10/2011', 'EU 2022/1616', 'FDA 21 CFR 177', 'FDA NOL'],
  migration: { simulants: ['A', 'B', 'D2'], condition: 'OM5' },
  medical: null,
  packing: { pcsPerCarton: 1200, cartonMm: { l: 565, w: 425, h: 340 }, grossKg: 14.9 },
  moqFirst: 30000,
  moqReorder: 15000,
  leadTimeDays: { sample: 1, tooling: 20, production: 15, brief: 5, customSample: 7, trialRun: 3 },
  customisation: ['size', 'logo'],
  trade: null,
  components: null,
  ppwr: null,
  carbon: null,
  geometry: null,
}

export const EXAMPLE_GEOMETRY: NonNullable<ProductFacts['geometry']> = {
  round: false,
  cellShape: 'rectangular',
  cellOpeningMm: null,
  cellDepthMm: 36,
  cellPitchLengthMm: null,
  cellPitchWidthMm: null,
  cellMl: 135,
  cellMaxMl: 447,
  toRimMl: 1212,
  closedMl: 2000,
  insideMm: { l: 247.9, w: 177.9, h: 51.3 },
  insideHeightMm: null,
  headroomMm: 15.6,
  nestingMm: 3.1,
  meanWallMm: 0.37,
}

function merge(base: unknown, changes: unknown): unknown {
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRecord(base) || !isRecord(changes)) return changes
  const changed = Object.entries(changes as object).map(([name, value]) => [
    name,
    merge((base as Record<string, unknown>)[name], value),
  ])
  return { ...(base as object), ...Object.fromEntries(changed) }
}

/** The example with some facts changed; groups are merged. */
export function exampleFacts(changes: Partly<ProductFacts> = {}): ProductFacts {
  return merge(EXAMPLE_FACTS, changes) as ProductFacts
}
