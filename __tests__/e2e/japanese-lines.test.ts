import { openSite } from './support/browser'
import { NO_LINE_START, findWrongLineStarts, setJapaneseFont } from './support/line-starts'

const site = openSite()

test('finds a line that begins with a small kana', async () => {
  const { page } = await site.openTab()
  await page.setContent(
    '<p lang="ja" style="width: 3em; font: 20px sans-serif; line-break: anywhere">ああキャビティ</p>',
  )
  await setJapaneseFont(page)
  expect(await page.evaluate(findWrongLineStarts, NO_LINE_START)).toEqual(['ャビティ', 'ィ'])
})

describe.each([360, 390, 768])('at %i px no line begins with a small kana or a closing mark', (width) => {
  test.each([
    '/ja/quality',
    '/ja',
    '/ja/product/macaron-tray-24-slot-white-with-lid',
    '/ja/about/factory/tooling',
    '/ja/chocolatebiscuit-tray',
    '/ja/news/why-cpet-survives-the-oven',
    '/ja/inquiry',
  ])('on %s', async (path) => {
    const { page } = await site.openTab({ viewport: { width, height: 800 }, bypassCSP: true })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await setJapaneseFont(page)
    expect(await page.evaluate(findWrongLineStarts, NO_LINE_START)).toEqual([])
  })
})
