import { segmentWords } from '../../packages/text/src/segment-words'

test.each(['tray ', '包装托盘', 'Verpackung', '😀', '包装 '])(
  'divides %j, however often it stands there, and loses nothing',
  (words) => {
    const text = words.repeat(1000)
    expect(segmentWords(text, 'zh').join('')).toBe(text)
  },
)

test('cuts no word of a long text that has spaces', () => {
  const words = segmentWords('packaging '.repeat(1000), 'en')
  expect(new Set(words)).toEqual(new Set(['packaging', ' ']))
})

test('takes no longer for a part of a long text than for a short text', () => {
  const begun = process.cpuUsage()
  expect(segmentWords('包装托盘'.repeat(25_000), 'zh')).toHaveLength(75_000)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1e6).toBeLessThan(3)
})
