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
  /** Twice the distance of the outermost middles from that of the pack. */
  spanMm: { x: number; y: number }
}

/** What the finder knows of a product; its name and picture are in the file of the filters (facet-file.ts). */
export interface FinderPack extends Facts {
  path: string
  material: string
  /** Null for a product without a geometry, of which the finder knows no more than its capacity. */
  inner: {
    cells: FinderCell[]
    inside: ProductGeometry['inside']
    /** Between the lid's walls where they begin, at the rim. */
    rimMm: { l: number; w: number }
    /** Whether it is closed by a lid of its own, or sealed at the rim. Else goods may stand above it. */
    isClosed: boolean
  } | null
}

export interface FinderFile {
  packs: FinderPack[]
}
