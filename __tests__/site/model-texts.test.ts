import { existsSync } from 'node:fs'
import { FACET_PARAMETERS } from '../../packages/contract/src/facet-parameters'
import { FACETS, type FacetRow } from '../../packages/contract/src/facets'
import { ALL_FACTS, FACT_GROUPS } from '../../packages/contract/src/facts'
import { ALL_KINDS, KINDS, LIST_KINDS, namesOf } from '../../packages/contract/src/kinds'
import { VIEWS } from '../../packages/contract/src/views'
import { orderOf } from '../../src/features/facets/model/facet-options'
import common from '../../src/locales/en/common.json'
import facets from '../../src/locales/en/facets.json'
import gallery from '../../src/locales/en/gallery.json'
import list from '../../src/locales/en/list.json'
import product from '../../src/locales/en/product.json'
import search from '../../src/locales/en/search.json'

/* The tables of packages/contract name texts: each must exist in English, and so in every language
   (locales.test.ts). */

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], texts)

test.each(LIST_KINDS)('lists of the kind %s have their texts', (kind) => {
  for (const text of ['title', 'details', 'keywords', 'empty']) expect(textAt(list, `${kind}.${text}`)).toBeTruthy()
  expect(textAt(common, `nav.${KINDS[kind].list.label}`)).toBeTruthy()
})

test.each(ALL_KINDS)('a result of the kind %s has its name in the search', (kind) => {
  expect(textAt(search, `kinds.${kind}`)).toBeTruthy()
  expect(textAt(search, `groups.${kind}`)).toBeTruthy()
})

test.each(ALL_KINDS)('the kind %s has its templates', (kind) => {
  const { template, list } = KINDS[kind]
  for (const name of list ? [template, list.template] : [template])
    expect(existsSync(`src/templates/${name}.tsx`)).toBe(true)
})

test('the kinds of a list’s template have one GraphQL type', () => {
  const types = new Map<string, Set<string>>()
  for (const kind of LIST_KINDS) {
    const { template } = KINDS[kind].list
    types.set(template, (types.get(template) ?? new Set()).add(KINDS[kind].type))
  }
  expect([...types].filter(([, { size }]) => size > 1)).toEqual([])
})

test.each(ALL_FACTS.filter(({ fact }) => fact.label))('the fact $path has the name of its row', ({ fact }) => {
  expect(textAt(product, `fields.${fact.label}`)).toBeTruthy()
  expect(fact.group).toBeDefined()
})

test.each(ALL_FACTS)('the words of the fact $path have their texts', ({ fact }) => {
  if (!('texts' in fact)) return
  const words = fact.type === 'choice' ? fact.options : []
  expect(textAt(product, `values.${fact.texts}`)).toBeTruthy()
  for (const word of words) expect(textAt(product, `values.${fact.texts}.${word}`)).toBeTruthy()
})

test.each(VIEWS)('the view %s has its caption', (view) => {
  expect(textAt(gallery, `views.${view}`)).toBeTruthy()
})

test.each(FACT_GROUPS)('the group %s of the specification has its title', (group) => {
  expect(textAt(product, `groups.${group}`)).toBeTruthy()
})

test.each(namesOf(FACET_PARAMETERS))('the facet %s has its name, and its options have theirs', (facet) => {
  const row: FacetRow = FACETS[facet]
  expect(textAt(facets, `facets.${facet}`)).toBeTruthy()
  if (row.kind === 'words' || row.kind === 'ranges') return
  for (const option of orderOf(row) ?? []) expect(textAt(facets, `${facet}.${option}`)).toBeTruthy()
})
