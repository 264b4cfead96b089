import { exampleFacts } from '../../support/example-facts'
import type { LanguageCode } from '../../../packages/text/src/languages'
import { writeLoad } from '../../../packages/content/src/figures/load-figure'
import { parsePlaceholder } from '../../../packages/content/src/figures/placeholder'

// 400 × 300 × 250 mm, 10 kg, 100 pieces; __tests__/text/load-plan.test.ts has the arithmetic of its loads.
const FACTS = exampleFacts({
  packing: { pcsPerCarton: 100, cartonMm: { l: 400, w: 300, h: 250 }, grossKg: 10 },
  moqFirst: 30_000,
  moqReorder: 9950,
})

const write = (words: string, language: LanguageCode = 'en') =>
  writeLoad(parsePlaceholder(`{load:${words}}`), FACTS, language).replaceAll(/[\u00a0\u202f]/g, ' ')

test.each<[string, string]>([
  // 30,000 / 100; 9950 / 100, rounded up; 300 × 0.03 m³; 300 × 10 kg.
  ['order=first', '30,000'],
  ['cartons, order=first', '300'],
  ['cartons, order=reorder', '100'],
  ['volume, order=first', '9 m³'],
  ['weight, order=first', '3,000 kg'],
  ['cartons, order=250', '3'],
  ['carton', '100'],
  // 1200 × 800 in fours by twos; 8 layers of 8 below the door of a 20′, 9 below that of a 40′ HC.
  ['cartons, layer, pallet=eur', '8'],
  ['footprint', '1,200 × 1,000 mm'],
  ['footprint, pallet=eur', '1,200 × 800 mm'],
  ['cartons, pallet=eur', '72'],
  ['layers, pallet=eur, maxHeight=1800', '6'],
  ['height, pallet=eur, maxHeight=1800', '1,644 mm'],
  ['cartons, container=20, pallet=eur', '704'],
  ['pieces, container=20, pallet=eur', '70,400'],
  ['container=20, pallet=eur', '70,400'],
  ['pallets, container=20, pallet=eur', '11'],
  ['weight, container=20, pallet=eur', '7,315 kg'],
  // 300 / 64 = 5 pallets of 11.
  ['pallets, order=first, container=20, pallet=eur', '5'],
  ['containers, order=first, container=20, pallet=eur', '1'],
])('{load:%s} is %s', (words, expected) => {
  expect(write(words)).toBe(expected)
})

test('a number is written as the language writes it', () => {
  expect(write('container=20, pallet=eur', 'de')).toBe('70.400')
  expect(write('container=20, pallet=eur', 'fr')).toBe('70 400')
  expect(write('volume, order=first', 'ru')).toBe('9 м³')
})

test('without a pallet it is the usual one of the language', () => {
  expect(write('cartons, layer', 'en')).toBe('10')
  expect(write('cartons, layer', 'de')).toBe('8')
})

test('the word goes with the number', () => {
  const forms = 'one=коробка, few=коробки, many=коробок'
  expect(write(`cartons, order=100, ${forms}`, 'ru')).toBe('1 коробка')
  expect(write(`cartons, order=250, ${forms}`, 'ru')).toBe('3 коробки')
  expect(write(`cartons, order=first, ${forms}`, 'ru')).toBe('300 коробок')
})

test.each<[string, RegExp]>([
  ['cartons', /must name one of: carton, layer, pallet=…, container=…, order=…/],
  ['cartons, carton, order=first', /must name one of/],
  ['cratons, order=first', /does not know “cratons”; it knows pieces, cartons/],
  ['cartons, order=frist', /does not know order=frist; it knows first, reorder/],
  ['container=41', /does not know container=41; it knows 20, 40, 40hc, 45hc, truck, air/],
  ['container=20, pallet=euro', /does not know pallet=euro; it knows eur, iso, us, asia, au/],
  ['cartons, pieces, order=first', /asks for more than one figure: pieces, cartons/],
  ['layers, order=first', /asks for layers, which there is not/],
  ['pallet=eur, maxHeight=tall', /needs maxHeight in mm/],
  ['pallet=eur, maxHeight=200', /no room for a single carton/],
  ['cartons, order=first, one=carton', /lacks the form other=…/],
  ['volume, order=first, one=a, other=b', /volume has a unit/],
  ['cartons,, order=first', /has an empty part/],
])('{load:%s} is refused', (words, message) => {
  expect(() => write(words)).toThrow(message)
})

test.each(['{load}', '{load:cartons, order=first', '{lead cartons}'])('%s is refused', (written) => {
  expect(() => parsePlaceholder(written)).toThrow(/is not closed/)
})
