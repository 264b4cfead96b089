import { FILE_MARK, KEY_MARK, type PictureLayout, type FacetFile, type Repeated } from '../../../lib/facet-file'
import type { FacetName } from '../../../../packages/contract/src/facet-parameters'
import { FACETS, type FacetRow } from '../../../../packages/contract/src/facets'
import { loadJson } from '../../../lib/load'
import { forEachFacet, type Catalogue, type FacetProduct, optionId } from '../model/facet-product'
import { findOptions } from '../model/facet-options'
import type { LanguageCode } from '../../../site/languages'
import { buildFacetsPath } from '../../../site/site-files'

interface PictureParts {
  key: string
  /** The file's name without its extension. */
  file: string
  /** The CSS colour shown until the picture loads. */
  ground: string
}

/** The picture of a card in the form that pages use. It is decorative, so its text is empty. */
function buildPicture(layout: PictureLayout, { key, file, ground }: PictureParts): Queries.PictureFragment {
  const { width, height, src, srcSet } = layout
  const fill = (text: string) => text.replaceAll(KEY_MARK, key).replaceAll(FILE_MARK, file)
  return {
    alt: '',
    width,
    height,
    file: {
      childImageSharp: {
        gatsbyImageData: {
          layout: 'fullWidth',
          width: 1,
          height: height / width,
          backgroundColor: ground,
          images: { fallback: { src: fill(src), srcSet: fill(srcSet), sizes: '' } },
        },
      },
    },
  }
}

export function toCatalogue(file: FacetFile): Catalogue {
  const products = file.name.map((_, place) => buildProduct(file, place))
  return {
    products,
    names: forEachFacet((facet) => nameOptions(FACETS[facet], columnOf(file, facet))),
    cardOf: (product) => buildCard(file, product),
  }
}

function at<Value>({ values, of }: Repeated<Value>, place: number): Value {
  return values[of[place] as number] as Value
}

/** All columns of a file have the same length. */
function own<Value>(column: readonly Value[], place: number): Value {
  return column[place] as Value
}

function buildProduct(file: FacetFile, place: number): FacetProduct {
  const values = forEachFacet((facet) => {
    const column = columnOf(file, facet)
    return 'of' in column ? at(column, place) : own(column, place)
  })
  return {
    place,
    path: at(file.pathFolder, place) + own(file.pathEnd, place),
    name: own(file.name, place),
    nameIsFallback: at(file.nameIsFallback, place),
    categoriesIds: at(file.categoriesIds, place),
    sku: own(file.sku, place),
    outerMm: {
      l: own(file.lengthMm, place),
      w: own(file.widthMm, place),
      h: own(file.heightMm, place),
      round: at(file.round, place),
    },
    weightG: own(file.weightG, place),
    day: own(file.day, place),
    values,
    options: forEachFacet((facet) => findOptions(FACETS[facet], values[facet])),
  }
}

function columnOf(file: FacetFile, facet: FacetName): Repeated<unknown> | readonly unknown[] {
  const row: FacetRow = FACETS[facet]
  const name = row.column ?? facet
  const column = file[name]
  if (!column) throw new Error(`The file of the filters has no column "${name}": it is of another build.`)
  return column
}

/** The provider's words, by their form in addresses. */
function nameOptions(row: FacetRow, column: Repeated<unknown> | readonly unknown[]): ReadonlyMap<string, string> {
  if (row.kind !== 'words' || !('of' in column)) return new Map()
  return new Map((column.values.flat() as string[]).map((value) => [optionId(value), value]))
}

function buildCard(file: FacetFile, product: FacetProduct): Queries.ProductCardFragment {
  const { place, path, name, nameIsFallback, sku, outerMm, values } = product
  const layout = at(file.pictureLayout, place)
  const picture =
    layout &&
    buildPicture(layout, {
      key: own(file.pictureKey, place),
      file: own(file.pictureFile, place) || own(file.pathEnd, place),
      ground: at(file.pictureGround, place),
    })
  return {
    path,
    name,
    fallbackFields: nameIsFallback ? ['name'] : [],
    images: picture ? [picture] : [],
    // One address more for each product would make the file too large: it is read from the product's page.
    empty: null,
    facts: { sku, material: { base: at(file.material, place) }, outerMm, moqFirst: values.moq },
  }
}

/**
 * Loads the build's file of a language's products. It is loaded again after each build, since its pictures' addresses
 * change.
 * @throws if it can't be reached or is something else
 */
export async function loadCatalogue(language: LanguageCode): Promise<Catalogue> {
  return toCatalogue(await loadJson<FacetFile>(buildFacetsPath(language), { cache: 'no-cache' }))
}
