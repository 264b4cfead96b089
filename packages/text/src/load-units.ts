import type { LanguageCode } from './languages'

export interface Pallet {
  /** Outer measures in mm. */
  l: number
  w: number
  baseMm: number
  tareKg: number
  /** The load that it carries when the load is uneven. */
  maxLoadKg: number
}

/**
 * Export pallets. Sources: EN 13698-1 (EUR, 1200 × 800), ISO 6780 (all three footprints), JIS Z 0601 (1100 × 1100, the
 * pallet of Japan and Korea); masses and the 1000 kg are makers' usual figures.
 */
export const PALLETS = {
  eur: { l: 1200, w: 800, baseMm: 144, tareKg: 25, maxLoadKg: 1000 },
  iso: { l: 1200, w: 1000, baseMm: 144, tareKg: 30, maxLoadKg: 1000 },
  asia: { l: 1100, w: 1100, baseMm: 144, tareKg: 30, maxLoadKg: 1000 },
} as const satisfies Record<string, Pallet>

export type PalletKey = keyof typeof PALLETS

export const PALLET_KEYS = Object.keys(PALLETS) as PalletKey[]

/** Height of a loaded pallet in mm, the pallet included: it passes every container door and most racks. */
export const MAX_STACK_MM = 1800

export interface Container {
  /** Inside measures in mm. */
  l: number
  w: number
  h: number
  maxGrossKg: number
  tareKg: number
}

/**
 * Dry containers. The sizes are those of ISO 668 (1CC, 1AA, 1AAA), and 30,480 kg is its rating; inside measures and
 * masses of the empty container come from carriers' tables, slightly above the standard's minimum.
 */
export const CONTAINERS = {
  '20': { l: 5898, w: 2352, h: 2393, maxGrossKg: 30_480, tareKg: 2280 },
  '40': { l: 12_032, w: 2352, h: 2393, maxGrossKg: 30_480, tareKg: 3780 },
  '40hc': { l: 12_032, w: 2352, h: 2698, maxGrossKg: 30_480, tareKg: 3980 },
} as const satisfies Record<string, Container>

export type ContainerKey = '20' | '40' | '40hc'

export const CONTAINER_KEYS: readonly ContainerKey[] = ['20', '40', '40hc']

/** The usual notation, in every language. */
export const CONTAINER_NAMES: Readonly<Record<ContainerKey, string>> = { '20': '20′', '40': '40′', '40hc': '40′ HC' }

/** Length in mm left free at the door: pallets never stand without gaps. */
export const DOOR_CLEARANCE_MM = 50

/** The usual container for light goods. */
export const USUAL_CONTAINER: ContainerKey = '40hc'

/** The usual pallet where a language is spoken. */
export function usualPalletOf(language: LanguageCode): PalletKey {
  if (language === 'ja' || language === 'ko') return 'asia'
  return language === 'en' || language === 'zh' ? 'iso' : 'eur'
}
