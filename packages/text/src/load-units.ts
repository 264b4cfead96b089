import type { LanguageCode } from './languages'

export interface Pallet {
  /** Outer dimensions in mm. */
  l: number
  w: number
  baseMm: number
  tareKg: number
  /** Maximum uneven load. */
  maxLoadKg: number
  /** Maximum weight on top of its load, such as another loaded pallet. */
  maxOnTopKg: number
}

/**
 * Export pallets. Footprints: EN 13698-1 (EUR, 1200 × 800), ISO 6780 (the others: 1200 × 1000 in Britain and much of
 * Europe and Asia, 1219 × 1016 or 48 × 40 in in North America, 1100 × 1100 in Japan and Korea as in JIS Z 0601, 1165 ×
 * 1165 in Australia as in AS 4068). Masses and loads are the lower of manufacturers' usual figures: an EUR pallet
 * carries 1500 kg evenly loaded, otherwise 1000 kg. The load on top is at most the pallet's own maximum load.
 */
export const PALLETS = {
  eur: { l: 1200, w: 800, baseMm: 144, tareKg: 25, maxLoadKg: 1000, maxOnTopKg: 1000 },
  iso: { l: 1200, w: 1000, baseMm: 144, tareKg: 30, maxLoadKg: 1000, maxOnTopKg: 1000 },
  us: { l: 1219, w: 1016, baseMm: 140, tareKg: 22, maxLoadKg: 1000, maxOnTopKg: 1000 },
  asia: { l: 1100, w: 1100, baseMm: 144, tareKg: 30, maxLoadKg: 1000, maxOnTopKg: 1000 },
  au: { l: 1165, w: 1165, baseMm: 150, tareKg: 40, maxLoadKg: 1000, maxOnTopKg: 1000 },
} as const satisfies Record<string, Pallet>

export type PalletKey = keyof typeof PALLETS

export const PALLET_KEYS = Object.keys(PALLETS) as PalletKey[]

export const TRANSPORT_KEYS = [...PALLET_KEYS, 'loose' as const]

/** Where a truck's load is supported, in mm from the trailer's front wall. */
export interface Axles {
  kingpinMm: number
  bogieMm: number
  /** Maximum loads, and the loads of the empty trailer. */
  maxKingpinKg: number
  maxBogieKg: number
  tareKingpinKg: number
  tareBogieKg: number
}

export interface Container {
  /** Inside dimensions in mm. */
  l: number
  w: number
  h: number
  /** Maximum height in mm of a loaded pallet that clears the door. */
  doorH: number
  maxGrossKg: number
  tareKg: number
  axles?: Axles
}

/**
 * - Dry containers: the sizes of ISO 668 (1CC, 1AA, 1AAA, 1EEE), rated at 30,480 kg. Many newer ones are rated higher,
 *   but a load must not depend on which one arrives. Inside dimensions, doors and tare masses are carriers' figures,
 *   which differ by some 200 kg and 10 mm: https://powertex.com/container-inspection-prep (20′, 40′, 40′ HC),
 *   https://firstnationalshippingcompany.com/high-cube-cargo-container/ (20′, 40′),
 *   https://www.freightutils.com/containers (45′ HC: 4820 kg, 25,660 kg of load). Road limits are in road-limits.ts.
 * - Truck: a 13.6 m curtain-sided semi-trailer, which holds 33 EUR pallets (three rows of eleven). In the EU, a tractor
 *   with trailer may weigh 40 t, its driving axle 11.5 t and a three-axle bogie 24 t (Directive 96/53/EC), which leaves
 *   about 24.5 t. Kingpin and bogie positions follow ISO 1726 and manufacturers; the usual limit is 12 t for a kingpin
 *   and 9 t for each trailer axle (https://www.cargobeamer.eu/Shipping-Guidelines-850300.html). `maxGrossKg` and `tareKg`
 *   are the trailer's; 6.5 t is usual, lighter and heavier ones exist.
 * - Air pallet: PAG and P1P (88 × 125 in) within its net, 84 × 121 in, up to the 64 in (1626 mm) of a lower deck, with
 *   4626 kg as LD7 (http://heli-air.net/2016/02/09/doors-emergency-exits/, table 4.6). Pallet and net weigh at most 120
 *   kg.
 */
export const CONTAINERS = {
  '20': { l: 5898, w: 2352, h: 2393, doorH: 2280, maxGrossKg: 30_480, tareKg: 2280 },
  '40': { l: 12_032, w: 2352, h: 2393, doorH: 2280, maxGrossKg: 30_480, tareKg: 3780 },
  '40hc': { l: 12_032, w: 2352, h: 2698, doorH: 2585, maxGrossKg: 30_480, tareKg: 3980 },
  '45hc': { l: 13_556, w: 2352, h: 2698, doorH: 2585, maxGrossKg: 30_480, tareKg: 4820 },
  truck: {
    l: 13_600,
    w: 2480,
    h: 2700,
    doorH: 2650,
    maxGrossKg: 31_000,
    tareKg: 6500,
    axles: {
      kingpinMm: 1600,
      bogieMm: 9300,
      maxKingpinKg: 12_000,
      maxBogieKg: 24_000,
      tareKingpinKg: 2000,
      tareBogieKg: 4500,
    },
  },
  air: { l: 3073, w: 2134, h: 1626, doorH: 1626, maxGrossKg: 4626, tareKg: 120 },
} as const satisfies Record<string, Container>

export type ContainerKey = keyof typeof CONTAINERS

/** In buyers' usual order of comparison. */
export const CONTAINER_KEYS: readonly ContainerKey[] = ['20', '40', '40hc', '45hc', 'truck', 'air']

/** Requested most often. */
export const COMMON_CONTAINERS: readonly ContainerKey[] = ['40', '40hc', 'truck']

/** The usual notation, in every language; trucks and air pallets have names (`figures:packing.units`). */
export const CONTAINER_NAMES: Readonly<Partial<Record<ContainerKey, string>>> = {
  '20': '20′',
  '40': '40′',
  '40hc': '40′ HC',
  '45hc': '45′ HC',
}

/** Length in mm kept free at the door: pallets never stand without gaps. */
export const DOOR_CLEARANCE_MM = 50

/** Height in mm by which a forklift raises a pallet, needed at the door. */
export const LIFT_MM = 50

/** The usual container for light goods. */
export const USUAL_CONTAINER: ContainerKey = '40hc'

export function usualPalletOf(language: LanguageCode): PalletKey {
  if (language === 'ja' || language === 'ko') return 'asia'
  return language === 'en' || language === 'zh' ? 'iso' : 'eur'
}
