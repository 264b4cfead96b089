import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { CellKind, ProductGeometry } from '../../../packages/contract/src/geometry'
import type { FinderCell, FinderFile, FinderPack } from '../../lib/finder-file'

export interface FinderSource {
  itemId: string
  path: string
  facts: ProductFacts
}

export interface FinderGeometry {
  itemId: string
  geometry: ProductGeometry
}

/** Rounds to tenths of a millimetre, the precision of the measurements. */
const round = (mm: number) => Math.round(mm * 10) / 10

function buildCell({ count, shape, outline, openingMm, bottomMm, depthMm, pitchMm, centres }: CellKind): FinderCell {
  const span = (axis: 0 | 1) => round(2 * Math.max(0, ...centres.map((centre) => Math.abs(centre[axis]))))
  return {
    count,
    shape,
    ...(outline && { outline }),
    openingMm,
    bottomMm,
    depthMm,
    ...(pitchMm && { pitchMm }),
    spanMm: { x: span(0), y: span(1) },
  }
}

/** Maximum width in mm that flange, sheet and wall rounding take on each side of a pack. */
const FLANGE_MM = 8

function buildInner({ cells, inside, outer }: ProductGeometry, lidType: string): FinderPack['inner'] {
  const { l, w } = outer.withoutTabs ?? outer.closed
  return {
    cells: cells.kinds.map(buildCell),
    inside,
    rimMm: { l: round(l - 2 * FLANGE_MM), w: round(w - 2 * FLANGE_MM) },
    isClosed: lidType !== 'none',
  }
}

/** The products of any one language, in the order of the lists: nothing in the file is in words. */
export function buildFinderFile(products: readonly FinderSource[], geometries: readonly FinderGeometry[]): FinderFile {
  const byItem = new Map(geometries.map(({ itemId, geometry }) => [itemId, geometry]))
  return {
    packs: products.map(({ itemId, path, facts }) => {
      const geometry = byItem.get(itemId)
      const { sku, outerMm, capacityMl, lidType, tempMinC, tempMaxC, microwave, freezer, packing, moqFirst } = facts
      return {
        path,
        sku,
        material: facts.material.base,
        outerMm,
        capacityMl,
        lidType,
        tempMinC,
        tempMaxC,
        microwave,
        freezer,
        packing,
        moqFirst,
        inner: geometry ? buildInner(geometry, lidType) : null,
      }
    }),
  }
}
