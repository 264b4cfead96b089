import type { Packing } from '../../../../../packages/text/src/load-plan'
import { browserList } from '../../../../lib/inquiry-list/list-store'

/** The parts of a product that the list shows, in the page's language. */
export interface Shown {
  name: string
  /** The name's language, if it is not the page's. */
  nameLang: string | undefined
  sku: string
  moq: number | null
  /** The address of a small picture. */
  picture: string | null
  packing: Packing | null
  /** Whether there is a drawing of it. */
  hasDrawing: boolean
}

const known = new Map<string, Promise<Shown | null>>()

/**
 * Gets a product's name from the data of its page, once for as long as the tab shows this build.
 * @param href the product's page in the wanted language
 * @returns null if the name can't be found; it never rejects
 */
export function fetchListed(href: string): Promise<Shown | null> {
  const asked = known.get(href) ?? fetchPayload(href).catch(() => null)
  known.set(href, asked)
  // A failed load may succeed on the next page.
  void asked.then((shown) => shown ?? known.delete(href))
  return asked
}

async function fetchPayload(href: string): Promise<Shown | null> {
  const response = await fetch(`${href.replace(/\.html$/, '')}/_payload.json`)
  if (!response.ok) return null
  return readPayload(await response.json())
}

/** @param payload a product page's data, as Gatsby writes it */
function readPayload(payload: unknown): Shown | null {
  const product = ['result', 'data', 'product'].reduce(child, payload)
  const name = child(product, 'name')
  if (typeof name !== 'string' || name === '') return null
  const fallback = child(product, 'fallbackFields')
  const sku = child(child(product, 'facts'), 'sku')
  const moq = child(child(product, 'facts'), 'moqFirst')
  return {
    name,
    nameLang: Array.isArray(fallback) && fallback.includes('name') ? 'en' : undefined,
    sku: typeof sku === 'string' ? sku : '',
    moq: typeof moq === 'number' && moq > 0 ? moq : null,
    picture: readPicture(product),
    packing: readPacking(child(child(product, 'facts'), 'packing')),
    hasDrawing: Boolean(child(product, 'drawing')),
  }
}

/** How a product is packed; null where a provider does not say all of it. */
function readPacking(given: unknown): Packing | null {
  const size = child(given, 'cartonMm')
  const [pcsPerCarton, grossKg, l, w, h] = [
    child(given, 'pcsPerCarton'),
    child(given, 'grossKg'),
    ...(['l', 'w', 'h'] as const).map((side) => child(size, side)),
  ].map((value) => (typeof value === 'number' && value > 0 ? value : null))
  if (!pcsPerCarton || !grossKg || !l || !w || !h) return null
  return { pcsPerCarton, grossKg, cartonMm: { l, w, h } }
}

/** The smallest file of the first picture. */
function readPicture(product: unknown): string | null {
  const given = child(product, 'images')
  const file = child(Array.isArray(given) ? (given as unknown[])[0] : undefined, 'file')
  const fallback = child(child(child(child(file, 'childImageSharp'), 'gatsbyImageData'), 'images'), 'fallback')
  const srcSet = child(fallback, 'srcSet')
  const first = typeof srcSet === 'string' ? /^\s*(\S+)\s/.exec(srcSet)?.[1] : undefined
  const src = first ?? child(fallback, 'src')
  return typeof src === 'string' && src !== '' ? src : null
}

function child(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
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
