/** @jest-environment jsdom */
import { describeChange, describeFiles, describeSave } from '../../../desk/src/history/history-dialog'

const files = [
  { file: 'news/a/index.en.md', then: '---\ntitle: Then\n---\n', now: { text: '---\ntitle: Now\n---\n', sha: '' } },
] as unknown as Parameters<typeof describeFiles>[0]

const buttonsOf = (bringBack: Parameters<typeof describeFiles>[1]['bringBack']) =>
  describeFiles(files, { bringBack }).flatMap((part) =>
    [...part.querySelectorAll('button')].map((one) => one.textContent),
  )

test('a version can be brought back where what it replaces stays in the history', () => {
  expect(buttonsOf(async () => {})).toEqual(['Bring this one back'])
})

test('no version can be brought back where what it replaces would be lost', () => {
  expect(buttonsOf(null)).toEqual([])
  expect(
    describeFiles(files, { bringBack: null })
      .map((part) => part.textContent)
      .join(' '),
  ).toContain('is in no version')
})

test.each([
  ['Create Product “tray”', 'created it'],
  ['Update Product “tray”', 'changed it'],
  ['Update to an earlier version: “tray”', 'brought an earlier version back'],
  ['Fix typing mistakes', 'changed it: Fix typing mistakes'],
])('the commit %s says that somebody %s', (message, words) => {
  expect(describeSave(message)).toBe(words)
})

test('what a save changed is said as the form names it, without what translations were made from', () => {
  const version = (english: string, german: string) => [
    { file: 'products/a/index.en.md', then: `---\n${english}---\n`, now: null },
    { file: 'products/a/index.de.md', then: `---\n${german}---\n`, now: null },
  ]
  const before = version(
    'name: Tray\npictures:\n  - file: a.webp\nfacts:\n  weightG: 1\n',
    "name: Schale\nfrom: { name: '00000000' }\n",
  )
  const after = version(
    'name: Tray\npictures:\n  - file: b.webp\nfacts:\n  weightG: 2\n',
    "name: Box\nfrom: { name: '11111111' }\n",
  )
  expect(describeChange(after, before)).toBe('Changed then: English: Pictures; English: Facts › Weight; German: Name.')
  expect(describeChange(after, null)).toBe('This is the first version.')
})
