import { PALLETS } from '../../../packages/text/src/load-units'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import {
  fieldsOf,
  fillIn,
  hasSize,
  parseLength,
  toNeeds,
  parseFinderQuery,
  parseVolume,
  writeQuery,
} from '../../../src/features/finder/model/finder-query'
import { sampleItem, sampleItemFile, sampleItemIds } from '../../support/sample-packs'

const CUPCAKE = sampleItem('cupcake')
const SALAD = sampleItem('salad')

test.each([
  ['50', 50],
  ['5,5 cm', 55],
  ['2.5 in', 63.5],
  ['2"', 50.8],
  ['5 см', 50],
  ['１.8 m', 1800],
  ['', null],
])('reads the length "%s"', (text, mm) => {
  expect(parseLength(text)).toBe(mm)
})

// A number of 300 digits made the page 5,000 pixels wide.
test.each(['wide', '5 kg', '0', '-3', '5 5', '9'.repeat(300), '1000000 m'])('can’t read the length "%s"', (text) => {
  expect(parseLength(text)).toBeNaN()
})

test.each([
  ['500', undefined, 500],
  ['0.5 l', undefined, 500],
  ['16 fl oz', undefined, 473.2],
  ['500 g', 0.6, 833.3],
  ['500 г', 0.5, 1000],
])('reads the volume "%s" of goods of the density %s', (text, density, ml) => {
  expect(parseVolume(text, density)).toBe(ml)
})

test('grams say nothing of goods of unknown density', () => {
  expect(parseVolume('500 g')).toBeNaN()
})

test('a query comes back from its address as it was, and what is usual is not in the address', () => {
  const search =
    '?what=cupcake&d=50&h=2.5+in&top=70&count=6&use=freezer,oven&material=rPET&pallet=iso&height=1800&year=200%27000'
  const query = parseFinderQuery(search, 'eur')
  expect(query).toMatchObject({
    what: 'cupcake',
    h: '2.5 in',
    uses: ['freezer', 'oven'],
    pallet: 'iso',
    year: "200'000",
  })
  expect(parseFinderQuery(writeQuery(query, 'eur'), 'eur')).toEqual(query)
  expect(writeQuery(parseFinderQuery('', 'eur'), 'eur')).toBe('')
  expect(writeQuery(parseFinderQuery('?pallet=eur', 'eur'), 'eur')).toBe('')
})

test('nonsense in an address is left out', () => {
  expect(parseFinderQuery('?use=smoke,oven&pallet=cart&shape=star&turn=x', 'asia')).toMatchObject({
    uses: ['oven'],
    pallet: 'asia',
    shape: 'round',
    turn: false,
  })
})

test('an item without a size has its first usual one, until another is typed', () => {
  const filled = fillIn(parseFinderQuery('?what=cupcake', 'eur'), CUPCAKE)
  const [usual] = CUPCAKE.form.sizes
  expect(usual && hasSize(filled, usual)).toBe(true)
  const typed = parseFinderQuery('?what=cupcake&d=61', 'eur')
  expect(fillIn(typed, CUPCAKE)).toBe(typed)
  expect(toNeeds(typed, CUPCAKE, PALLETS).needs.goods).toBeNull()
})

test('what is asked for depends on the shape', () => {
  expect(fieldsOf(parseFinderQuery('', 'eur'), CUPCAKE)).toEqual(['d', 'h', 'top'])
  expect(fieldsOf(parseFinderQuery('', 'eur'), SALAD)).toEqual(['ml'])
  expect(fieldsOf(parseFinderQuery('?shape=box', 'eur'), undefined)).toEqual(['l', 'w', 'h', 'top'])
})

test('sizes typed by hand are enough where a provider names nothing that is packed', () => {
  const { needs, wrong } = toNeeds(
    parseFinderQuery('?d=45&h=20&turn=1&count=12&year=30.000', 'eur'),
    undefined,
    PALLETS,
  )
  expect(wrong).toEqual([])
  expect(needs).toMatchObject({ count: 12, packs: [], pallet: PALLETS.eur })
  expect(needs.goods).toEqual({
    kind: 'pieces',
    piece: { shape: 'round', body: 'straight', mayTurn: true, l: 45, w: 45, h: 20, top: null },
  })
})

test('what can’t be read is named, and the rest still counts', () => {
  const read = toNeeds(parseFinderQuery('?d=big&h=20&count=x&year=2.5&height=-1', 'eur'), undefined, PALLETS)
  expect(read.wrong).toEqual(['d', 'count', 'year', 'height'])
  expect(read.needs).toMatchObject({ goods: null, count: null, maxPalletMm: null })
  expect(read.year).toBeNull()
})

test('loose goods have no number', () => {
  const { needs } = toNeeds(parseFinderQuery('?what=salad&ml=750&count=3', 'eur'), SALAD, PALLETS)
  expect(needs).toMatchObject({ goods: { kind: 'loose', ml: 750 }, count: null })
})

test.each(sampleItemIds())('%s has a name and a usual size in every language', (id) => {
  const { names } = sampleItemFile(id)
  expect(Object.keys(names).sort()).toEqual([...LANGUAGE_CODES].sort())
  for (const language of LANGUAGE_CODES) expect(sampleItem(id, language).form.sizes).not.toEqual([])
})
