import { groupByMaterial } from '../../../src/build/data/site-materials'

const page = (path: string, materials?: string[]) => ({ path, languages: ['en' as const], materials })

const product = (itemId: string, base: string, clarity: string, tempMinC: number, tempMaxC: number) => ({
  itemId,
  facts: { material: { base, clarity } as never, tempMinC, tempMaxC },
})

test('has the widest range and the clearest part of the products of a page’s materials', () => {
  const products = [
    product('tray', 'APET', 'opaque-base-clear-lid', -40, 60),
    product('cup', 'PP', 'translucent', -6, 120),
    product('box', 'rPET', 'clear', -20, 70),
  ]
  expect(groupByMaterial([page('materials/pet', ['APET', 'rPET'])], products)).toEqual([
    {
      path: 'materials/pet',
      languages: ['en'],
      names: ['APET', 'rPET'],
      fromC: -40,
      toC: 70,
      clarity: 'clear',
      productIds: ['tray', 'box'],
    },
  ])
})

test('calls a base opaque whose lid alone is clear', () => {
  const [ps] = groupByMaterial([page('ps', ['PS'])], [product('tray', 'PS', 'opaque-base-clear-lid', -20, 75)])
  expect(ps?.clarity).toBe('opaque')
})

test('reads no clearness from unknown words', () => {
  const [ps] = groupByMaterial([page('ps', ['PS'])], [product('tray', 'PS', 'smoky', -20, 75)])
  expect(ps?.clarity).toBeNull()
})

test('leaves out pages about nothing that products are made of', () => {
  expect(groupByMaterial([page('about'), page('glass', ['Glass'])], [product('cup', 'PP', 'clear', -6, 120)])).toEqual(
    [],
  )
})
