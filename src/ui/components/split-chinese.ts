const KANA = /[\u3041-\u30fc]/u

/** Words that the dictionaries of browsers divide in the wrong place. */
const WHOLE = /(三明治|礼盒|卷寿司|连体盒|摇摇杯|玛芬)/u

/**
 * The parts of a Chinese text between which it may break. Dictionaries lack many trade terms and split them into
 * single characters, so these stay with the preceding part. Null for other languages, and if the browser can't segment
 * words.
 */
export function splitChinese(text: string): string[] | null {
  if (KANA.test(text) || !/\p{Script=Han}/u.test(text) || !('Segmenter' in Intl)) return null
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const words = text
    .split(WHOLE)
    .flatMap((part) => (WHOLE.test(part) ? part : Array.from(segmenter.segment(part), ({ segment }) => segment)))
  return words.reduce<string[]>((parts, word) => {
    const last = parts.at(-1)
    if (last !== undefined && (!/^\p{Script=Han}{2,}$/u.test(word) || /[\d\s（]$/.test(last))) {
      return [...parts.slice(0, -1), last + word]
    }
    return [...parts, word]
  }, [])
}
