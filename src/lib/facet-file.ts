/** A column in which few values stand for many products: each value once, and for each product its place there. */
export interface Repeated<Value> {
  values: Value[]
  of: number[]
}

/**
 * How a card's picture is shown. Its addresses have `KEY_MARK` and `FILE_MARK` where those of this picture have its key
 * and its file's name, so that pictures of one shape share a layout.
 */
export interface PictureLayout {
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
  src: string
  srcSet: string
}

export const KEY_MARK = '*'
export const FILE_MARK = '|'

interface FixedColumns {
  /** The path up to its last slash, and what comes after. */
  pathFolder: Repeated<string>
  pathEnd: string[]
  name: string[]
  /** The name is in the default language, for lack of a translation. */
  nameIsFallback: Repeated<boolean>
  categoriesIds: Repeated<string[]>
  lengthMm: number[]
  widthMm: number[]
  heightMm: number[]
  weightG: number[]
  /** Null for a product without a picture. */
  pictureLayout: Repeated<PictureLayout | null>
  pictureKey: string[]
  /** Empty where the file is named as the path ends. */
  pictureFile: string[]
  pictureGround: Repeated<string>
}

/** What products can be sorted by, or their cards show: columns of facets, too. */
interface SharedColumns {
  material: Repeated<string>
  capacityMl: (number | null)[]
}

/**
 * The products of a language as the filters of the lists need them. Each field is a column, in the order in which lists
 * show products: like stands beside like, which compresses well. Each facet has one, by the name in the table of facets.
 */
export type FacetFile = FixedColumns & SharedColumns & Record<string, Repeated<unknown> | readonly unknown[]>
