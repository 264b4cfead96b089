/** A range of numbers, named as it stands in addresses. */
export interface Range {
  id: string
  /** Null where it has no lower or upper end. */
  from: number | null
  to: number | null
}

/** In ml. A capacity at the border of two belongs to the smaller one. */
export const CAPACITY_RANGES: readonly Range[] = [
  { id: '-250', from: null, to: 250 },
  { id: '250-500', from: 250, to: 500 },
  { id: '500-750', from: 500, to: 750 },
  { id: '750-1000', from: 750, to: 1000 },
  { id: '1000-1500', from: 1000, to: 1500 },
  { id: '1500-', from: 1500, to: null },
]

/** Both ends belong to it. */
export const COMPARTMENT_RANGES: readonly Range[] = [
  { id: '1', from: 1, to: 1 },
  { id: '2', from: 2, to: 2 },
  { id: '3', from: 3, to: 3 },
  { id: '4', from: 4, to: 4 },
  { id: '5-6', from: 5, to: 6 },
  { id: '7-12', from: 7, to: 12 },
  { id: '13-', from: 13, to: null },
]

/** What a product must bear, in °C. A product is in each class that it fulfils. */
export const TEMPERATURE_CLASSES = [
  { id: 'deep', celsius: -40 },
  { id: 'frozen', celsius: -18 },
  { id: 'chilled', celsius: 0 },
  { id: 'hot', celsius: 120 },
  { id: 'oven', celsius: 200 },
] as const

/** @param ml null for a product without a capacity, which is in no range */
export function findCapacityRange(ml: number | null): string[] {
  if (ml === null) return []
  return CAPACITY_RANGES.filter(({ from, to }) => ml > (from ?? -1) && ml <= (to ?? Infinity)).map(({ id }) => id)
}

export function findCompartmentRange(count: number): string[] {
  return COMPARTMENT_RANGES.filter(({ from, to }) => count >= (from ?? 0) && count <= (to ?? Infinity)).map(
    ({ id }) => id,
  )
}

/** The classes of a product that is made for `min` to `max` °C: cold ones by its lower end, hot ones by its upper. */
export function findTemperatureClasses(min: number, max: number): string[] {
  return TEMPERATURE_CLASSES.filter(({ celsius }) => (celsius > 0 ? max >= celsius : min <= celsius)).map(
    ({ id }) => id,
  )
}
