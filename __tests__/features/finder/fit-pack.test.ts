import { PALLETS } from '../../../packages/text/src/load-units'
import { fitPack, rankPacks, type Needs } from '../../../src/features/finder/model/fit-pack'
import { fitCell, type Piece } from '../../../src/features/finder/model/fit-cell'
import { loadPack } from '../../../src/features/finder/model/pack-load'
import { fillIn, toNeeds, parseFinderQuery } from '../../../src/features/finder/model/finder-query'
import type { FinderCell, FinderPack } from '../../../src/lib/finder-file'
import { sampleItem, sampleItemIds, samplePacks } from '../../support/sample-packs'

let packs: FinderPack[]

beforeAll(async () => {
  packs = await samplePacks()
})

const NEEDS: Needs = {
  goods: null,
  count: null,
  uses: [],
  material: null,
  pallet: PALLETS.eur,
  maxPalletMm: null,
  packs: [],
}

const CUPCAKE: Piece = { shape: 'round', body: 'domed', mayTurn: false, l: 50, w: 50, h: 70, top: 70 }
const piece = (more: Partial<Piece> = {}): Piece => ({ ...CUPCAKE, body: 'straight', top: null, ...more })
const pieces = (own: Piece, more: Partial<Needs> = {}): Needs => ({
  ...NEEDS,
  goods: { kind: 'pieces', piece: own },
  ...more,
})
const loose = (ml: number, more: Partial<Needs> = {}): Needs => ({ ...NEEDS, goods: { kind: 'loose', ml }, ...more })

const packOf = (name: string) => {
  const pack = packs.find(({ path }) => path === `product/${name}`)
  if (!pack) throw new Error(`There is no pack ${name}.`)
  return pack
}

const OPEN = {
  heightMm: null,
  sides: { l: { pitchMm: null, rimMm: 0, lidMm: null }, w: { pitchMm: null, rimMm: 0, lidMm: null } },
}

const cellOf = (more: Partial<FinderCell> = {}): FinderCell => ({
  count: 1,
  shape: 'round',
  openingMm: { d: 60 },
  bottomMm: { d: 50 },
  depthMm: 20,
  spanMm: { x: 0, y: 0 },
  ...more,
})

