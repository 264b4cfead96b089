import { CONTAINERS, PALLETS, USUAL_CONTAINER, usualPalletOf } from '../../../../packages/text/src/load-units'
import { planLoad, toCarton, volumeOf } from '../../../../packages/text/src/load-plan'
import { formatDimensions, formatNumber, formatUnit } from '../../../../packages/text/src/format-measure'
import { formatFootprint, formatLoadVolume, formatLoadWeight } from '../../../../packages/text/src/format-load'
import { isLanguageCode } from '../../../../packages/text/src/languages'
import { outerOf, type ProductFacts } from '../../../../packages/contract/src/facts'
import type { Catalogue } from '../../content/catalogue'
import type { InquiryProduct } from '../../inquiries/products'
import { siteAddress } from '../../inquiries/site-addresses'
import type { OfficeLanguage, OfficeTexts } from '../office-texts'
import { fillText } from '../../../../packages/text/src/fill-text'

export interface DescribedProduct extends Omit<InquiryProduct, 'load'> {
  picture: { path: string; alt: string } | null
  href: string | null
  facts: readonly (readonly [label: string, value: string])[]
  /** Cartons, weight and pallets of the quantity. */
  load: string | null
  isBelowMoq: boolean
}

interface Reader {
  catalogue: Catalogue
  language: OfficeLanguage
  texts: OfficeTexts['product']
  /** The site's origin. */
  site: string
}

export function describeProducts(products: readonly InquiryProduct[], reader: Reader): DescribedProduct[] {
  return products.map((product) => describe(product, reader))
}

function describe(product: InquiryProduct, { catalogue, language, texts, site }: Reader): DescribedProduct {
  const { content } = catalogue
  const item = catalogue.findProduct(product)
  const known = content.languages.find(({ code }) => code === language)
  const { load: said, pallet } = product
  if (!item?.facts) return { ...product, picture: null, href: null, facts: [], load: said || null, isBelowMoq: false }
  const { facts } = item
  const { name, images } = catalogue.localize(item, known?.langId ?? '')
  const [image] = images
  return {
    ...product,
    name: name || product.name,
    picture: image ? { path: pathOf(image.url), alt: image.alt } : null,
    href: known ? siteAddress(site, content, language, item.path) : null,
    facts: listFacts(facts, language, texts),
    load: product.quantity === null ? null : describeLoad(product.quantity, facts, pallet, language, texts),
    isBelowMoq: product.quantity !== null && product.quantity / ordersOf(product) < facts.moqFirst,
  }
}

function ordersOf({ per, callOffs }: InquiryProduct): number {
  return per === 'year' ? (callOffs ?? 1) : 1
}

function listFacts(facts: ProductFacts, language: OfficeLanguage, texts: Reader['texts']) {
  const { material, packing, leadTimeDays } = facts
  const pieces = (count: number) => fillText(texts.pieces, { count: formatNumber(count, language) })
  return [
    [
      texts.material,
      [material.base, material.lid].filter((part, index, all) => part && all.indexOf(part) === index).join(' / '),
    ],
    [texts.size, formatDimensions(outerOf(facts), language).metric],
    [texts.thickness, formatUnit(material.thicknessMm, 'mm', language, 2)],
    [texts.moq, pieces(facts.moqFirst)],
    [texts.reorder, pieces(facts.moqReorder)],
    [texts.carton, pieces(packing.pcsPerCarton)],
    [texts.lead, fillText(texts.days, { tooling: leadTimeDays.tooling, production: leadTimeDays.production })],
  ] as const
}

/** On the buyer's pallet, or the usual one; without pallets if shipped loose. */
function describeLoad(
  quantity: number,
  facts: ProductFacts,
  chosen: InquiryProduct['pallet'],
  language: OfficeLanguage,
  texts: Reader['texts'],
): string {
  const carton = toCarton(facts)
  const cartons = Math.ceil(quantity / carton.pieces)
  const key = chosen ?? usualPalletOf(isLanguageCode(language) ? language : 'en')
  const pallet = key === 'loose' ? null : PALLETS[key]
  const plan = planLoad(cartons, carton, { pallet, container: CONTAINERS[USUAL_CONTAINER] })
  const parts = [
    fillText(texts.cartons, { count: formatNumber(cartons, language) }),
    fillText(texts.gross, { weight: formatLoadWeight(cartons * carton.grossKg, language).metric }),
    fillText(texts.volume, { volume: formatLoadVolume(volumeOf(cartons, carton), language).metric }),
  ]
  if (plan) {
    if (pallet) {
      const on = chosen === null ? '' : ` (${formatFootprint(pallet, language)})`
      parts.push(fillText(texts.pallets, { count: formatNumber(plan.pallets, language) }) + on)
    }
    const containers = plan.used * plan.containers
    parts.push(fillText(texts.containers, { count: formatNumber(containers, language, 2) }))
  }
  return parts.join(' · ')
}

/** Pictures come from the page's own origin, whatever its name. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
