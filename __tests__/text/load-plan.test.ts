import { countLayer, planLayer } from '../../packages/text/src/layer-pattern'
import {
  entryHeightOf,
  payloadOf,
  planContainer,
  planLoad,
  planPallet,
  toCarton,
  weighAxles,
  type Carton,
  type LoadChoice,
} from '../../packages/text/src/load-plan'
import { CONTAINERS, PALLETS, usualPalletOf } from '../../packages/text/src/load-units'

/*
 * Every expected number is computed by hand in the comment above it. Lengths in mm, masses in kg.
 */

const carton = (l: number, w: number, h: number, grossKg = 10): Carton => ({ l, w, h, grossKg, pieces: 100 })

const SMALL = carton(400, 300, 250)

test('a carton is read from the facts of a packing', () => {
  const packing = { pcsPerCarton: 420, cartonMm: { l: 455, w: 435, h: 450 }, grossKg: 14.8 }
  expect(toCarton({ packing })).toEqual({ l: 455, w: 435, h: 450, grossKg: 14.8, pieces: 420 })
})

describe('a pallet', () => {
  test('is as high as it may be', () => {
    // (1800 - 144) / 250 = 6 layers of 8: 48. 144 + 6 × 250 = 1644 mm. 25 + 48 × 10 = 505 kg.
    expect(planPallet(SMALL, PALLETS.eur, 1800)).toMatchObject({
      perLayer: 8,
      layers: 6,
      cartons: 48,
      heightMm: 1644,
      grossKg: 505,
      limit: 'height',
    })
  })

  test('is no heavier than it carries, in whole layers', () => {
    // A layer is 8 × 25 = 200 kg; 1000 / 200 = 5 layers, though 6 fit: 40 cartons. 144 + 1250 = 1394 mm. 25 + 1000 kg.
    expect(planPallet(carton(400, 300, 250, 25), PALLETS.eur, 1800)).toMatchObject({
      layers: 5,
      cartons: 40,
      heightMm: 1394,
      grossKg: 1025,
      limit: 'pallet',
    })
  })

  test('has part of a layer where a whole one is too heavy', () => {
    // A layer is 8 × 150 = 1200 kg > 1000; 1000 / 150 = 6 cartons.
    expect(planPallet(carton(400, 300, 250, 150), PALLETS.eur, 1800)).toMatchObject({ layers: 1, cartons: 6 })
  })

  test.each([
    ['is longer than it', carton(1300, 900, 200)],
    ['is higher than it may be', carton(400, 300, 1700)],
    ['is heavier than it carries', carton(400, 300, 250, 1001)],
  ])('holds no carton that %s', (_why, tooBig) => {
    expect(planPallet(tooBig, PALLETS.eur, 1800)).toMatchObject({ layers: 0, cartons: 0 })
  })
})

describe('the height of what enters', () => {
  test.each([
    // The door is lower than the inside, and a fork lifts by 50.
    ['20', 2280 - 50],
    ['40', 2280 - 50],
    ['40hc', 2585 - 50],
    ['45hc', 2585 - 50],
    ['truck', 2650 - 50],
    ['air', 1626 - 50],
  ] as const)('%s: %i mm', (key, expected) => {
    expect(entryHeightOf(CONTAINERS[key])).toBe(expected)
  })
})

describe('the payload', () => {
  test.each([
    // 30,480 - 2280, - 3780, - 3980; 30,480 - 4820; 31,000 - 6500; 4626 - 120.
    ['20', 28_200],
    ['40', 26_700],
    ['40hc', 26_500],
    ['45hc', 25_660],
    ['truck', 24_500],
    ['air', 4506],
  ] as const)('of %s: %i kg', (key, kg) => {
    expect(payloadOf(CONTAINERS[key])).toEqual({ kg, limit: 'weight' })
  })

  test('is what the axles carry where that is less', () => {
    // Spread over 13,600, a load rests with (9300 - 6800) / 7700 = 0.3247 on the kingpin, with 0.6753 on the bogie.
    // (18,000 - 4500) / 0.6753 = 19,990 kg, less than 24,500.
    const weak = { ...CONTAINERS.truck, axles: { ...CONTAINERS.truck.axles, maxBogieKg: 18_000 } }
    expect(payloadOf(weak).limit).toBe('axles')
    expect(payloadOf(weak).kg).toBeCloseTo(13_500 / (5200 / 7700), 6)
  })

  test('rests on kingpin and bogie by the lever', () => {
    // 7700 kg over the first 4000 mm: centre at 2000, 7300 before the bogie: 7700 × 7300 / 7700 = 7300 kg on the kingpin.
    expect(weighAxles(CONTAINERS.truck.axles, 7700, 4000)).toEqual({ kingpinKg: 9300, bogieKg: 4900 })
  })
})

