import type { FacetName } from './facet-parameters'
import type { FactPath } from './facts'

/** A range of numbers, named as in addresses. */
export interface Range {
  id: string
  /** Null when it has no lower or upper end. */
  from: number | null
  to: number | null
}

/** What a product must withstand, in the fact's unit. A product is in each class that it fulfils. */
export interface BearingClass {
  id: string
  bears: number
}

/**
 * Loads that follow from a product's packing, in pieces: on the pallet that is usual where a language is spoken, and of
 * loose cartons in a 40′ container.
 */
export type FacetLoad = 'load.pallet' | 'load.container'

/** A facet with the fact that it reads; texts: its name is in `facets:facets`, its options' are in `facets:<facet>`. */
export type FacetRow =
  | {
      /** The provider's own words, most frequent first. With `texts`, the site has texts for those that it knows. */
      kind: 'words'
      /**
       * A product can have several options: from a list of words, or from yes-or-no facts that each stand for a
       * standard.
       */
      of: readonly FactPath[]
      texts?: true
      /** Its name in the build's file; the facet's name by default. */
      column?: string
    }
  /** Exactly these answers: the fact's own words, or `yes` of a yes-or-no fact. */
  | { kind: 'answers'; of: FactPath; options: readonly string[]; column?: string }
  /**
   * Ranges of a number: a value on a border belongs to the lower one (`upTo`), or each range includes both its ends
   * (`whole`).
   */
  | { kind: 'ranges'; of: FactPath | FacetLoad; ends: 'upTo' | 'whole'; ranges: readonly Range[]; column?: string }
  /**
   * What the product withstands between two numbers: classes up to 0 are compared with the lower, those above with the
   * upper.
   */
  | { kind: 'bearing'; of: readonly [FactPath, FactPath]; classes: readonly BearingClass[]; column?: string }

/** The filters of product lists, in the order of facet-parameters.ts. */
export const FACETS: Record<FacetName, FacetRow> = {
  material: { kind: 'words', of: ['material.base'] },
  capacity: {
    kind: 'ranges',
    of: 'capacityMl',
    column: 'capacityMl',
    ends: 'upTo',
    ranges: [
      { id: '-250', from: null, to: 250 },
      { id: '250-500', from: 250, to: 500 },
      { id: '500-750', from: 500, to: 750 },
      { id: '750-1000', from: 750, to: 1000 },
      { id: '1000-1500', from: 1000, to: 1500 },
      { id: '1500-', from: 1500, to: null },
    ],
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
  lid: { kind: 'words', of: ['lidType'], texts: true, column: 'lidType' },
  certificate: { kind: 'words', of: ['foodContact', 'medical.iso11607'], column: 'certificates' },
  pallet: {
    kind: 'ranges',
    of: 'load.pallet',
    column: 'perPallet',
    ends: 'upTo',
    ranges: [
      { id: '-2000', from: null, to: 2000 },
      { id: '2000-4000', from: 2000, to: 4000 },
      { id: '4000-8000', from: 4000, to: 8000 },
      { id: '8000-16000', from: 8000, to: 16_000 },
      { id: '16000-', from: 16_000, to: null },
    ],
  },
  container: {
    kind: 'ranges',
    of: 'load.container',
    column: 'perContainer',
    ends: 'upTo',
    ranges: [
      { id: '-100000', from: null, to: 100_000 },
      { id: '100000-200000', from: 100_000, to: 200_000 },
      { id: '200000-300000', from: 200_000, to: 300_000 },
      { id: '300000-500000', from: 300_000, to: 500_000 },
      { id: '500000-', from: 500_000, to: null },
    ],
  },
}
