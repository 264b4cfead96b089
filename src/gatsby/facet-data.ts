import type { LanguageCode } from '../config/languages'
import type { FacetFile, Repeated } from '../lib/facet-file'
import type { PicturePacker, ProvidedPicture } from './facet-picture'

const MEDICAL_STANDARD = 'ISO 11607'

export interface FacetSource {
  itemId: string
  lang: LanguageCode
  sort: number
  path: string
  name: string
  fallbackFields: string[]
  categoriesIds: string[]
  images: ProvidedPicture[]
  facts: {
    material: { base: string }
    capacityMl: number | null
    compartments: number
    tempMinC: number
    tempMaxC: number
    microwave: string
    freezer: boolean
    lidType: string
    foodContact: string[]
    medical: { iso11607: boolean } | null
    outerMm: { l: number; w: number; h: number }
    weightG: number
  }
}

/** Sets each different value once. */
export function repeat<Value>(values: readonly Value[]): Repeated<Value> {
  const places = new Map<string, number>()
  // The same object needs no look at what is in it.
  const seen = new Map<Value, number>()
  const different: Value[] = []
  const findPlace = (value: Value) => {
    const key = JSON.stringify(value)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, different.length)
    return different.push(value) - 1
  }
  const of = values.map((value) => {
    const place = seen.get(value) ?? findPlace(value)
    seen.set(value, place)
    return place
  })
  return { values: different, of }
}

/** Puts the products of one language, in the order of the lists, into the columns of the file. */
export function buildFacetFile(products: readonly FacetSource[], pack: PicturePacker): FacetFile {
  const facts = products.map((product) => product.facts)
  const ends = products.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  const packed = products.map(({ images: [first] }) => pack(first))
  return {
    pathFolder: repeat(products.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1))),
    pathEnd: ends,
    name: products.map(({ name }) => name),
    nameIsFallback: repeat(products.map(({ fallbackFields }) => fallbackFields.includes('name'))),
    categoriesIds: repeat(products.map(({ categoriesIds }) => categoriesIds)),
    material: repeat(facts.map(({ material }) => material.base)),
    capacityMl: facts.map(({ capacityMl }) => capacityMl),
    compartments: facts.map(({ compartments }) => compartments),
    temperatures: repeat(facts.map(({ tempMinC, tempMaxC }) => [tempMinC, tempMaxC])),
    microwave: repeat(facts.map(({ microwave }) => microwave)),
    freezer: repeat(facts.map(({ freezer }) => freezer)),
    lidType: repeat(facts.map(({ lidType }) => lidType)),
    certificates: repeat(
      facts.map(({ foodContact, medical }) => [...foodContact, ...(medical?.iso11607 ? [MEDICAL_STANDARD] : [])]),
    ),
    lengthMm: facts.map(({ outerMm }) => outerMm.l),
    widthMm: facts.map(({ outerMm }) => outerMm.w),
    heightMm: facts.map(({ outerMm }) => outerMm.h),
    weightG: facts.map(({ weightG }) => weightG),
    pictureLayout: repeat(packed.map(({ layout }) => layout)),
    pictureKey: packed.map(({ key }) => key),
    pictureFile: packed.map(({ file }, index) => (file === ends[index] ? '' : file)),
    pictureGround: repeat(packed.map(({ ground }) => ground)),
  }
}