describe('loose cartons', () => {
  const BOX = carton(500, 400, 400)
  const loose = (key: keyof typeof CONTAINERS): LoadChoice => ({ pallet: null, container: CONTAINERS[key] })

  test('are stacked to the roof', () => {
    // 2 rows as they lie (5898/500 = 11) and 3 turned (5898/400 = 14), 2 × 400 + 3 × 500 = 2300 <= 2352: 64 a layer.
    // Area: 5898 × 2352 / 200,000 = 69.4. 2393/400 = 5 layers.
    const plan = planContainer(BOX, loose('20'))
    expect(plan.places).toBeGreaterThanOrEqual(64)
    expect(plan.places).toBeLessThanOrEqual(69)
    expect(plan).toMatchObject({ cartons: plan.places * 5, pallets: 0, tiers: 5, onPallet: null, limit: 'room' })
  })

  test('are no heavier than the payload', () => {
    // (30,480 - 2280) / 100 = 282 cartons, though 320 fit.
    expect(planContainer({ ...BOX, grossKg: 100 }, loose('20'))).toMatchObject({
      cartons: 282,
      grossKg: 28_200,
      limit: 'weight',
    })
  })

  test('have a layer more in a high cube', () => {
    // 2393/440 = 5 layers, 2698/440 = 6.
    const high = carton(500, 400, 440)
    expect(planContainer(high, loose('40')).tiers).toBe(5)
    expect(planContainer(high, loose('40hc')).tiers).toBe(6)
  })

  test('fill a container by volume and by floor', () => {
    // 20′: cartons of half its width and a sixth of its length, of a third of its height: all of it.
    const { l, w, h } = CONTAINERS['20']
    const plan = planContainer(carton(l / 6, w / 2, h / 3), loose('20'))
    expect(plan.cartons).toBe(36)
    expect(plan.fill.volume).toBeCloseTo(1, 9)
    expect(plan.fill.floor).toBeCloseTo(1, 9)
  })

  test('fill little of the height where a second layer does not fit', () => {
    // One layer of cartons of 1200 mm: 1200 / 2393 = 50 % of the height.
    const { l, w } = CONTAINERS['20']
    const { fill } = planContainer(carton(l / 6, w / 2, 1200), loose('20'))
    expect(fill.floor).toBeCloseTo(1, 9)
    expect(fill.volume).toBeCloseTo(1200 / 2393, 9)
  })

  test('stand on an air pallet within its net and height', () => {
    // 3073/600 = 5, 2134/400 = 5; turned 7 × 3; at most 6,557,782 / 240,000 = 27.3. 1626/400 = 4 layers.
    const plan = planContainer(carton(600, 400, 400), loose('air'))
    expect(plan.places).toBeGreaterThanOrEqual(25)
    expect(plan.places).toBeLessThanOrEqual(27)
    expect(plan.tiers).toBe(4)
  })

  test('on an air pallet are no heavier than it carries', () => {
    // 4506 / 50 = 90 of the 100 and more that have room.
    expect(planContainer(carton(600, 400, 400, 50), loose('air'))).toMatchObject({ cartons: 90, limit: 'weight' })
  })
})

