import {
  countLayer,
  planContainer,
  planFloor,
  planLayer,
  planLoad,
  planPallet,
  type Carton,
} from '../../packages/text/src/load-plan'
import {
  CONTAINERS,
  PALLETS,
  usualPalletOf,
  type ContainerKey,
  type PalletKey,
} from '../../packages/text/src/load-units'

/*
 * Every expected number is computed by hand in the comment above it. Lengths in mm, masses in kg.
 */

const carton = (l: number, w: number, h: number, grossKg = 10): Carton => ({ l, w, h, grossKg, pieces: 100 })

const SMALL = carton(400, 300, 250)

describe('a layer', () => {
  test('is turned as a whole where that holds more', () => {
    // As it lies: 1200/400 = 3, 800/300 = 2: 6. Turned: 1200/300 = 4, 800/400 = 2: 8.
    expect(planLayer(PALLETS.eur, SMALL)).toEqual([{ x: 0, y: 0, l: 300, w: 400, columns: 4, rows: 2 }])
  })

  test('turns a part of the cartons where that holds more', () => {
    // As they lie 2 × 2 = 4, turned 4 × 1 = 4. A row of 2 (300 deep), and 4 turned ones in the 500 that are left: 6.
    expect(planLayer(PALLETS.eur, { l: 500, w: 300 })).toEqual([
      { x: 0, y: 0, l: 500, w: 300, columns: 2, rows: 1 },
      { x: 0, y: 300, l: 300, w: 500, columns: 4, rows: 1 },
    ])
  })

  test('covers the whole pallet where the measures allow it', () => {
    // 2 rows of 3 (600 deep), and 4 turned ones in the 400 that are left: 10 × 0.12 m² = 1.2 m².
    expect(countLayer(planLayer(PALLETS.iso, SMALL))).toBe(10)
  })

  test('does not hang over', () => {
    // 600.5 × 2 = 1201 > 1200 and 600.5 < 800: 1 × 1 (800/400.5 = 1.99), turned 1200/400.5 = 2, 800/600.5 = 1: 2.
    expect(countLayer(planLayer(PALLETS.eur, { l: 600.5, w: 400.5 }))).toBe(2)
  })

  test('is empty where nothing fits', () => {
    expect(planLayer(PALLETS.eur, { l: 1300, w: 900 })).toEqual([])
  })
})

describe('a pallet', () => {
  test('is as high as it may be', () => {
    // (1800 - 144) / 250 = 6 layers of 8: 48. 144 + 6 × 250 = 1644 mm. 25 + 48 × 10 = 505 kg.
    expect(planPallet(SMALL, PALLETS.eur)).toMatchObject({
      perLayer: 8,
      layers: 6,
      cartons: 48,
      heightMm: 1644,
      grossKg: 505,
    })
  })

  test('is no heavier than it carries, in whole layers', () => {
    // A layer is 8 × 25 = 200 kg; 1000 / 200 = 5 layers, though 6 fit: 40 cartons. 144 + 1250 = 1394 mm. 25 + 1000 kg.
    expect(planPallet(carton(400, 300, 250, 25), PALLETS.eur)).toMatchObject({
      layers: 5,
      cartons: 40,
      heightMm: 1394,
      grossKg: 1025,
    })
  })

  test('has part of a layer where a whole one is too heavy', () => {
    // A layer is 8 × 150 = 1200 kg > 1000; 1000 / 150 = 6 cartons.
    expect(planPallet(carton(400, 300, 250, 150), PALLETS.eur)).toMatchObject({ layers: 1, cartons: 6 })
  })

  test.each([
    ['is longer than it', carton(1300, 900, 200)],
    ['is higher than it may be', carton(400, 300, 1700)],
    ['is heavier than it carries', carton(400, 300, 250, 1001)],
  ])('holds no carton that %s', (_why, tooBig) => {
    expect(planPallet(tooBig, PALLETS.eur)).toMatchObject({ layers: 0, cartons: 0 })
  })
})

