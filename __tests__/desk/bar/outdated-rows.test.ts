/** @jest-environment jsdom */
import { describeLanguages } from '../../../desk/src/bar/outdated-rows'

test.each([
  [['de'], 'Outdated: de'],
  [['fr', 'de', 'fr'], 'Outdated: de, fr'],
  [['de', 'es', 'fr', 'it'], 'Outdated in 4 languages'],
])('of an entry with outdated texts in %j, its row says %s', (languages, expected) => {
  expect(describeLanguages(languages)).toBe(expected)
})
