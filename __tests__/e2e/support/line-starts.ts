import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const FONT = 'src/build/documents/fonts/noto-sans-jp-japanese-400-normal.ttf'

/**
 * Renders a page in the documents' typeface: a machine without a Japanese one draws boxes of another width, and breaks
 * lines elsewhere. The page's context must bypass its Content-Security-Policy.
 */
export async function setJapaneseFont(page: Page): Promise<void> {
  const source = `url(data:font/ttf;base64,${readFileSync(FONT, 'base64')})`
  await page.addStyleTag({
    content: `@font-face { font-family: Japanese; src: ${source} } * { font-family: 'Inter Variable', Japanese !important }`,
  })
  await page.evaluate(() => document.fonts.load('16px Japanese', 'キャビティ'))
}

/**
 * Characters that no line of Japanese may begin with: small kana, the long-vowel mark, closing brackets and marks,
 * iteration marks.
 */
const NO_START = /[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー々ゝゞヽヾ、。，．・：；？！）」』】〕》〉〙〗’”]/u

/**
 * Runs in a page: finds lines of text that begin with such a character, and returns the first characters of each. A
 * line begins where a character is to the left of the one before it, or in another block.
 */
export function findWrongLineStarts(pattern: string): string[] {
  const wrong = new RegExp(pattern, 'u')
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let last: DOMRect | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!parent || text.trim() === '' || !parent.checkVisibility() || parent.closest('script, style')) continue
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const [box] = range.getClientRects()
      if (!box || box.width === 0) continue
      // Boxes of neighbouring lines overlap if the lines are closer than the typeface is high.
      const isStart = last !== undefined && box.left < last.left && box.top > last.top + last.height / 2
      if (isStart && wrong.test(text.charAt(at))) found.push(text.slice(at, at + 8))
      last = box
    }
  }
  return found
}

export const NO_LINE_START = NO_START.source
