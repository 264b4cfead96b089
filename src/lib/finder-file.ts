import type { ProductFacts } from '../../packages/contract/src/facts'
import type { CellKind, ProductGeometry } from '../../packages/contract/src/geometry'

type Facts = Pick<
  ProductFacts,
  | 'sku'
  | 'outerMm'
  | 'capacityMl'
  | 'lidType'
  | 'tempMinC'
  | 'tempMaxC'
  | 'microwave'
  | 'freezer'
  | 'packing'
  | 'moqFirst'
>

/** Cells that are alike, with the room above each: to its neighbours' middles, and to the middles of the outermost. */
export interface FinderCell extends Pick<
  CellKind,
  'count' | 'shape' | 'outline' | 'openingMm' | 'bottomMm' | 'depthMm' | 'pitchMm'
> {
  /** Twice the distance of the outermost cell centres from that of the pack. */
  spanMm: { x: number; y: number }
}

/** A product's data for the finder; its name and picture are in the filter file (facet-file.ts). */
export interface FinderPack extends Facts {
  path: string
  material: string
  /** Null for a product without a geometry; the finder then has only its capacity. */
  inner: {
    cells: FinderCell[]
    inside: ProductGeometry['inside']
    /** Between the lid's walls where they begin, at the rim. */
    rimMm: { l: number; w: number }
    /** Whether it has a lid of its own, or is sealed at the rim. Otherwise goods may protrude. */
    isClosed: boolean
  } | null
}

export interface FinderFile {
  packs: FinderPack[]
}
