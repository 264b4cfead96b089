import { DxfWriter, LWPolylineFlags, Units, point2d } from '@tarikjabiri/dxf'
import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import { readOutlines } from './outlines'
import { drawViews, LINE_NAMES, type LineName, type View } from './views'

/** Between two views, in mm. */
const GAP = 40

/** AutoCAD's colour numbers, which show on light and dark ground: 7 is black or white. */
const COLOURS: Readonly<Partial<Record<LineName, number>>> = { lid: 4, hinge: 1, cut: 1, cell: 3 }

const round = (value: number) => Math.round(value * 1000) / 1000

/** Where the middle of each view's box goes, x to the right and y up: front and section below the plan, the side beside. */
function placeViews(views: readonly View[]): { view: View; x: number; y: number }[] {
  let below = 0
  let beside = 0
  return views.map((view) => {
    const { w, h } = view.box
    if (view.name === 'side') {
      const front = views.find(({ name }) => name === 'front')?.box
      return { view, x: beside + GAP + w / 2, y: below + GAP + (front ?? view.box).h / 2 }
    }
    const y = below - h / 2
    below -= h + GAP
    beside = Math.max(beside, w / 2)
    return { view, x: 0, y }
  })
}

/**
 * The views of a pack as DXF, 1:1 in mm, a layer for each kind of line. Arcs are polylines that deviate from them by
 * less than a thousandth of their radius.
 */
export function buildDrawingDxf(geometry: ProductGeometry): string {
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  for (const name of LINE_NAMES) dxf.addLayer(name.toUpperCase(), COLOURS[name] ?? 7)
  for (const { view, x, y } of placeViews(drawViews(geometry))) {
    const { box } = view
    const [middleX, middleY] = [box.x + box.w / 2, box.y + box.h / 2]
    const cells = view.cells.flatMap(({ edges }) => edges.map((d) => ({ name: 'cell', d }) as const))
    for (const { name, d } of [...view.lines, ...cells]) {
      for (const { points, closed } of readOutlines(d)) {
        const vertices = points.map(([px, py]) => ({
          point: point2d(round(x + px - middleX), round(y - py + middleY)),
        }))
        dxf.addLWPolyline(vertices, {
          layerName: name.toUpperCase(),
          flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None,
        })
      }
    }
  }
  return dxf.stringify()
}
