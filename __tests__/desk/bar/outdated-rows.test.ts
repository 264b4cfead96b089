/** @jest-environment jsdom */
import { describeLanguages } from '../../../desk/src/bar/outdated-rows'

test.each([
  [['de'], 'English changed since: de'],
  [['fr', 'de', 'fr'], 'English changed since: de, fr'],
  [['de', 'es', 'fr', 'it'], 'English changed since: 4 languages'],
])('of an entry with outdated texts in %j, its row says %s', (languages, expected) => {
  expect(describeLanguages(languages)).toBe(expected)
})
