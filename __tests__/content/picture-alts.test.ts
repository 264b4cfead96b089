import { exampleFacts } from '../support/example-facts'
import { VIEWS } from '../../packages/contract/src/views'
import { LANGUAGE_CODES } from '../../packages/text/src/languages'
import { composeAlt } from '../../packages/content/src/picture-alts'

const compose = (view: (typeof VIEWS)[number], lidType: string, language = 'en', compartments = 1) =>
  composeAlt({ name: 'Box', view, facts: exampleFacts({ lidType, compartments }), language })

test.each([
  ['empty', 'hinged', 'Box: empty, with the hinged lid open'],
  ['empty', 'tamper-hinged', 'Box: empty, with the hinged lid open'],
  ['empty', 'dome-press', 'Box: empty, with the lid beside it'],
  ['empty', 'card-seal', 'Box: empty, blister and card side by side'],
  ['empty', 'seal-film', 'Box: empty'],
  ['stack', 'hinged', 'Box: a stack of empty packs, opened flat and nested'],
  ['stack', 'flat-snap', 'Box: a stack of nested bases, with a stack of nested lids'],
  ['stack', 'card-seal', 'Box: a stack of nested blisters beside a stack of cards'],
  ['stack', 'none', 'Box: a stack of nested empty pieces'],
  ['top', 'hinged', 'Box: filled, from straight above, with the lid opened flat'],
  ['top', 'dome-snap', 'Box: filled, from straight above, without the lid'],
  ['top', 'card-seal', 'Box: filled, from straight above'],
  ['top', 'a lid that nobody knows', 'Box: filled, from straight above'],
  ['filled', 'hinged', 'Box: filled'],
] as const)('the view %s of a pack with the closure %s is described as it looks', (view, lidType, alt) => {
  expect(compose(view, lidType)).toBe(alt)
})

test.each([
  ['en', 4, 'Box: empty, 4 cells'],
  ['fr', 6, 'Box\u00a0: à vide, 6 compartiments'],
  ['ja', 5, 'Box：空の状態、5区画'],
  ['ru', 4, 'Box: без содержимого, 4 секции'],
  ['ru', 12, 'Box: без содержимого, 12 секций'],
  ['pl', 24, 'Box: bez zawartości, 24 komory'],
  ['pl', 18, 'Box: bez zawartości, 18 komór'],
  ['xx', 4, 'Box: empty, 4 cells'],
])('the number of cells of an empty pack is in the words of %s: %d', (language, cells, alt) => {
  expect(compose('empty', 'none', language, cells)).toBe(alt)
})

test('every language has its own words for each view', () => {
  for (const lidType of ['hinged', 'flat-snap', 'card-seal', 'none']) {
    for (const view of VIEWS) {
      expect(new Set(LANGUAGE_CODES.map((language) => compose(view, lidType, language))).size).toBe(
        LANGUAGE_CODES.length,
      )
    }
  }
})

test('an item without facts is described, too', () => {
  expect(composeAlt({ name: 'Box', view: 'empty', facts: null, language: 'de' })).toBe('Box: leer')
})
