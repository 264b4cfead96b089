import { toTerms } from '../../../../../packages/contract/src/inquiry-terms'
import { createListStore } from '../../../../../src/lib/inquiry-list/list-store'
import { toListed, type ListedProduct } from '../../../../../src/lib/inquiry-list/listed-product'
import { blockedStorage, memoryStorage } from '../../../../support/memory-storage'

const KEY = 'site:inquiry-list'
const tray = { path: 'product/tray', name: 'Tray', sku: 'PP-1', moq: 30000 }
const cup = { path: 'product/cup', name: 'Cup' }
const listedTray: ListedProduct = {
  ...tray,
  language: 'en',
  quantity: '',
  typed: '',
  per: 'order',
  callOffs: '',
  transport: null,
  note: '',
}
const paths = (store: ReturnType<typeof createListStore>) => store.products().map(({ path }) => path)

test('lists products in their order, each once', () => {
  const store = createListStore(memoryStorage())
  for (const product of [tray, cup, tray]) expect(store.add(product, 'en')).toBe(true)
  expect(store.products()).toEqual([listedTray, { ...listedTray, ...cup, sku: '', moq: null }])
})

test('is still there on the next visit', () => {
  const storage = memoryStorage()
  createListStore(storage).add(tray, 'en')
  expect(createListStore(storage).products()).toEqual([listedTray])
})

test('holds 30 products and no more', () => {
  const store = createListStore(memoryStorage())
  const added = Array.from({ length: 31 }, (_, index) => store.add({ path: `product/p-${index}`, name: 'x' }, 'en'))
  expect(added.filter(Boolean)).toHaveLength(30)
  expect(store.has('product/p-30')).toBe(false)
})

test('keeps a quantity beside its words, and a note of at most 300 characters', () => {
  const store = createListStore(memoryStorage())
  store.add(tray, 'en')
  store.change(tray.path, { quantity: '30000', typed: '30,000 a year', per: 'year' })
  store.change(tray.path, { note: 'x'.repeat(400) })
  expect(store.products()[0]).toMatchObject({
    quantity: '30000',
    typed: '30,000 a year',
    per: 'year',
    note: 'x'.repeat(300),
  })
})

test('shows a quantity that another part of the site gives as it is', () => {
  const store = createListStore(memoryStorage())
  store.add(tray, 'en')
  store.change(tray.path, { quantity: '500' })
  expect(store.products()[0]).toMatchObject({ quantity: '500', typed: '500' })
})

test('never makes a number of what is none', () => {
  const store = createListStore(memoryStorage())
  store.add(tray, 'en')
  store.change(tray.path, { quantity: '10-20k', typed: '10-20k' })
  expect(store.products()[0]).toMatchObject({ quantity: '', typed: '10-20k' })
})

test('keeps what was said of the whole list while there is any of it', () => {
  const storage = memoryStorage()
  const store = createListStore(storage)
  store.add(tray, 'en')
  store.changeTerms({ incoterm: 'FOB', wantedDate: '2027-03-31' })
  store.changeTerms({ incoterm: 'XXX' })
  expect(createListStore(storage).terms()).toMatchObject({ incoterm: '', wantedDate: '2027-03-31', changes: '' })
  store.remove(tray.path)
  expect(storage.keys('')).toEqual([KEY])
  store.changeTerms({ wantedDate: '' })
  expect(storage.keys('')).toEqual([])
})

test('terms that come back leave those that were given meanwhile', () => {
  const store = createListStore(memoryStorage())
  store.changeTerms({ incoterm: 'FOB' })
  store.restore([], toTerms({ incoterm: 'EXW', deliveryPlace: 'Hamburg' }))
  expect(store.terms()).toMatchObject({ incoterm: 'FOB', deliveryPlace: 'Hamburg' })
})

test('leaves nothing in the storage once it is empty', () => {
  const storage = memoryStorage()
  const store = createListStore(storage)
  store.add(tray, 'en')
  store.remove(tray.path)
  expect(storage.keys('')).toEqual([])
})

