import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { buildFinderFile, type FinderSource } from '../../../src/build/data/finder-data'
import { sampleGeometry } from '../../support/sample-geometry'

const product = (itemId: string, more: Partial<FinderSource> = {}): FinderSource => ({
  itemId,
  path: `product/${itemId}`,
  facts: EXAMPLE_FACTS,
  ...more,
})

test('holds of a pack what its fit and its load follow from, and no words', () => {
  const { packs } = buildFinderFile([product('cupcake')], [{ itemId: 'cupcake', geometry: sampleGeometry() }])
  expect(packs).toHaveLength(1)
  expect(packs[0]).toMatchObject({
    path: 'product/cupcake',
    sku: EXAMPLE_FACTS.sku,
    material: EXAMPLE_FACTS.material.base,
    packing: EXAMPLE_FACTS.packing,
    inner: {
      inside: { length: 231, width: 141.6, height: 95.2 },
      // 265 × 175.6 mm without tabs, less the flange all round.
      rimMm: { l: 249, w: 159.6 },
      isClosed: true,
      cells: [{ count: 6, shape: 'round', openingMm: { d: 58 }, depthMm: 24, spanMm: { x: 160, y: 80 } }],
    },
  })
  expect(packs[0]).not.toHaveProperty('name')
  expect(packs[0]?.inner?.cells[0]).not.toHaveProperty('centres')
})

test('goods may stand above a pack without a lid', () => {
  const facts = { ...EXAMPLE_FACTS, lidType: 'none' }
  const { packs } = buildFinderFile([product('a', { facts })], [{ itemId: 'a', geometry: sampleGeometry() }])
  expect(packs[0]?.inner?.isClosed).toBe(false)
})

test('a product without a geometry has no inside, and the order is that of the lists', () => {
  const { packs } = buildFinderFile([product('b'), product('a')], [{ itemId: 'a', geometry: sampleGeometry() }])
  expect(packs.map(({ path, inner }) => [path, inner !== null])).toEqual([
    ['product/b', false],
    ['product/a', true],
  ])
})
