import { buildDrawingDxf, buildDrawingSvg } from '../../../src/build/drawings/drawing-files'
import { sampleGeometry } from '../../support/sample-geometry'
import { translatorOf } from '../../support/translator'

const GEOMETRY = sampleGeometry('egg-tart-tray-6-cavity')

/** The group codes and values of a DXF file, in pairs. */
function readPairs(dxf: string): [string, string][] {
  const lines = dxf.split(/\r?\n/).map((line) => line.trim())
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, index) => [
    lines[index * 2] ?? '',
    lines[index * 2 + 1] ?? '',
  ])
}

function readPolylines(dxf: string, layer: string): { xs: number[]; ys: number[] }[] {
  const found: { layer: string; xs: number[]; ys: number[] }[] = []
  let isPolyline = false
  for (const [code, value] of readPairs(dxf)) {
    if (code === '0') {
      isPolyline = value === 'LWPOLYLINE'
      if (isPolyline) found.push({ layer: '', xs: [], ys: [] })
    }
    const last = found.at(-1)
    if (!isPolyline || !last) continue
    if (code === '8') last.layer = value
    if (code === '10') last.xs.push(Number(value))
    if (code === '20') last.ys.push(Number(value))
  }
  return found.filter((one) => one.layer === layer)
}

const extent = (values: readonly number[]) => Math.round((Math.max(...values) - Math.min(...values)) * 10) / 10

describe('the DXF file', () => {
  const dxf = buildDrawingDxf(GEOMETRY)

  test('is in mm', () => {
    const pairs = readPairs(dxf)
    const place = pairs.findIndex(([, value]) => value === '$INSUNITS')
    expect(pairs[place + 1]).toEqual(['70', '4'])
  })

  test('has each cell as a polyline of its diameter', () => {
    const cells = readPolylines(dxf, 'CELL')
    expect(cells.map(({ xs, ys }) => [extent(xs), extent(ys)])).toEqual(Array.from({ length: 6 }, () => [76, 76]))
  })

  test('has the rim as large as the pack', () => {
    const [rim] = readPolylines(dxf, 'RIM')
    expect([extent(rim?.xs ?? []), extent(rim?.ys ?? [])]).toEqual([255, 175])
  })

  test('has the sheet of the section', () => {
    expect(readPolylines(dxf, 'SHEET')).toHaveLength(1)
  })
})

describe('the SVG file', () => {
  const words = { t: translatorOf('de', 'drawing'), language: 'de' } as const
  const svg = buildDrawingSvg({ geometry: GEOMETRY, gaugeMm: 0.4 }, 'Tray <6> & lid', words)

  test('is named after the product, and has its views in the language', () => {
    expect(svg).toContain('<title>Tray &lt;6&gt; &amp; lid</title>')
    for (const view of ['Draufsicht', 'Vorderansicht', 'Schnitt']) expect(svg).toContain(`>${view}</text>`)
  })

  test('is 1:1: as many mm as its units say at the scale of its views', () => {
    const [, width = '', height = ''] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []
    const [, widthMm = '', heightMm = ''] = /width="(\S+)mm" height="(\S+)mm"/.exec(svg) ?? []
    const [, scale = ''] = /scale\((\S+)\)/.exec(svg) ?? []
    expect(Number(width) / Number(scale)).toBeCloseTo(Number(widthMm), 1)
    expect(Number(height) / Number(scale)).toBeCloseTo(Number(heightMm), 1)
  })
})
