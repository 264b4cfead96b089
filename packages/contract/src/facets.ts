import type { FacetName } from './facet-parameters'
import type { Box, FactPath } from './facts'

/** A range of numbers, named as in URLs. */
export interface Range {
  id: string
  /** Null if open-ended. */
  from: number | null
  to: number | null
}

/** A requirement on products, in the fact's unit. A product belongs to every class it fulfils. */
export interface BearingClass {
  id: string
  bears: number
}

/**
 * Loads derived from a product's packing, in pieces: on the usual pallet of a language's market, and loose cartons in a
 * 40′ container.
 */
export type FacetLoad = 'load.pallet' | 'load.container'

/** One side of the product's outer size, in mm. */
export type FacetSide = `outerMm.${keyof Box}`

/** A facet with the fact it reads; its name is in `facets:facets`, its options in `facets:<facet>`. */
export type FacetRow =
  | {
      /** The provider's own words, most frequent first. With `texts`, the site has texts for known ones. */
      kind: 'words'
      /** A product can have several options, from a list of words or from boolean facts for standards. */
      of: readonly FactPath[]
      texts?: true
      /** Its column in the build's file; by default the facet's name. */
      column?: string
    }
  /** Exactly these answers: the fact's own words, or `yes` for a boolean fact. */
  | { kind: 'answers'; of: FactPath; options: readonly string[]; column?: string }
  /**
   * Ranges of a number: a border value belongs to the lower range (`upTo`), or ranges include both ends (`whole`) and
   * may overlap.
   */
  | {
      kind: 'ranges'
      of: FactPath | FacetSide | FacetLoad
      ends: 'upTo' | 'whole'
      ranges: readonly Range[]
      column?: string
    }
  /**
   * A product's limits between two numbers: classes up to 0 compare with the lower one, those above with the upper one.
   */
  | { kind: 'bearing'; of: readonly [FactPath, FactPath]; classes: readonly BearingClass[]; column?: string }

/** Adjacent ranges from ascending borders: up to the first, between each two, and above the last. */
function upTo(borders: readonly number[]): Range[] {
  const ends = [null, ...borders, null]
  return ends.slice(1).map((to, index) => {
    const from = ends[index] ?? null
    return { id: `${from ?? ''}-${to ?? ''}`, from, to }
  })
}

/** The filters of product lists, in the order of facet-parameters.ts. */
export const FACETS: Record<FacetName, FacetRow> = {
  material: { kind: 'words', of: ['material.base'] },
  capacity: {
    kind: 'ranges',
    of: 'capacityMl',
    column: 'capacityMl',
    ends: 'upTo',
    ranges: upTo([250, 500, 750, 1000, 1500]),
  },
  compartments: {
    kind: 'ranges',
    of: 'compartments',
    ends: 'whole',
    ranges: [
      { id: '1', from: 1, to: 1 },
      { id: '2', from: 2, to: 2 },
      { id: '3', from: 3, to: 3 },
      { id: '4', from: 4, to: 4 },
      { id: '5-6', from: 5, to: 6 },
      { id: '7-12', from: 7, to: 12 },
      { id: '13-', from: 13, to: null },
    ],
  },
  cell: { kind: 'words', of: ['geometry.cellShape'], texts: true },
  length: {
    kind: 'ranges',
    of: 'outerMm.l',
    column: 'lengthMm',
    ends: 'upTo',
    ranges: upTo([150, 200, 225, 250, 300]),
  },
  width: { kind: 'ranges', of: 'outerMm.w', column: 'widthMm', ends: 'upTo', ranges: upTo([120, 150, 180, 210, 250]) },
  height: { kind: 'ranges', of: 'outerMm.h', column: 'heightMm', ends: 'upTo', ranges: upTo([40, 55, 75, 95]) },
  temperature: {
    kind: 'bearing',
    of: ['tempMinC', 'tempMaxC'],
    column: 'temperatures',
    classes: [
      { id: 'deep', bears: -40 },
      { id: 'frozen', bears: -18 },
      { id: 'chilled', bears: 0 },
      { id: 'hot', bears: 120 },
      { id: 'oven', bears: 200 },
    ],
  },
  microwave: { kind: 'answers', of: 'microwave', options: ['yes', 'lid-off'] },
  freezer: { kind: 'answers', of: 'freezer', options: ['yes'] },
  leakProof: { kind: 'answers', of: 'leakProof', options: ['yes'] },
  antiFog: { kind: 'answers', of: 'antiFog', options: ['yes'] },
  lid: { kind: 'words', of: ['lidType'], texts: true, column: 'lidType' },
  colour: { kind: 'words', of: ['material.colour'], texts: true },
  recycled: {
    kind: 'ranges',
    of: 'material.recycledPct',
    ends: 'whole',
    ranges: [
      { id: '30-', from: 30, to: null },
      { id: '50-', from: 50, to: null },
      { id: '80-', from: 80, to: null },
      { id: '100', from: 100, to: 100 },
    ],
  },
  certificate: { kind: 'words', of: ['foodContact', 'medical.iso11607'], column: 'certificates' },
  moq: { kind: 'ranges', of: 'moqFirst', ends: 'upTo', ranges: upTo([10_000, 20_000, 30_000, 50_000]) },
  carton: {
    kind: 'ranges',
    of: 'packing.pcsPerCarton',
    column: 'perCarton',
    ends: 'upTo',
    ranges: upTo([250, 500, 1000]),
  },
  pallet: {
    kind: 'ranges',
    of: 'load.pallet',
    column: 'perPallet',
    ends: 'upTo',
    ranges: upTo([2000, 4000, 8000, 16_000]),
  },
  container: {
    kind: 'ranges',
    of: 'load.container',
    column: 'perContainer',
    ends: 'upTo',
    ranges: upTo([100_000, 200_000, 300_000, 500_000]),
  },
}