describe('pallets in a container', () => {
  test('are as high as its door, not as a rule of thumb', () => {
    // 20′: (2230 - 144) / 250 = 8 layers of 8 = 64; 40′ HC: (2535 - 144) / 250 = 9 layers = 72. 11 places.
    expect(planContainer(SMALL, { pallet: PALLETS.eur, container: CONTAINERS['20'] })).toMatchObject({
      pallets: 11,
      places: 11,
      tiers: 1,
      cartons: 11 * 64,
      grossKg: 11 * (25 + 640),
      limit: 'room',
    })
    const high = planContainer(SMALL, { pallet: PALLETS.eur, container: CONTAINERS['40hc'] })
    expect(high.onPallet).toMatchObject({ layers: 9, cartons: 72, heightMm: 144 + 9 * 250 })
  })

  test('differ between 40′ and 40′ HC', () => {
    // (2230 - 144) / 340 = 6 layers, (2535 - 144) / 340 = 7.
    const layersIn = (key: '40' | '40hc') =>
      planContainer(carton(400, 300, 340), { pallet: PALLETS.eur, container: CONTAINERS[key] }).onPallet?.layers
    expect([layersIn('40'), layersIn('40hc')]).toEqual([6, 7])
  })

  test('of EUR in a truck: 33', () => {
    // (2600 - 144) / 250 = 9 layers of 8: 72. 33 × 72 = 2376.
    const plan = planContainer({ ...SMALL, grossKg: 5 }, { pallet: PALLETS.eur, container: CONTAINERS.truck })
    expect(plan).toMatchObject({ pallets: 33, cartons: 2376 })
  })

  test('stop at the payload of a truck', () => {
    // 72 cartons of 12 kg and 25 kg: 889 kg. 24,500 / 889 = 27.6.
    const plan = planContainer({ ...SMALL, grossKg: 12 }, { pallet: PALLETS.eur, container: CONTAINERS.truck })
    expect(plan).toMatchObject({ pallets: 27, limit: 'weight', grossKg: 27 * 889 })
  })

  test('are no higher than the buyer wants', () => {
    // A rack of 1500: (1500 - 144) / 250 = 5 layers of 8. Two on each other would be 2 × (2535 / 2 - 144) / 250 = 2 × 4.
    const choice = { pallet: PALLETS.eur, container: CONTAINERS['40hc'], maxPalletMm: 1500 }
    expect(planContainer(SMALL, { ...choice, doubleStack: false })).toMatchObject({
      tiers: 1,
      onPallet: { layers: 5, cartons: 40 },
      limit: 'height',
    })
    expect(planContainer(SMALL, choice)).toMatchObject({
      tiers: 2,
      onPallet: { layers: 4, cartons: 32 },
      limit: 'room',
    })
  })

  test('stand on each other where they are low', () => {
    // At most 1000: (1000 - 144) / 250 = 3 layers of 8; 2 × 894 = 1788 <= 2230: 2 × 11 pallets of 24.
    const choice = { pallet: PALLETS.eur, container: CONTAINERS['20'], maxPalletMm: 1000 }
    expect(planContainer(SMALL, choice)).toMatchObject({ tiers: 2, pallets: 22, cartons: 528, limit: 'height' })
    expect(planContainer(SMALL, { ...choice, doubleStack: false })).toMatchObject({
      tiers: 1,
      pallets: 11,
      cartons: 264,
    })
  })

  test('do not stand on each other where the upper one is too heavy', () => {
    // 24 cartons of 41 kg = 984 kg, with the pallet 1009 > 1000.
    const choice = { pallet: PALLETS.eur, container: CONTAINERS['20'], maxPalletMm: 1000 }
    expect(planContainer({ ...SMALL, grossKg: 41 }, choice)).toMatchObject({ tiers: 1, pallets: 11 })
    // 24 × 40 + 25 = 985 kg; 28,200 / 985 = 28 of 22.
    expect(planContainer({ ...SMALL, grossKg: 40 }, choice)).toMatchObject({ tiers: 2, pallets: 22 })
  })

  test('say when it is the pallet that carries no more', () => {
    // 8 × 31.25 = 250 kg a layer: 4 layers, though 8 fit.
    const choice = { pallet: PALLETS.eur, container: CONTAINERS['20'], doubleStack: false }
    const plan = planContainer({ ...SMALL, grossKg: 31.25 }, choice)
    expect(plan).toMatchObject({ onPallet: { layers: 4 }, limit: 'pallet' })
  })

  test('that carry no more may be two lower ones', () => {
    // (2230 / 2 - 144) / 250 = 3 layers of 8 × 31.25 = 750 kg, with the pallet 775 <= 1000: 2 × 24 > 32.
    const plan = planContainer({ ...SMALL, grossKg: 31.25 }, { pallet: PALLETS.eur, container: CONTAINERS['20'] })
    expect(plan).toMatchObject({ tiers: 2, onPallet: { cartons: 24 }, pallets: 22 })
  })

  test('fill the floor by their own measures', () => {
    // 11 × 0.96 m² of 5.898 × 2.352 = 13.872 m².
    const { fill } = planContainer(SMALL, { pallet: PALLETS.eur, container: CONTAINERS['20'] })
    expect(fill.floor).toBeCloseTo(10.56 / 13.872_096, 6)
    // 704 cartons of 0.03 m³ in 33.196 m³.
    expect(fill.volume).toBeCloseTo(21.12 / 33.195_926, 5)
  })
})

