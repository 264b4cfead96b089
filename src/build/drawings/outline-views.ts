import type { ProductGeometry } from '../../../packages/contract/src/geometry'
import type { DrawingFile, DrawnView } from '../../lib/drawing-file'
import { drawViews, type LineName } from './views'

/** The lines that show a pack beside others. */
const OUTLINES: readonly LineName[] = ['rim', 'body', 'lid']

/** Plan and front of a pack without what only its own drawing needs. */
export function readOutlineViews(geometry: ProductGeometry): Pick<DrawingFile, 'plan' | 'front'> {
  const views = drawViews(geometry)
  const read = (name: 'plan' | 'front'): DrawnView => {
    const view = views.find((one) => one.name === name)
    if (!view) throw new Error(`A pack has no view "${name}".`)
    const lines = view.lines.filter((line) => OUTLINES.includes(line.name)).map(({ d }) => d)
    return { box: view.box, outlines: [...lines, ...view.cells.map(({ edges }) => edges.join(''))] }
  }
  return { plan: read('plan'), front: read('front') }
}
