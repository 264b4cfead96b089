import { exampleFacts } from '../../../support/example-facts'
import { buildComparedGroups, keepDifferences, withLoads } from '../../../../src/features/product/compare/compare-rows'

const row = (field: string, value: string, imperial?: string) => ({ field, value, ...(imperial && { imperial }) })

const TRAY = [
  { group: 'item', rows: [row('sku', 'A-1'), row('materialBase', 'PP'), row('materialLid', 'PET')] },
  { group: 'dimensions', rows: [row('outerSize', '1 × 2 × 3 mm', '1 in'), row('weight', '5 g')] },
]
const BOX = [
  { group: 'item', rows: [row('sku', 'B-1'), row('materialBase', 'PP')] },
  {
    group: 'dimensions',
    rows: [row('outerSize', '1 × 2 × 3 mm', '1 in'), row('capacity', '9 ml'), row('weight', '5 g')],
  },
  { group: 'compliance', rows: [row('medical', 'ISO 11607')] },
]

const outline = (groups: ReturnType<typeof buildComparedGroups>) =>
  groups.map(({ group, rows }) => [group, ...rows.map(({ field }) => field)])

test('the key figures come first, and each figure stands once in its order', () => {
  expect(outline(buildComparedGroups([TRAY, BOX]))).toEqual([
    ['key', 'materialBase', 'outerSize', 'capacity'],
    ['item', 'sku', 'materialLid'],
    ['dimensions', 'weight'],
    ['compliance', 'medical'],
  ])
})

test('a figure that only a later product has keeps the place it has there', () => {
  const first = [{ group: 'use', rows: [row('freezer', 'Yes'), row('leakProof', 'No')] }]
  const second = [{ group: 'use', rows: [row('freezer', 'Yes'), row('antiFog', 'Yes'), row('leakProof', 'No')] }]
  expect(outline(buildComparedGroups([first, second]))).toEqual([['use', 'freezer', 'antiFog', 'leakProof']])
})

test('rows differ where a value or its absence does', () => {
  expect(outline(keepDifferences(buildComparedGroups([TRAY, BOX])))).toEqual([
    ['key', 'capacity'],
    ['item', 'sku', 'materialLid'],
    ['compliance', 'medical'],
  ])
})

test('cells stand in the order of the products, empty where a figure does not apply', () => {
  const lid = buildComparedGroups([BOX, TRAY])
    .flatMap(({ rows }) => rows)
    .find(({ field }) => field === 'materialLid')
  expect(lid?.cells).toEqual([null, row('materialLid', 'PET')])
})

test('a product that is not there yet keeps its column and differs from none', () => {
  const rows = buildComparedGroups([TRAY, null]).flatMap((group) => group.rows)
  expect(new Set(rows.map(({ cells, differs }) => `${cells.length} ${differs}`))).toEqual(new Set(['2 false']))
})

test('without products nothing is compared', () => {
  expect(buildComparedGroups([null, null])).toEqual([])
})

test('what a pallet and a container hold stands below the packing, in the reader’s own pallet', () => {
  const packed = [{ group: 'packing', rows: [row('pcsPerCarton', '300')] }, ...TRAY]
  const facts = exampleFacts({ packing: { pcsPerCarton: 300, cartonMm: { l: 600, w: 400, h: 400 }, grossKg: 8 } })
  const [first, ...others] = withLoads(packed, facts, 'de')
  // EUR pallet: 4 cartons a layer, 5 layers below the door of a 40′ HC.
  expect(first?.rows).toEqual([
    row('pcsPerCarton', '300'),
    row('perPallet', '6.000'),
    expect.objectContaining({ field: 'perContainer' }),
  ])
  expect(others).toEqual(TRAY)
  const huge = exampleFacts({ packing: { pcsPerCarton: 1, cartonMm: { l: 9000, w: 9000, h: 9000 }, grossKg: 8 } })
  expect(withLoads(packed, huge, 'de')).toEqual(packed)
})