describe('a piece in a cell', () => {
  test('stands on the bottom if that is wide enough, with what the opening leaves', () => {
    expect(fitCell(cellOf(), OPEN, piece({ l: 48, w: 48, h: 30 }))).toMatchObject({ seatMm: 0, clearanceMm: 12 })
  })

  test('comes to rest where the walls are as wide as it is', () => {
    // Half-way between 50 and 60 mm.
    expect(fitCell(cellOf(), OPEN, piece({ l: 55, w: 55, h: 30 }))).toMatchObject({ seatMm: 10, clearanceMm: 5 })
  })

  test('is not held if it rests in the upper third of the walls, and lacks what it is too wide', () => {
    const fit = fitCell(cellOf(), OPEN, piece({ l: 59, w: 59, h: 30 }))
    expect(fit?.clearanceMm).toBeCloseTo(50 + 10 * (2 / 3) - 59, 1)
  })

  test.each([
    ['with square corners needs its diagonal in a round cell', { l: 43, w: 43 }, -0.1],
    ['that is smaller goes in', { l: 35, w: 35 }, 10.5],
  ])('%s', (_name, sides, clearance) => {
    const fit = fitCell(cellOf(), OPEN, piece({ shape: 'box', h: 20, ...sides }))
    if (clearance < 0) expect(fit?.clearanceMm).toBeLessThan(0)
    else expect(fit?.clearanceMm).toBeCloseTo(clearance, 1)
  })

  test('that may turn stands on its edge in a slot, and else does not fit', () => {
    const slot = cellOf({
      shape: 'rectangular',
      openingMm: { l: 28, w: 50, r: 9 },
      bottomMm: { l: 13.3, w: 35.3 },
      depthMm: 28,
    })
    const macaron = piece({ body: 'rounded', l: 45, w: 45, h: 22 })
    expect(fitCell(slot, OPEN, macaron)?.clearanceMm).toBeLessThan(0)
    const fit = fitCell(slot, OPEN, { ...macaron, mayTurn: true })
    expect(fit?.clearanceMm).toBeGreaterThan(4)
    expect(fit?.pose).toMatchObject({ l: 22, w: 45, h: 45 })
  })

  test('stands beside others in a tray, in rows and columns', () => {
    const tray = cellOf({ shape: 'rectangular', openingMm: { l: 205, w: 105 }, bottomMm: { l: 200, w: 100 } })
    expect(fitCell(tray, OPEN, piece({ l: 48, w: 48, h: 30 }))).toMatchObject({ along: 4, count: 8, seatMm: 0 })
  })

  test('stands round others in a round tray', () => {
    // Seven circles need three diameters.
    const tray = cellOf({ openingMm: { d: 152 }, bottomMm: { d: 151 } })
    expect(fitCell(tray, OPEN, piece({ l: 50, w: 50, h: 30 }))).toMatchObject({ along: 7, count: 7 })
  })

  test('lacks height under a lid, and room to its neighbours above the cell', () => {
    const under = {
      heightMm: 60,
      sides: { l: { pitchMm: 65, rimMm: 100, lidMm: 100 }, w: { pitchMm: null, rimMm: 100, lidMm: 90 } },
    }
    const fit = fitCell(cellOf(), under, CUPCAKE)
    expect(fit?.headroomMm).toBeLessThan(-10)
    expect(fit?.besideMm).toBeCloseTo(65 - 70, 0)
  })

  describe('in a sector of a ring', () => {
    const sector = cellOf({
      shape: 'other',
      outline: 'ring sector',
      openingMm: { rInner: 50, rOuter: 152, angle: 92 },
      bottomMm: { rInner: 52, rOuter: 150, angle: 90 },
      depthMm: 20,
    })

    test('stands in rows, the longer the further out', () => {
      // Rows from 57 mm: 2 of 114 mm, then from 97 mm to the outer wall at √(150² − 137²) = 61 mm a side: 2 more.
      const bar = piece({ shape: 'box', l: 40, w: 48, h: 20 })
      expect(fitCell(sector, OPEN, bar)).toMatchObject({ along: 2, count: 4, seatMm: 0, pose: { l: 40, w: 48 } })
    })

    test('stands round the ring if it is round', () => {
      // Discs of 48 mm take 36.8° of the 90 with their middles 76 mm from that of the ring, and 22.3° at 124 mm.
      expect(fitCell(sector, OPEN, piece({ l: 48, w: 48, h: 20 }))).toMatchObject({ along: 2, count: 2 + 4 })
    })

    test('lacks what it is too long', () => {
      const fit = fitCell(sector, OPEN, piece({ l: 110, w: 110, h: 20 }))
      expect(fit?.clearanceMm).toBeCloseTo(150 - 52 - 110, 1)
    })

    test('keeps from the lid’s wall only if it is higher than the cell', () => {
      const sides = { pitchMm: null, rimMm: 300, lidMm: 280 }
      const under = { heightMm: 60, sides: { l: sides, w: sides } }
      const disc = (h: number) => fitCell(sector, under, piece({ l: 97, w: 97, h }))
      expect(disc(15)?.clearanceMm).toBeCloseTo(1, 1)
      expect(disc(30)?.clearanceMm).toBeCloseTo(140 - 52 - 97, 1)
      expect(disc(30)?.headroomMm).toBe(30)
    })
  })
})

describe('what people pack', () => {
  const rank = (id: string, search = '') => {
    const item = sampleItem(id)
    const query = fillIn(parseFinderQuery(`?what=${id}${search}`, 'eur'), item)
    return rankPacks(packs, toNeeds(query, item, PALLETS).needs)
  }
  const namesOf = (list: readonly { pack: FinderPack }[]) => list.map(({ pack }) => pack.path.replace('product/', ''))

  test.each([
    ['cupcake', '&count=6', 'cupcake-clamshell-6-cavity'],
    ['cupcake', '&count=4', 'cupcake-clamshell-4-cavity'],
    ['macaron', '&count=12&d=45&h=22', 'macaron-clamshell-12-slot'],
    ['doughnut', '&count=6&d=90&h=30', 'doughnut-clamshell-6-cavity'],
    ['brownie', '&count=8', 'brownie-tray-8-cell-with-lid'],
    ['egg-tart', '&count=6', 'egg-tart-tray-6-cavity'],
    ['apple', '&count=4', 'apple-clamshell-4-cavity'],
    ['quail-egg', '&count=18', 'quail-egg-blister-18-cavity'],
    ['cake-slice', '', 'cake-slice-wedge-hinged'],
    ['sandwich', '', 'sandwich-wedge-deep-fill'],
    ['syringe', '&count=3', 'syringe-tray-3-cavity-petg'],
    ['salad', '&ml=1000', 'salad-bowl-round-1000-ml'],
    ['soup', '&ml=500', 'deli-cup-round-pp-500-ml'],
    ['cherry-tomato', '&ml=500 g', 'cherry-tomato-punnet-500-g'],
    ['maki', '&count=60', 'sushi-party-platter-round-5-compartment'],
  ])('%s%s: the pack that is made for it comes first', (id, search, first) => {
    expect(namesOf(rank(id, search).fitting)[0]).toBe(first)
  })

  test('cupcakes that are too high for every pack with six cups: says by how much not', () => {
    const { fitting, nearest } = rank('cupcake', '&d=50&top=70&h=110&count=6')
    expect(namesOf(fitting)).not.toContain('cupcake-clamshell-6-cavity')
    const [reason] = nearest.find(({ pack }) => pack.path.endsWith('cupcake-clamshell-6-cavity'))?.reasons ?? []
    expect(reason).toMatchObject({ reason: 'height' })
    // 95.2 mm inside, less where the cupcake rests.
    expect(reason && 'mm' in reason && reason.mm).toBeGreaterThan(110 - 95.2)
  })

  test('vials stand above the flange of their tray, so that no Tyvek lid can be sealed', () => {
    const tray = rank('vial', '&d=16&h=35').nearest.find(({ pack }) => pack.path.endsWith('vial-tray-10-cavity-petg'))
    expect(tray?.reasons).toEqual([{ reason: 'height', mm: expect.closeTo(35 - 29.4, 1) as number }])
  })
})

