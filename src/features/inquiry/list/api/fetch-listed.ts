import type { Packing } from '../../../../../packages/text/src/load-plan'
import { browserList } from '../../../../lib/inquiry-list/list-store'
import { loadProduct } from '../../../../lib/load-product'
import { DEFAULT_LANGUAGE } from '../../../../site/languages'

export interface Shown {
  name: string
  /** The name's language, if it is not the page's. */
  nameLang: string | undefined
  sku: string
  moq: number
  /** The address of a small picture. */
  picture: string | null
  packing: Packing
  hasDrawing: boolean
}

/**
 * The listed product's data, from the data of its page.
 * @param href the product's page in the wanted language
 * @returns null if it can't be found; it never rejects
 */
export async function fetchListed(href: string): Promise<Shown | null> {
  const page = await loadProduct(href).catch(() => null)
  if (!page) return null
  const { name, fallbackFields, facts, images, drawing } = page.product
  return {
    name,
    nameLang: fallbackFields.includes('name') ? DEFAULT_LANGUAGE : undefined,
    sku: facts.sku,
    moq: facts.moqFirst,
    picture: smallestFileOf(images[0]),
    packing: facts.packing,
    hasDrawing: drawing !== null,
  }
}

function smallestFileOf(image: Queries.PictureFragment | undefined): string | null {
  const fallback = image?.file?.childImageSharp?.gatsbyImageData.images.fallback
  return /^\s*(\S+)\s/.exec(fallback?.srcSet ?? '')?.[1] ?? fallback?.src ?? null
}

/** Completes a listed product from its page, and keeps the parts that are the same in every language. */
export async function completeListed(path: string, href: string): Promise<Shown | null> {
  const shown = await fetchListed(href)
  const listed = browserList.products().find((product) => product.path === path)
  if (shown && listed && (listed.sku !== shown.sku || listed.moq !== shown.moq)) {
    browserList.change(path, { sku: shown.sku, moq: shown.moq })
  }
  return shown
}
