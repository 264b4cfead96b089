import { FACET_PARAMETERS } from '../../../../packages/contract/src/facet-parameters'
import { NOTHING, SORT_PARAMETER } from '../../../../src/features/facets/model/facet-product'
import {
  STEP,
  formatQuery,
  parseQuery,
  toggleOption,
  type FacetQuery,
} from '../../../../src/features/facets/model/facet-query'
import { asksForFacets } from '../../../../src/lib/query-address'
import { SORTS } from '../../../../src/features/facets/model/sort-products'
import { OPTIONS, generateSelection, pick, randomFrom } from '../generate-products'

const isKnown = (facet: keyof typeof OPTIONS, option: string) => OPTIONS[facet].includes(option)
const parse = (search: string) => parseQuery(search, isKnown)
const PLAIN: FacetQuery = { selection: NOTHING, sort: 'recommended', view: 'cards', shown: STEP.cards }

test('a query is written with short names, its options in one order', () => {
  const selection = { ...NOTHING, compartments: ['5-6', '1'], material: ['rpet', 'apet'] }
  expect(formatQuery({ selection, sort: 'size-desc', view: 'cards', shown: 48 }, '')).toBe(
    '?material=apet_rpet&parts=1_5-6&sort=size-desc&show=48',
  )
})

test('nothing is written where nothing is chosen', () => {
  expect(formatQuery(PLAIN, '?material=pp&sort=name&show=48')).toBe('')
})

test('parameters of others stay in the address', () => {
  expect(formatQuery({ ...PLAIN, sort: 'name' }, '?utm_source=fair')).toBe('?utm_source=fair&sort=name')
})

test.each([
  ['an unknown option', '?material=gold'],
  ['an unknown order', '?sort=price'],
  ['fewer results than at first', '?show=3'],
  ['half a result', '?show=48.5'],
  ['no number', '?show=all'],
])('%s is left out', (_what, search) => {
  expect(parse(search)).toEqual(PLAIN)
})

test('reading gives back what was written', () => {
  const random = randomFrom(9)
  for (let round = 0; round < 200; round++) {
    const query = {
      selection: generateSelection(random),
      sort: pick(SORTS, random),
      view: pick(['cards', 'table'] as const, random),
      shown: pick([24, 48, 72], random),
    }
    const search = formatQuery(query, '')
    expect(formatQuery(parse(search), '')).toBe(search)
    expect(parse(search)).toMatchObject({ sort: query.sort, view: query.view })
  }
})

test('a table shows more at first, and keeps how many are shown', () => {
  expect(parse('?view=table').shown).toBe(48)
  expect(parse('?view=table&show=96')).toMatchObject({ view: 'table', shown: 96 })
  expect(formatQuery({ ...PLAIN, view: 'table', shown: 48 }, '')).toBe('?view=table')
  expect(asksForFacets('?view=table')).toBe(true)
})

test('the same action chooses an option and removes it', () => {
  const once = toggleOption(NOTHING, 'lid', 'none')
  expect(once.lid).toEqual(['none'])
  expect(toggleOption(once, 'lid', 'none')).toEqual(NOTHING)
})

test.each([...Object.values(FACET_PARAMETERS), SORT_PARAMETER])('an address with %s asks for the filters', (name) => {
  expect(asksForFacets(`?${name}=x`)).toBe(true)
  expect(asksForFacets(`?utm=1&${name}=x`)).toBe(true)
  expect(asksForFacets(`?${name}=`)).toBe(false)
  expect(asksForFacets(`?un${name}=x`)).toBe(false)
})
