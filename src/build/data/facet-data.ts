import { FACET_PARAMETERS, type FacetName } from '../../../packages/contract/src/facet-parameters'
import { FACETS, type FacetLoad, type FacetRow } from '../../../packages/contract/src/facets'
import { ALL_FACTS, getFact, type FactPath, type ProductFacts } from '../../../packages/contract/src/facts'
import { namesOf } from '../../../packages/contract/src/kinds'
import { countInContainer, countOnPallet } from '../../../packages/text/src/count-pieces'
import type { LanguageCode } from '../../site/languages'
import type { FacetFile, Repeated } from '../../lib/facet-file'
import { makeAnew, type KeptNode, type ReadKept } from './kept-by-node'
import type { PicturePacker, ProvidedPicture } from './facet-picture'

const FACET_NAMES = namesOf(FACET_PARAMETERS)

const DAY_MS = 86_400_000

export interface FacetSource extends KeptNode {
  itemId: string
  lang: LanguageCode
  sort: number
  path: string
  name: string
  fallbackFields: string[]
  categoriesIds: string[]
  images: ProvidedPicture[]
  facts: ProductFacts
  publishedAt: string | null
}

/** Stores each different value once. */
export function repeat<Value>(values: readonly Value[]): Repeated<Value> {
  const places = new Map<string, number>()
  // Finds identical objects without comparing their contents.
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

/** The words of some facts; for a boolean fact, the standard that it represents. */
function listWords(paths: readonly FactPath[], facts: ProductFacts): string[] {
  return paths.flatMap((path) => {
    const value = getFact(facts, path)
    if (typeof value !== 'boolean') return (value ?? []) as string | string[]
    const { fact } = ALL_FACTS.find((row) => row.path === path) ?? {}
    return value && fact?.type === 'yesNo' ? (fact.standard ?? 'yes') : []
  })
}

/** Pieces that a pallet and a container hold; computing them tries thousands of patterns. */
export type Loads = Record<FacetLoad, number | null>

const countLoads = ({ facts, lang }: FacetSource): Loads => ({
  'load.pallet': countOnPallet(facts, lang),
  'load.container': countInContainer(facts),
})

const isLoad = (path: string, loads: Loads): path is FacetLoad => Object.hasOwn(loads, path)

interface Counted {
  facts: ProductFacts
  loads: Loads
}

function valueOf(row: FacetRow, { facts, loads }: Counted): unknown {
  switch (row.kind) {
    case 'words': {
      const [only, ...others] = row.of
      const value = only && others.length === 0 ? getFact(facts, only) : null
      return typeof value === 'string' ? value : listWords(row.of, facts)
    }
    case 'bearing':
      return row.of.map((path) => getFact(facts, path))
    case 'ranges':
      return isLoad(row.of, loads) ? loads[row.of] : getFact(facts, row.of)
    case 'answers':
      return getFact(facts, row.of)
  }
}

/** A facet's column. Numbers seldom repeat. */
function buildColumn(facet: FacetName, products: readonly Counted[]): [string, Repeated<unknown> | unknown[]] {
  const row: FacetRow = FACETS[facet]
  const values = products.map((product) => valueOf(row, product))
  return [row.column ?? facet, row.kind === 'ranges' ? values : repeat(values)]
}

/** Puts the products of one language, in the order of the lists, into the columns of the file. */
export function buildFacetFile(
  products: readonly FacetSource[],
  pack: PicturePacker,
  readLoads: ReadKept<Loads> = makeAnew,
): FacetFile {
  const facts = products.map((product) => product.facts)
  const ends = products.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  const counted = products.map((product) => ({
    facts: product.facts,
    loads: readLoads(product, () => countLoads(product)),
  }))
  const packed = products.map(({ images: [first] }) => pack(first))
  return {
    pathFolder: repeat(products.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1))),
    pathEnd: ends,
    name: products.map(({ name }) => name),
    nameIsFallback: repeat(products.map(({ fallbackFields }) => fallbackFields.includes('name'))),
    categoriesIds: repeat(products.map(({ categoriesIds }) => categoriesIds)),
    ...Object.fromEntries(FACET_NAMES.map((facet) => buildColumn(facet, counted))),
    sku: facts.map(({ sku }) => sku),
    round: repeat(facts.map(({ geometry }) => geometry?.round === true)),
    weightG: facts.map(({ weightG }) => weightG),
    day: products.map(({ publishedAt }) => publishedAt && Math.floor(Date.parse(publishedAt) / DAY_MS)),
    pictureLayout: repeat(packed.map(({ layout }) => layout)),
    pictureKey: packed.map(({ key }) => key),
    pictureFile: packed.map(({ file }, index) => (file === ends[index] ? '' : file)),
    pictureGround: repeat(packed.map(({ ground }) => ground)),
  } as FacetFile
}
