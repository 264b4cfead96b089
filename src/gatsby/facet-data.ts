import { DEFAULT_LANGUAGE, type LanguageCode } from '../config/languages'
import type { FacetFile, Repeated } from '../lib/facet-file'
import { packPicture, type ListPicture } from './facet-picture'
import type { Graphql } from './graphql'
import { PICTURE_QUERY } from './picture-query'

const MEDICAL_STANDARD = 'ISO 11607'

export interface FacetSource {
  itemId: string
  lang: LanguageCode
  path: string
  name: string
  fallbackFields: string[]
  categoriesIds: string[]
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

interface FacetsQuery {
  allProduct: { nodes: FacetSource[] }
  pictures: { nodes: { itemId: string; images: ListPicture[] }[] }
}

/** A product's first picture by the product's id. It is the same in every language. */
export type Pictures = ReadonlyMap<string, ListPicture>

/**
 * Reads what the filters of the lists need, in the order of the lists. The pictures are asked for in one language and
 * with the arguments of the pages, so that nothing is computed twice.
 */
export async function readFacetSources(graphql: Graphql): Promise<{ products: FacetSource[]; pictures: Pictures }> {
  const { data, errors } = await graphql<FacetsQuery>(`
    query ReadFacets {
      allProduct(sort: [{ lang: ASC }, { sort: ASC }, { itemId: ASC }]) {
        nodes {
          itemId
          lang
          path
          name
          fallbackFields
          categoriesIds
          facts {
            material { base }
            capacityMl
            compartments
            tempMinC
            tempMaxC
            microwave
            freezer
            lidType
            foodContact
            medical { iso11607 }
            outerMm { l w h }
            weightG
          }
        }
      }
      pictures: allProduct(filter: { lang: { eq: "${DEFAULT_LANGUAGE}" } }) {
        nodes {
          itemId
          images {
            width
            height
            file {
              childImageSharp {
                ${PICTURE_QUERY}
              }
            }
          }
        }
      }
    }
  `)
  if (errors || !data) throw new Error(`The filters' products could not be read from the data layer: ${String(errors)}`)
  const pictures = new Map(
    data.pictures.nodes.flatMap(({ itemId, images: [first] }) => (first ? [[itemId, first]] : [])),
  )
  return { products: data.allProduct.nodes, pictures }
}

/** Sets each different value once. */
export function repeat<Value>(values: readonly Value[]): Repeated<Value> {
  const places = new Map<string, number>()
  const different: Value[] = []
  const of = values.map((value) => {
    const key = JSON.stringify(value)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, different.length)
    return different.push(value) - 1
  })
  return { values: different, of }
}

/** Puts the products of one language, in the order of the lists, into the columns of the file. */
export function buildFacetFile(products: readonly FacetSource[], pictures: Pictures): FacetFile {
  const facts = products.map((product) => product.facts)
  const ends = products.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  const packed = products.map(({ itemId }, index) => packPicture(pictures.get(itemId), ends[index] ?? ''))
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
    pictureFile: packed.map(({ file }) => file),
    pictureGround: repeat(packed.map(({ ground }) => ground)),
  }
}
