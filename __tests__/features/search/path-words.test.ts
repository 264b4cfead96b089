import { buildKeywords, pathWords } from '../../../src/features/search/model/find-nearest'

test.each<[string, string[]]>([
  ['/', []],
  ['/product/sushi-tray', ['sushi', 'tray']],
  ['/de/product/Sushi-Tray_8.html', ['sushi', 'tray', '8']],
  ['/en/tray', ['en', 'tray']],
  ['/zh/%E5%AF%BF%E5%8F%B8/%E6%89%98%E7%9B%98', ['寿司', '托盘']],
  ['/tray/tray', ['tray']],
  ['/%E0%A4%A', ['e0', 'a4', 'a']],
])('reads from %s the words %j', (path, words) => {
  expect(pathWords(path)).toEqual(words)
})

test('searches for all words first, then for each, the longest first', () => {
  expect(buildKeywords(['sushi', 'container', '8'])).toEqual(['sushi container 8', 'container', 'sushi'])
})

test('searches for nothing where there are no words', () => {
  expect(buildKeywords([])).toEqual([])
})

test('asks for no more characters than the provider accepts', () => {
  expect(buildKeywords(['a'.repeat(300)])).toEqual(['a'.repeat(100)])
})

test('does not ask forever', () => {
  expect(buildKeywords('one two three four five six'.split(' '))).toHaveLength(4)
})