describe('a load', () => {
  const onPallets = { pallet: PALLETS.eur, container: CONTAINERS['20'], maxPalletMm: 1800, doubleStack: false }

  test('may take part of a container', () => {
    // 100/48: 3 pallets. 100 × 10 + 3 × 25 = 1075 kg. 100 × 0.4 × 0.3 × 0.25 = 3 m³. 3 of 11 places.
    const plan = planLoad(100, SMALL, onPallets)
    expect(plan).toMatchObject({ cartons: 100, pallets: 3, containers: 1, grossKg: 1075, volumeM3: 3, used: 3 / 11 })
    // 3 m³ of 33.196; 2.88 m² of 13.872.
    expect(plan?.fill.volume).toBeCloseTo(3 / 33.195_926, 5)
    expect(plan?.fill.floor).toBeCloseTo(2.88 / 13.872_096, 6)
    expect(plan?.axles).toBeNull()
  })

  test('needs two containers when it is one carton too many for one', () => {
    // 11 × 48 = 528 fill the first; 529 need 12 pallets of 22.
    expect(planLoad(528, SMALL, onPallets)).toMatchObject({ containers: 1, used: 1 })
    expect(planLoad(529, SMALL, onPallets)).toMatchObject({ pallets: 12, containers: 2, used: 12 / 22 })
  })

  test('without pallets carries none', () => {
    const loose = { pallet: null, container: CONTAINERS['20'] }
    const box = carton(500, 400, 400)
    const full = countLayer(planLayer(CONTAINERS['20'], box)) * 5
    expect(planLoad(full + 1, box, loose)).toMatchObject({
      pallets: 0,
      grossKg: (full + 1) * 10,
      containers: 2,
      used: (full + 1) / (2 * full),
    })
  })

  test('stands on less of the floor when pallets stand on each other', () => {
    // 22 pallets of 24 in two tiers: 44 cartons are 2 pallets on one place, 0.96 of 13.872 m².
    const plan = planLoad(44, SMALL, { pallet: PALLETS.eur, container: CONTAINERS['20'], maxPalletMm: 1000 })
    expect(plan).toMatchObject({ pallets: 2, used: 2 / 22 })
    expect(plan?.fill.floor).toBeCloseTo(0.96 / 13.872_096, 6)
  })

  test('says what rests on the axles of a truck when it stands at the front wall', () => {
    // 9 pallets of 72 × 10 + 25 = 745 kg: 6705 kg on 9 × 0.96 / 2.48 = 3484 mm. On the kingpin 6705 × (9300 - 1742) / 7700.
    const truck = { pallet: PALLETS.eur, container: CONTAINERS.truck }
    const plan = planLoad(9 * 72, SMALL, truck)
    expect(plan?.axles?.kingpinKg).toBeCloseTo(2000 + (6705 * (9300 - (9 * 960_000) / 2480 / 2)) / 7700, 6)
    expect(plan?.axles?.isOver).toBe(false)
    // 18 pallets of 72 × 13 + 25 = 961 kg: 17,298 kg on 6968 mm: 2000 + 17,298 × 5816 / 7700 = 15,066 kg > 12,000.
    expect(planLoad(18 * 72, { ...SMALL, grossKg: 13 }, truck)?.axles).toMatchObject({ isOver: true })
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
