import { countLayer, planLayer, type Footprint, type LayerBlock } from '../../packages/text/src/layer-pattern'
import { CONTAINERS, DOOR_CLEARANCE_MM, PALLETS } from '../../packages/text/src/load-units'

/** Every item of a layer, as the rectangle on which it stands. */
function placeItems(layer: readonly LayerBlock[]) {
  return layer.flatMap(({ x, y, l, w, columns, rows }) =>
    Array.from({ length: columns * rows }, (_, index) => {
      const [left, top] = [x + (index % columns) * l, y + Math.floor(index / columns) * w]
      return { left, top, right: left + l, bottom: top + w }
    }),
  )
}

/** Whether all items lie within the area, none on another, and each with the sides of the item. */
function isPossible(layer: readonly LayerBlock[], area: Footprint, item: Footprint): boolean {
  const items = placeItems(layer)
  return items.every(
    (a, index) =>
      a.left >= 0 &&
      a.top >= 0 &&
      a.right <= area.l &&
      a.bottom <= area.w &&
      [a.right - a.left, a.bottom - a.top].sort((p, q) => p - q).join() ===
        [item.l, item.w].sort((p, q) => p - q).join() &&
      items
        .slice(index + 1)
        .every((b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top),
  )
}

describe('published cases of the pallet loading problem', () => {
  /*
   * Area and item, and the most items there can be. None of these optima has more than area / item, rounded down, which
   * is the number itself: a pattern that is possible and has as many is an optimum whoever found it. The first four are
   * pinwheels, which no two blocks reach.
   */
  test.each([
    // 140 / 6 = 23.3
    [14, 10, 3, 2, 23],
    // 352 / 15 = 23.5
    [22, 16, 5, 3, 23],
    // 660 / 28 = 23.6
    [30, 22, 7, 4, 23],
    // 1800 / 77 = 23.4
    [50, 36, 11, 7, 23],
    // 1000 / 21 = 47.6
    [40, 25, 7, 3, 47],
    // 1716 / 36 = 47.7
    [52, 33, 9, 4, 47],
    // 2508 / 60 = 41.8
    [57, 44, 12, 5, 41],
    // 2912 / 60 = 48.5
    [56, 52, 12, 5, 48],
    // 1638 / 36 = 45.5
    [42, 39, 9, 4, 45],
    // 10,044 / 210 = 47.8
    [124, 81, 21, 10, 47],
    // 7052 / 165 = 42.7
    [86, 82, 15, 11, 42],
  ])('on %i × %i, items of %i × %i: %i', (l, w, a, b, expected) => {
    const layer = planLayer({ l, w }, { l: a, w: b })
    expect(countLayer(layer)).toBe(expected)
    expect(isPossible(layer, { l, w }, { l: a, w: b })).toBe(true)
  })

  /*
   * Cases that are known to need patterns of more than five blocks in each other (Birgin, Morabito and Nishihara 2005):
   * the heuristic finds one item fewer than the optimum.
   */
  test.each([
    [43, 26, 7, 3, 53],
    [49, 28, 8, 3, 57],
    [57, 34, 7, 4, 69],
  ])('on %i × %i, items of %i × %i: one fewer than %i', (l, w, a, b, optimum) => {
    const layer = planLayer({ l, w }, { l: a, w: b })
    expect(countLayer(layer)).toBe(optimum - 1)
    expect(isPossible(layer, { l, w }, { l: a, w: b })).toBe(true)
  })
})

describe('cartons on pallets, by hand', () => {
  test.each<[string, Footprint, Footprint, number]>([
    ['1200/300 = 4, 800/400 = 2, all turned', PALLETS.eur, { l: 400, w: 300 }, 8],
    ['a row of 2 and 4 turned ones', PALLETS.eur, { l: 500, w: 300 }, 6],
    ['600 × 400 is a quarter of an EUR pallet', PALLETS.eur, { l: 600, w: 400 }, 4],
    ['2 rows of 3 and 4 turned ones cover 1200 × 1000', PALLETS.iso, { l: 400, w: 300 }, 10],
    ['1200/600 = 2, 1000/500 = 2', PALLETS.iso, { l: 600, w: 500 }, 4],
    ['1219/243 = 5, 1016/254 = 4', PALLETS.us, { l: 254, w: 243 }, 20],
    ['1100/550 = 2 and 1100/366 = 3', PALLETS.asia, { l: 550, w: 366 }, 6],
    ['a pinwheel: 4 × (700 × 400) round 300 × 300', PALLETS.asia, { l: 700, w: 400 }, 4],
    ['a pinwheel: 4 × (665 × 500) round 165 × 165', PALLETS.au, { l: 665, w: 500 }, 4],
    ['600.5 × 2 > 1200, turned 1200/400.5 = 2', PALLETS.eur, { l: 600.5, w: 400.5 }, 2],
    ['nothing fits', PALLETS.eur, { l: 1300, w: 900 }, 0],
  ])('%s', (_why, pallet, carton, expected) => {
    const layer = planLayer(pallet, carton)
    expect(countLayer(layer)).toBe(expected)
    expect(isPossible(layer, pallet, carton)).toBe(true)
  })
})

describe('pallets in containers and trucks', () => {
  /*
   * What carriers and forwarders publish: EUR pallets 11 in 20′, 23 to 25 in 40′, 26 to 27 in 45′, 33 in a truck; pallets
   * of 1200 × 1000 10 in 20′, 20 to 21 in 40′, 24 in 45′, 26 in a truck; 48 × 40 in 10 and 20 to 21.
   */
  test.each([
    // A row of 4 lengthways and 7 across: 4800 and 5600 <= 5848.
    ['eur', '20', 11, 11],
    ['eur', '40', 23, 25],
    ['eur', '45hc', 26, 27],
    // 3 rows of 800 and 11 of 1200: 2400 <= 2480, 13,200 <= 13,550.
    ['eur', 'truck', 33, 33],
    // Two pinwheels of 2200 × 2200 and two across: 4400 + 1200 = 5600.
    ['iso', '20', 10, 10],
    ['iso', '40', 20, 21],
    ['iso', '45hc', 24, 24],
    // 2 rows of 1200 and 13 of 1000.
    ['iso', 'truck', 26, 26],
    ['us', '20', 10, 10],
    ['us', '40', 20, 21],
    // 2 rows of 5848/1100 = 5, of 11,982/1100 = 10.
    ['asia', '20', 10, 10],
    ['asia', '40', 20, 20],
    // 2 rows of 5848/1165 = 5, of 11,982/1165 = 10.
    ['au', '20', 10, 10],
    ['au', '40', 20, 20],
  ] as const)('%s in %s: from %i to %i', (pallet, container, least, most) => {
    const { l, w } = CONTAINERS[container]
    const area = { l: l - DOOR_CLEARANCE_MM, w }
    const layer = planLayer(area, PALLETS[pallet])
    expect(countLayer(layer)).toBeGreaterThanOrEqual(least)
    expect(countLayer(layer)).toBeLessThanOrEqual(most)
    expect(isPossible(layer, area, PALLETS[pallet])).toBe(true)
  })
})

describe('large floors', () => {
  test.each([
    [CONTAINERS['40hc'], { l: 400, w: 300 }],
    [CONTAINERS['20'], { l: 585, w: 290 }],
    [CONTAINERS.truck, { l: 445, w: 335 }],
  ])('hold at least what two blocks hold, and nothing on another', (area, item) => {
    const layer = planLayer(area, item)
    const [{ l, w }, { l: a, w: b }] = [area, item]
    const turned = Math.floor(l / b) * Math.floor(w / a)
    expect(countLayer(layer)).toBeGreaterThanOrEqual(Math.max(turned, Math.floor(l / a) * Math.floor(w / b)))
    expect(isPossible(layer, area, item)).toBe(true)
  })
})

describe('sides that no carton has', () => {
  const CONTAINER = { l: 12_032, w: 2352 }

  it.each([
    ['in metres', 0.4, 0.3],
    ['next to nothing', 1e-9, 1e9],
    ['far smaller than a container', 9, 8],
  ])('hold no layer: %s', (_, l, w) => {
    expect(planLayer(CONTAINER, { l, w })).toEqual([])
  })

  it('of little more are planned without a search, which would take a minute', () => {
    const { user } = process.cpuUsage()
    expect(countLayer(planLayer(CONTAINER, { l: 12, w: 11 }))).toBeGreaterThan(200_000)
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(2000)
  })
})
