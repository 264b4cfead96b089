import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { findContradictions, findWrongClaims } from '../../packages/contract/src/claims'
import { contentFacts } from '../../packages/contract/src/fact-schemas'
import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import { exampleFacts } from '../support/example-facts'
import type { ProductFacts } from '../../packages/contract/src/facts'
import { MARKETS, declaredFor } from '../../packages/contract/src/markets'
import { LANGUAGE_CODES } from '../../src/site/languages'

const claims = (foodContact: string[], material: Partial<ProductFacts['material']>) =>
  findWrongClaims({ foodContact, material: { ...EXAMPLE_FACTS.material, recycledPct: 0, barrier: null, ...material } })

const PRODUCTS = path.resolve('content/products')

const products = readdirSync(PRODUCTS).map((name) => {
  const file = readFileSync(path.join(PRODUCTS, name, 'index.en.md'), 'utf8')
  const { facts } = parse(file.split('---\n')[1] ?? '') as { facts: ProductFacts }
  return { name, facts }
})

test.each([
  ['GB 4806.7 for recycled plastic', ['GB 4806.7'], { recycledPct: 100 }, 'China has not approved'],
  ['GB 4806.13 for recycled plastic', ['GB 4806.13'], { recycledPct: 30 }, 'China has not approved'],
  ['GB 4806.7 for a barrier sheet', ['GB 4806.7'], { barrier: true }, 'falls under GB 4806.13'],
  ['EU 10/2011 alone for recycled plastic', ['EU 10/2011'], { recycledPct: 50 }, '"EU 2022/1616"'],
  ['FDA 21 CFR 177 alone for recycled plastic', ['FDA 21 CFR 177'], { recycledPct: 50 }, '"FDA NOL"'],
  ['a British rule alone for recycled plastic', ['UK 10/2011'], { recycledPct: 50 }, '"UK 282/2008"'],
  ['a letter on recycled content without any', ['FDA NOL'], {}, 'there is none'],
])('content can’t claim %s', (_name, foodContact, material, reason) => {
  expect(claims(foodContact, material).join()).toContain(reason)
})

test('content can claim what holds', () => {
  expect(claims(['EU 10/2011', 'FDA 21 CFR 177', 'GB 4806.7'], {})).toEqual([])
  expect(claims(['GB 4806.13'], { barrier: true })).toEqual([])
  expect(claims(['EU 10/2011', 'EU 2022/1616', 'FDA 21 CFR 177', 'FDA NOL'], { recycledPct: 50 })).toEqual([])
})

test('a product’s file with a wrong claim is refused, at its list of rules', () => {
  const facts = {
    ...EXAMPLE_FACTS,
    geometry: undefined,
    material: { ...EXAMPLE_FACTS.material, barrier: undefined },
    foodContact: ['GB 4806.7'],
  }
  const [issue] = contentFacts.safeParse(facts).error?.issues ?? []
  expect(issue?.path).toEqual(['foodContact'])
  expect(issue?.message).toContain('"GB 4806.7"')
})

test.each(products)('$name claims nothing wrong, and only rules of known markets', ({ facts }) => {
  expect(findWrongClaims(facts)).toEqual([])
  expect(declaredFor(facts.foodContact, 'en').others).toEqual([])
})

test('the catalogue has products of recycled plastic, of a barrier sheet and of neither', () => {
  expect(products.filter(({ facts }) => facts.foodContact.length > 0 && facts.material.recycledPct > 0)).not.toEqual([])
  expect(products.filter(({ facts }) => facts.material.barrier)).not.toEqual([])
  expect(products.filter(({ facts }) => facts.foodContact.includes('GB 4806.7'))).not.toEqual([])
})

const READERS = { en: 'US', zh: 'CN', ja: 'JP', ko: 'KR', ru: 'EAEU' } as Partial<Record<string, string>>

test.each(LANGUAGE_CODES)('a reader of %s finds the own market first', (language) => {
  const all = Object.values(MARKETS).flat()
  const { markets } = declaredFor(all, language)
  expect(markets[0]?.market).toBe(READERS[language] ?? 'EU')
  expect(markets).toHaveLength(Object.keys(MARKETS).length)
})

describe('facts that contradict each other', () => {
  const find = (changes: Parameters<typeof exampleFacts>[0]) =>
    findContradictions(exampleFacts(changes)).map(({ field, message }) => `${field}: ${message}`)

  test.each(products)('$name has none', ({ facts }) => {
    expect(findContradictions(facts)).toEqual([])
  })

  test('a pack is no warmer than its base, nor than a lid that stays on', () => {
    const brownies = { base: 'PS', lid: 'APET' }
    const facts = { material: brownies, microwave: 'no', migration: { condition: 'OM2' }, tempMinC: -20 } as const
    expect(find({ ...facts, tempMaxC: 70 })).toEqual([])
    expect(find({ ...facts, tempMaxC: 75 })).toEqual(['tempMaxC: APET ends at 70 °C'])
    expect(find({ ...facts, tempMaxC: 80 })).toEqual(['tempMaxC: PS ends at 75 °C', 'tempMaxC: APET ends at 70 °C'])
  })

  test('a lid that comes off before heating limits the cold only', () => {
    expect(find({ microwave: 'lid-off', tempMaxC: 120 })).toEqual([])
    expect(find({ microwave: 'yes', tempMaxC: 120 })).toEqual(['tempMaxC: APET ends at 70 °C'])
  })

  test('a pack is no colder than its materials, and one for the freezer is for −18 °C', () => {
    expect(find({ tempMinC: -40 })).toEqual(['tempMinC: PP ends at -20 °C'])
    expect(find({ tempMinC: -6, freezer: true })).toEqual(['freezer: a freezer has −18 °C, tempMinC is -6'])
  })

  test('the test of migration stands for the highest temperature', () => {
    expect(find({ migration: { condition: 'OM2' }, tempMaxC: 120 })).toEqual([
      'migration.condition: OM2 stands for at most 100 °C, tempMaxC is 120',
    ])
    expect(find({ migration: { condition: 'OM5' }, tempMaxC: 120 })).toEqual([])
  })

  test('the parts weigh what the pack weighs', () => {
    expect(find({ components: { baseG: 48.5, lidG: 21.4 }, weightG: 69.9 })).toEqual([])
    expect(find({ components: { baseG: 48.5, lidG: 20 }, weightG: 69.9 })).toEqual([
      'components: base and lid weigh 68.5 g together, weightG is 69.9',
    ])
  })

  test('an editor reads them where the fact stands', () => {
    const { declared: _, geometry: __, ...facts } = exampleFacts({ microwave: 'yes', tempMaxC: 120 })
    const issues = contentFacts.safeParse(facts).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['tempMaxC', 'APET ends at 70 °C']])
  })
})
