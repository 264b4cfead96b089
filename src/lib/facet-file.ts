/** A column with few different values for many products: each value once, and for each product its index. */
export interface Repeated<Value> {
  values: Value[]
  of: number[]
}

/**
 * The layout of a card's picture. In its addresses, `KEY_MARK` and `FILE_MARK` replace the picture's key and file
 * name, so pictures of the same shape share a layout.
 */
export interface PictureLayout {
  width: number
  height: number
  src: string
  srcSet: string
}

export const KEY_MARK = '*'
export const FILE_MARK = '|'

interface FixedColumns {
  /** The path up to its last slash, and the rest. */
  pathFolder: Repeated<string>
  pathEnd: string[]
  name: string[]
  /** The name is in the default language, for lack of a translation. */
  nameIsFallback: Repeated<boolean>
  categoriesIds: Repeated<string[]>
  sku: string[]
  round: Repeated<boolean>
  weightG: number[]
  /** Of its publication, in days since 1970; null for a product without a date. */
  day: (number | null)[]
  /** Null for a product without a picture. */
  pictureLayout: Repeated<PictureLayout | null>
  pictureKey: string[]
  /** Empty if the file's name is the end of the path. */
  pictureFile: string[]
  pictureGround: Repeated<string>
}

/** Values that cards show, and that are columns of facets too. */
interface SharedColumns {
  material: Repeated<string>
  lengthMm: number[]
  widthMm: number[]
  heightMm: number[]
}

/**
 * The products of a language for the filters of the lists. Each field is a column, in list order: adjacent values are
 * similar, which compresses well. Each facet has one column, by its name in the table of facets.
 */
export type FacetFile = FixedColumns & SharedColumns & Record<string, Repeated<unknown> | readonly unknown[]>
