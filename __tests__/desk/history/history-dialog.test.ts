/** @jest-environment jsdom */
import { describeFiles } from '../../../desk/src/history/history-dialog'

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