/** Of what a buyer has named. */
const ORDER = ['made cells', 'other cells', 'other shared'].flatMap((kind) =>
  ['exact', 'loose', 'tight'].map((fit) => `${kind} ${fit}`),
)

describe('how it fits', () => {
  const fitOf = (id: string, search: string, name: string) => {
    const item = sampleItem(id)
    const query = fillIn(parseFinderQuery(`?what=${id}${search}`, 'eur'), item)
    return fitPack(packOf(name), toNeeds(query, item, PALLETS).needs)
  }

  test.each([
    ['cupcake-clamshell-6-cavity', 'exact'],
    ['egg-tart-tray-6-cavity', 'loose'],
    ['cake-dome-round-8-inch', 'loose'],
  ])('six small cupcakes in the %s: %s', (name, fit) => {
    expect(fitOf('cupcake', '&d=45&top=60&h=55&count=6', name)).toMatchObject({ reasons: [], fit })
  })

  test('the packs that are named as made for goods are products', () => {
    const skus = packs.map(({ sku }) => sku)
    const named = sampleItemIds().flatMap((id) => sampleItem(id).form.packs)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((sku) => !skus.includes(sku))).toEqual([])
  })

  test('a cupcake that widens until it sits on the rim of its cell is held by it: nothing is left there, and it is exact', () => {
    const { fit, lies, reasons } = fitOf('cupcake', '&d=50&top=70&h=70', 'cupcake-clamshell-6-cavity')
    expect(lies).toMatchObject({ widens: true, seatMm: expect.closeTo(8.5, 0) as number })
    expect({ fit, reasons }).toEqual({ fit: 'exact', reasons: [] })
  })

  test('a clearance of less than a millimetre is tight where the sides are straight', () => {
    const fit = fitPack(packOf('cupcake-clamshell-6-cavity'), pieces(piece({ l: 51, w: 51, h: 40 })))
    const cell = { ...cellOf(), openingMm: { d: 51.5 }, bottomMm: { d: 51.2 } }
    const inner = { ...packOf('cupcake-clamshell-6-cavity').inner!, cells: [cell] }
    const tight = fitPack({ ...fit.pack, inner }, pieces(piece({ l: 51, w: 51, h: 40 })))
    expect([fit.fit, tight.fit, tight.lies?.clearanceMm]).toEqual(['exact', 'tight', expect.closeTo(0.5, 1)])
  })

  test('an exact cell comes before a loose one, that before a tight one; packs for other goods follow, without cells last', () => {
    const item = sampleItem('cupcake')
    const { fitting } = rankPacks(
      packs,
      toNeeds(fillIn(parseFinderQuery('?what=cupcake&count=6', 'eur'), item), item, PALLETS).needs,
    )
    const rows = fitting.map(
      ({ fit, isMade, lies }) => `${isMade ? 'made' : 'other'} ${lies?.count === 1 ? 'cells' : 'shared'} ${fit}`,
    )
    expect(rows).toEqual([...rows].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
    expect([rows[0], rows.at(-1)]).toEqual(['made cells exact', 'other shared tight'])
  })

  test('for unnamed goods, a cell of their size is exact, and a much larger one is loose', () => {
    const fits = (own: Piece) => fitPack(packOf('doughnut-clamshell-6-cavity'), pieces(own)).fit
    expect(fits(piece({ l: 85, w: 85, h: 30 }))).toBe('exact')
    expect(fits(piece({ l: 60, w: 60, h: 30 }))).toBe('loose')
  })

  test.each([
    ['&ml=490', 'tight'],
    ['&ml=450', 'exact'],
    ['&ml=300', 'loose'],
  ])('soup%s fills a cup of 500 ml: %s', (search, fit) => {
    expect(fitOf('soup', search, 'deli-cup-round-pp-500-ml')).toMatchObject({ reasons: [], fit })
  })
})