describe('pallets in a container', () => {
  /*
   * 50 mm are left free at the door: 5848 and 11,982 mm.
   * eur: a row lengthways 5848/1200 = 4 and one across 5848/800 = 7: 11; 11,982: 9 + 14 = 23.
   * iso: 5848: 4 + 5 = 9; 11,982: 9 + 11 = 20.
   * asia: two rows of 5848/1100 = 5: 10; 11,982: 2 × 10 = 20.
   */
  test.each<[PalletKey, ContainerKey, number]>([
    ['eur', '20', 11],
    ['eur', '40', 23],
    ['eur', '40hc', 23],
    ['iso', '20', 9],
    ['iso', '40', 20],
    ['asia', '20', 10],
    ['asia', '40', 20],
  ])('of the kind %s, %s′: %i', (pallet, container, expected) => {
    expect(countLayer(planFloor(CONTAINERS[container], PALLETS[pallet]))).toBe(expected)
  })
})

describe('a container', () => {
  const BOX = carton(500, 400, 400)

  test('of loose cartons is full to the roof', () => {
    // 2 rows as they lie (5898/500 = 11) and 3 turned (5898/400 = 14), 2 × 400 + 3 × 500 = 2300 <= 2352: 64 a layer.
    // 2393/400 = 5 layers: 320. 3200 kg <= 28,200 kg.
    expect(planContainer(BOX, CONTAINERS['20'], null)).toEqual({ cartons: 320, pallets: 0 })
  })

  test('of loose cartons is no heavier than its payload', () => {
    // (30,480 - 2280) / 100 = 282 cartons, though 320 fit.
    expect(planContainer({ ...BOX, grossKg: 100 }, CONTAINERS['20'], null).cartons).toBe(282)
  })

  test('takes a layer more where it is a high cube', () => {
    // 2393/440 = 5 layers, 2698/440 = 6.
    const layersOf = (key: ContainerKey) => {
      const high = carton(500, 400, 440)
      return planContainer(high, CONTAINERS[key], null).cartons / countLayer(planLayer(CONTAINERS[key], high))
    }
    expect([layersOf('40'), layersOf('40hc')]).toEqual([5, 6])
  })

  test('of pallets has full pallets', () => {
    // 11 pallets of 48.
    expect(planContainer(SMALL, CONTAINERS['20'], PALLETS.eur)).toEqual({ cartons: 528, pallets: 11 })
  })
})

describe('a load', () => {
  const onPallets = { pallet: PALLETS.eur, container: CONTAINERS['20'] }

  test('may take part of a container', () => {
    // 100/48: 3 pallets. 100 × 10 + 3 × 25 = 1075 kg. 100 × 0.4 × 0.3 × 0.25 = 3 m³. 3 of 11 places.
    expect(planLoad(100, SMALL, onPallets)).toEqual({
      cartons: 100,
      pallets: 3,
      containers: 1,
      grossKg: 1075,
      volumeM3: 3,
      fill: 3 / 11,
    })
  })

  test('needs two containers when it is one carton too many for one', () => {
    // 528 fill the first; 529 need 12 pallets of 22.
    expect(planLoad(528, SMALL, onPallets)).toMatchObject({ containers: 1, fill: 1 })
    expect(planLoad(529, SMALL, onPallets)).toMatchObject({ pallets: 12, containers: 2, fill: 12 / 22 })
  })

  test('without pallets carries none', () => {
    // 321 of 2 × 320.
    const loose = { pallet: null, container: CONTAINERS['20'] }
    expect(planLoad(321, carton(500, 400, 400), loose)).toMatchObject({
      pallets: 0,
      grossKg: 3210,
      containers: 2,
      fill: 321 / 640,
    })
  })

  test('does not exist for cartons that don’t fit', () => {
    expect(planLoad(1, carton(1300, 900, 200), onPallets)).toBeNull()
    expect(planLoad(1, carton(3000, 2500, 200), { pallet: null, container: CONTAINERS['40hc'] })).toBeNull()
  })
})

test.each([
  ['de', 'eur'],
  ['en', 'iso'],
  ['ja', 'asia'],
] as const)('the usual pallet of %s is %s', (language, expected) => {
  expect(usualPalletOf(language)).toBe(expected)
})
