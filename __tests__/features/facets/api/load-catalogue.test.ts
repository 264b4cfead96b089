import { exampleFacts } from '../../../support/example-facts'
import { gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { buildFacetFile, type FacetSource } from '../../../../src/build/data/facet-data'
import { makePicturePacker } from '../../../../src/build/data/facet-picture'
import type { ProcessedPicture } from '../../../../src/build/data/processed-pictures'
import { toCatalogue } from '../../../../src/features/facets/api/load-catalogue'
import { pick, randomFrom } from '../generate-products'

const address = (key: string, version: string, file: string) => `/static/${key}/${version}/${file}`

function picture(key: string, name: string): ProcessedPicture {
  const marks = ['8c64a', 'ffef7', 'c3710']
  const srcSet = [384, 720, 1200]
    .map((width, index) => `${address(key, marks[index] ?? '', `${name}.webp`)} ${width}w`)
    .join(',\n')
  const images = { fallback: { src: address(key, 'c3710', `${name}.webp`), srcSet } }
  return { width: 1, height: 0.75, backgroundColor: '#e8e8e8', images }
}

function source(
  id: number,
  more: Partial<FacetSource> = {},
  facts: Parameters<typeof exampleFacts>[0] = {},
): FacetSource {
  return {
    id: String(id),
    internal: { contentDigest: '' },
    itemId: String(id),
    lang: 'en',
    path: `product/tray-${id}`,
    name: `Tray ${id}`,
    sort: id,
    fallbackFields: [],
    categoriesIds: ['101'],
    images: [{ width: 1200, height: 900, file: `file-${id}` }],
    publishedAt: null,
    facts: exampleFacts({
      material: { base: 'rPET' },
      capacityMl: 500,
      compartments: 2,
      tempMinC: -40,
      tempMaxC: 70,
      freezer: true,
      lidType: 'dome-snap',
      foodContact: ['EU 10/2011'],
      medical: { iso11607: true, sterilisation: [] },
      outerMm: { l: 220, w: 140, h: 48.5 },
      weightG: 20.5,
      ...facts,
    }),
    ...more,
  }
}

const KEY = '412546913cf9f6b1f30b71cf92c87948'

test('a product is read from the file as it was written', () => {
  const { products, names } = toCatalogue(
    buildFacetFile([source(1), source(2, { fallbackFields: ['name'] })], makePicturePacker(new Map())),
  )
  expect(products[0]).toMatchObject({
    path: 'product/tray-1',
    name: 'Tray 1',
    nameIsFallback: false,
    categoriesIds: ['101'],
    outerMm: { l: 220, w: 140, h: 48.5 },
    options: {
      material: ['rpet'],
      capacity: ['250-500'],
      compartments: ['2'],
      temperature: ['deep', 'frozen', 'chilled'],
      microwave: ['lid-off'],
      freezer: ['yes'],
      lid: ['dome-snap'],
      certificate: ['eu-10-2011', 'iso-11607'],
    },
  })
  expect(products[1]?.nameIsFallback).toBe(true)
  expect(names.certificate.get('iso-11607')).toBe('ISO 11607')
})

test.each(['tray-1', 'another-name'])(
  'the card has its picture, in a file named %s, in the widths of cards',
  (name) => {
    const catalogue = toCatalogue(
      buildFacetFile([source(1)], makePicturePacker(new Map([['file-1', picture(KEY, name)]]))),
    )
    const [first] = catalogue.products
    const image = first && catalogue.cardOf(first).images[0]
    expect(image).toMatchObject({ alt: '', width: 1200, height: 900 })
    const images = image?.file?.childImageSharp?.gatsbyImageData.images
    expect(images?.fallback?.src).toBe(address(KEY, 'ffef7', `${name}.webp`))
    expect(images?.fallback?.srcSet).toBe(
      `${address(KEY, '8c64a', `${name}.webp`)} 384w, ${address(KEY, 'ffef7', `${name}.webp`)} 720w`,
    )
  },
)

test('a product without a picture has a card without one', () => {
  const catalogue = toCatalogue(buildFacetFile([source(1, { images: [] }), source(2)], makePicturePacker(new Map())))
  expect(catalogue.products.map(catalogue.cardOf).flatMap(({ images }) => images)).toEqual([])
})

test('2,000 products, each with a picture, a size and a name of its own, are below 90 kB compressed', () => {
  const random = randomFrom(3)
  const WORDS = ['sushi', 'cake', 'berry', 'bakery', 'meal', 'salad', 'deli', 'fruit', 'chocolate', 'macaron', 'meat']
  const SHAPES = ['tray', 'dome', 'clamshell', 'punnet', 'insert', 'blister', 'box', 'bowl', 'platter']
  const pictures = new Map<string, ProcessedPicture>()
  const products = Array.from({ length: 2000 }, (_, id) => {
    const parts = [pick(WORDS, random), pick(SHAPES, random), `${id % 24}`, 'compartment', `${id}`]
    const end = parts.join('-')
    pictures.set(`file-${id}`, picture(createHash('md5').update(end).digest('hex'), end))
    const side = () => Math.round(60 + random() * 300)
    return source(
      id,
      {
        path: `product/${end}`,
        name: parts.join(' '),
        categoriesIds: [String(101 + (id % 12))],
        publishedAt: new Date(Date.UTC(2015, 0, Math.floor(random() * 4000))).toISOString(),
      },
      {
        sku: `PP-${pick(['BK', 'FV', 'SU'], random)}-${1000 + id}`,
        material: { base: pick(['APET', 'rPET', 'PP', 'PS', 'CPET'], random) },
        capacityMl: random() < 0.3 ? Math.round(random() * 40) * 50 : null,
        compartments: pick([1, 2, 3, 4, 6, 12, 24], random),
        lidType: pick(['hinged', 'flat-snap', 'dome-snap', 'none'], random),
        outerMm: { l: side(), w: side(), h: side() },
        weightG: Math.round(random() * 900) / 10,
      },
    )
  })
  const text = JSON.stringify(buildFacetFile(products, makePicturePacker(pictures)))
  expect(gzipSync(text).length).toBeLessThan(90_000)
  expect(text).toBe(JSON.stringify(buildFacetFile(products, makePicturePacker(new Map([...pictures].reverse())))))
})
