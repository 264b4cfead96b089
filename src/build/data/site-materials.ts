import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { LanguageCode } from '../../site/languages'

/** How clear a material is, the clearest first. */
const CLARITIES = ['clear', 'translucent', 'opaque'] as const
export type Clarity = (typeof CLARITIES)[number]

/** The product data that a page about materials needs: facts and ids, no texts. */
export interface SiteMaterial {
  path: string
  languages: LanguageCode[]
  /** Names of materials, as facts have them. */
  names: string[]
  /** The widest range in which one of the products can be used, in °C. */
  fromC: number
  toC: number
  /** Of the clearest part; null if no fact states it in a known word. */
  clarity: Clarity | null
  /** The products, in the order of lists. */
  productIds: string[]
}

interface MaterialPage {
  path: string
  languages: LanguageCode[]
  materials?: readonly string[] | undefined
}

interface MadeProduct {
  itemId: string
  facts: Pick<ProductFacts, 'material' | 'tempMinC' | 'tempMaxC'>
}

/** A base with a clear lid is opaque: the lid may be of another material. */
const clarityOf = ({ facts }: MadeProduct) =>
  CLARITIES.find((clarity) => clarity === facts.material.clarity.replace(/-base-.*/, ''))

/**
 * Puts the products to the pages that are about their materials. Pages without products are left out.
 *
 * @param pages in the order in which they are shown
 * @param products in the order of lists, each once
 */
export function groupByMaterial(pages: readonly MaterialPage[], products: readonly MadeProduct[]): SiteMaterial[] {
  return pages.flatMap(({ path, languages, materials: names = [] }) => {
    const made = products.filter(({ facts }) => names.includes(facts.material.base))
    if (made.length === 0) return []
    const clarities = made.map(clarityOf)
    return {
      path,
      languages,
      names: [...names],
      fromC: Math.min(...made.map(({ facts }) => facts.tempMinC)),
      toC: Math.max(...made.map(({ facts }) => facts.tempMaxC)),
      clarity: CLARITIES.find((clarity) => clarities.includes(clarity)) ?? null,
      productIds: made.map(({ itemId }) => itemId),
    }
  })
}