test('does not undo what another tab changed', () => {
  const storage = memoryStorage()
  const [one, other] = [createListStore(storage), createListStore(storage)]
  one.add(tray, 'en')
  other.add(cup, 'en')
  one.change(tray.path, { quantity: '5' })
  other.remove(cup.path)
  expect(one.products()).toEqual([{ ...listedTray, quantity: '5', typed: '5' }])
})

test('restores products that are not listed, and leaves those that are', () => {
  const store = createListStore(memoryStorage())
  store.add(tray, 'en')
  store.change(tray.path, { quantity: '7' })
  store.restore([listedTray, { ...listedTray, path: 'product/lid' }])
  expect(store.products().map(({ path, quantity }) => [path, quantity])).toEqual([
    ['product/tray', '7'],
    ['product/lid', ''],
  ])
})

test('lasts as long as the page where storage is blocked', () => {
  const store = createListStore(blockedStorage())
  store.add(tray, 'en')
  store.add(cup, 'en')
  expect(paths(store)).toEqual(['product/tray', 'product/cup'])
  store.remove(tray.path, cup.path)
  expect(paths(store)).toEqual([])
})

test('gives the same array as long as nothing changed', () => {
  const store = createListStore(memoryStorage())
  store.add(tray, 'en')
  expect(store.products()).toBe(store.products())
})

describe('a listener', () => {
  test('hears of changes in this tab and in others, until it leaves', () => {
    const listener = jest.fn()
    const store = createListStore(memoryStorage())
    const leave = store.subscribe(listener)
    store.add(tray, 'en')
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(listener).toHaveBeenCalledTimes(3)
    leave()
    store.remove(tray.path)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(listener).toHaveBeenCalledTimes(3)
  })
})

describe('stored data', () => {
  const list = (...products: unknown[]) => ({ version: 1, products })

  test.each([
    ['nothing', null],
    ['a text', 'x'],
    ['a list of another version', { version: 2, products: [listedTray] }],
    ['no list', { version: 1, products: {} }],
    ['no products', list(null, 7, 'x', [])],
    ['a product without a name', list({ ...listedTray, name: '' })],
    ['a path that leads elsewhere', list({ ...listedTray, path: '//evil.example' })],
    ['a path that leads up', list({ ...listedTray, path: '../admin' })],
  ])('that is %s counts as empty', (_what, stored) => {
    expect(toListed(stored).products).toEqual([])
  })

  test('keeps valid entries beside invalid ones', () => {
    const wrong = { path: 'product/cup', name: 'Cup', sku: 7, moq: -1, quantity: '5 x', note: {}, extra: 'x' }
    expect(toListed(list(null, wrong, listedTray, listedTray)).products).toEqual([
      { ...listedTray, path: 'product/cup', name: 'Cup', sku: '', moq: null, language: '' },
      listedTray,
    ])
  })

  test('of a former version of the site has its quantity per order', () => {
    const { typed: _typed, per: _per, callOffs: _callOffs, ...former } = { ...listedTray, quantity: '500' }
    expect(toListed(list(former)).products).toEqual([{ ...listedTray, quantity: '500', typed: '500' }])
  })
})

test('a wish fills what is empty in the product’s row, and nothing that the visitor has written there', () => {
  const store = createListStore(memoryStorage())
  const transport = { pallet: 'eur', container: '40hc', height: '', doubleStack: true } as const
  store.add(tray, 'en', { quantity: '200000', per: 'year', transport, note: 'For cupcakes' })
  const row = { ...listedTray, quantity: '200000', typed: '200000', per: 'year', transport, note: 'For cupcakes' }
  expect(store.products()).toEqual([row])
  store.add(tray, 'en', { quantity: '5', per: 'order', transport: { ...transport, pallet: 'loose' }, note: 'Else' })
  expect(store.products()).toEqual([row])
})
