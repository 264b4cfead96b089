import { calculateLoad, type LoadEntry } from '../../src/lib/calculate-load'

const CARTON = { l: 400, w: 300, h: 250, grossKg: 10, pieces: 100 }
const ENTRY: LoadEntry = {
  quantity: '10000',
  unit: 'pieces',
  pallet: 'eur',
  container: '20',
  height: '1800',
  doubleStack: false,
}

test('rounds pieces up to full cartons, and says so', () => {
  expect(calculateLoad({ ...ENTRY, quantity: '9,901' }, CARTON)).toMatchObject({
    plan: { cartons: 100 },
    pieces: 10000,
    isRoundedUp: true,
  })
  expect(calculateLoad(ENTRY, CARTON)).toMatchObject({ plan: { cartons: 100 }, isRoundedUp: false })
})

test('takes cartons as they are', () => {
  expect(calculateLoad({ ...ENTRY, quantity: '100', unit: 'cartons' }, CARTON)).toMatchObject({
    plan: { cartons: 100, pallets: 3 },
    pieces: 10000,
    isRoundedUp: false,
  })
})

test('loads without pallets', () => {
  expect(calculateLoad({ ...ENTRY, pallet: 'loose' }, CARTON).plan).toMatchObject({ pallets: 0, grossKg: 1000 })
})

test('says what is wrong with the quantity', () => {
  expect(calculateLoad({ ...ENTRY, quantity: '0' }, CARTON)).toEqual({ error: 'least' })
})

test('says that a carton does not fit', () => {
  expect(calculateLoad(ENTRY, { ...CARTON, l: 1300, w: 900 })).toEqual({ error: 'size' })
})

test('takes the greatest height of a pallet as people type it, and none where it can’t be read', () => {
  // (1000 - 144) / 250 = 3 layers of 8: 24. Below the door: (2230 - 144) / 250 = 8 layers: 64.
  const perPallet = (height: string) => calculateLoad({ ...ENTRY, height }, CARTON).plan?.full.onPallet?.cartons
  expect(perPallet('1,000')).toBe(24)
  expect(perPallet('')).toBe(64)
  expect(perPallet('high')).toBe(64)
})