describe('a pack', () => {
  test('that has too few places says how many it has, and one with more how many stay empty', () => {
    expect(fitPack(packOf('cupcake-clamshell-4-cavity'), pieces(CUPCAKE, { count: 6 })).reasons).toEqual([
      { reason: 'count', holds: 4 },
    ])
    expect(fitPack(packOf('cupcake-clamshell-6-cavity'), pieces(CUPCAKE, { count: 4 }))).toMatchObject({
      reasons: [],
      spare: 2,
    })
  })

  test.each([
    ['oven' as const, [{ reason: 'use', use: 'oven' }]],
    ['freezer' as const, []],
  ])('is judged by its temperatures: %s', (use, reasons) => {
    expect(fitPack(packOf('cupcake-clamshell-6-cavity'), pieces(CUPCAKE, { uses: [use] })).reasons).toEqual(reasons)
  })

  test('that goes into the microwave without its lid fits, and says so', () => {
    const lidOff = packs.find(({ microwave }) => microwave === 'lid-off')
    if (!lidOff) throw new Error('No pack of the sample content is without its lid in the microwave.')
    expect(fitPack(lidOff, { ...NEEDS, uses: ['microwave'] })).toMatchObject({ reasons: [], lidOff: true })
  })

  test('of another material than asked for says which it is of', () => {
    const { reasons } = fitPack(packOf('cupcake-clamshell-6-cavity'), pieces(CUPCAKE, { material: 'PP' }))
    expect(reasons).toEqual([{ reason: 'material', material: 'rPET' }])
  })

  test('whose single layer of cartons is higher than a pallet may be does not fit, unless it travels loose', () => {
    const pack = packOf('cupcake-clamshell-6-cavity')
    const over = PALLETS.eur.baseMm + pack.packing.cartonMm.h - 500
    expect(fitPack(pack, pieces(CUPCAKE, { maxPalletMm: 500 })).reasons).toEqual([{ reason: 'pallet', mm: over }])
    expect(fitPack(pack, pieces(CUPCAKE, { maxPalletMm: 500, pallet: null })).reasons).toEqual([])
  })

  test.each([
    [600, [{ reason: 'capacity', ml: 100 }]],
    [200, [{ reason: 'capacity', ml: -300 }]],
    [400, []],
  ])('of 500 ml for %s ml of loose goods', (ml, reasons) => {
    expect(fitPack(packOf('deli-cup-round-pp-500-ml'), loose(ml)).reasons).toEqual(reasons)
  })

  test('without a geometry is measured by its capacity alone', () => {
    const plain = { ...packOf('deli-cup-round-pp-500-ml'), inner: null }
    expect(fitPack(plain, loose(400)).reasons).toEqual([])
    expect(fitPack(plain, pieces(CUPCAKE)).reasons).toEqual([{ reason: 'unknown' }])
  })
})

test('a load follows the pallet, its greatest height and the year’s quantity', () => {
  const pack = packOf('cupcake-clamshell-6-cavity')
  const full = loadPack(pack, { pallet: PALLETS.eur, maxPalletMm: null }, 200_000)
  const low = loadPack(pack, { pallet: PALLETS.eur, maxPalletMm: 1000 }, null)
  expect(full.perCarton).toBe(80)
  expect(low.pallet?.heightMm).toBeLessThanOrEqual(1000)
  expect(low.pallet?.pieces).toBeLessThan(full.pallet?.pieces ?? 0)
  expect(low.units.truck.pieces).toBeLessThanOrEqual(full.units.truck.pieces)
  expect(full.year).toMatchObject({ cartons: 2500, pieces: 200_000 })
  expect(low.year).toBeNull()
  expect(loadPack(pack, { pallet: null, maxPalletMm: null }, null).pallet).toBeNull()
})
