import { exampleFacts } from '../../../support/example-facts'
import { FACETS } from '../../../../packages/contract/src/facets'
import { formatFootprint } from '../../../../packages/text/src/format-load'
import { LANGUAGE_CODES, type LanguageCode } from '../../../../packages/text/src/languages'
import { planContainer, toCarton } from '../../../../packages/text/src/load-plan'
import { CONTAINERS, PALLETS, usualPalletOf } from '../../../../packages/text/src/load-units'
import { readSample } from '../../../support/sample-content'
import { buildFacetFile, type FacetSource } from '../../../../src/build/data/facet-data'
import { makePicturePacker } from '../../../../src/build/data/facet-picture'
import { countOptions } from '../../../../src/features/facets/model/facet-options'
import { NOTHING } from '../../../../src/features/facets/model/facet-product'
import { toCatalogue } from '../../../../src/features/facets/api/load-catalogue'
import { sortProducts } from '../../../../src/features/facets/model/sort-products'
import { translatorOf } from '../../../support/translator'

type Facts = FacetSource['facts']

let catalogue: Facts[]

beforeAll(async () => {
  const { items } = await readSample()
  catalogue = items.flatMap(({ facts }) => (facts ? [facts] : []))
})

function read(lang: LanguageCode, facts: readonly Facts[]) {
  const sources = facts.map((own, place): FacetSource => ({
    id: `${lang} ${own.sku}`,
    internal: { contentDigest: own.sku },
    itemId: own.sku,
    lang,
    sort: place,
    path: `product/${own.sku}`,
    name: own.sku,
    fallbackFields: [],
    categoriesIds: [],
    images: [],
    facts: own,
    publishedAt: null,
  }))
  return toCatalogue(buildFacetFile(sources, makePicturePacker(new Map()))).products
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const onPallet = (facts: Facts) => {
    const choice = { pallet: PALLETS[usualPalletOf(language)], container: CONTAINERS['40hc'] }
    return (planContainer(toCarton(facts), choice).onPallet?.cartons ?? 0) * facts.packing.pcsPerCarton
  }
  const inContainer = (facts: Facts) =>
    planContainer(toCarton(facts), { pallet: null, container: CONTAINERS['40'] }).cartons * facts.packing.pcsPerCarton

  test.each([
    ['pallet', onPallet],
    ['container', inContainer],
  ] as const)(
    'the options of “%s” count each product of the catalogue once, by what the calculator says',
    (facet, load) => {
      const row = FACETS[facet]
      const { counts } = countOptions(read(language, catalogue), NOTHING)
      const ranges = row.kind === 'ranges' ? row.ranges : []
      const expected = ranges.map(({ id, from, to }) => [
        id,
        catalogue.filter((facts) => load(facts) > (from ?? 0) && load(facts) <= (to ?? Infinity)).length,
      ])
      expect(ranges.map(({ id }) => [id, counts[facet].get(id) ?? 0])).toEqual(expected)
      expect(expected.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(catalogue.length)
      expect(expected.every(([, count]) => Number(count) > 0)).toBe(true)
    },
  )

  test('the facet names the pallet that it counts on', () => {
    const name = translatorOf(language, 'facets')('facets:facets.pallet')
    // Spaces are set by rule where texts are read (packages/text/src/typeset.ts).
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(name)).toContain(plain(formatFootprint(PALLETS[usualPalletOf(language)], language)))
  })

  test('the fullest container stands first', () => {
    const [first] = sortProducts(read(language, catalogue), 'container-desc', language)
    expect(first?.values.container).toBe(Math.max(...catalogue.map(inContainer)))
  })
})

test('a carton that does not fit has no load, and no option', () => {
  const huge = exampleFacts({ packing: { pcsPerCarton: 10, cartonMm: { l: 3000, w: 3000, h: 3000 }, grossKg: 9 } })
  const [product] = read('en', [huge])
  expect([product?.values.pallet, product?.values.container]).toEqual([null, null])
  expect(product?.options.pallet).toEqual([])
})
