import { Fragment } from 'react'
import * as styles from './breakable-name.module.css'

const KANA = /[\u3041-\u30fc]/u

/** Words that the dictionaries of browsers divide in the wrong place. */
const WHOLE = /(三明治|礼盒|卷寿司|连体盒|摇摇杯|玛芬)/u

/**
 * The parts of a Chinese text between which it may break. Dictionaries lack many trade terms and split them into
 * single characters, so these stay with the preceding part. Null for other languages, and if the browser can't segment
 * words.
 */
function splitChinese(text: string): string[] | null {
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

/** Where a name breaks: after a full-width colon, and before full-width brackets at its end. */
const CLAUSES = /(?<=：)|(?=（[^（）]+）$)/u

/**
 * Where a Japanese compound breaks: before its katakana, after long katakana, and within it before the container's word.
 * "食品用ブリスター包装" is "食品用", "ブリスター" and "包装", "ブラウニートレー" is "ブラウニー" and "トレー".
 */
const JAPANESE_PARTS =
  /(?<=[^\u30a1-\u30fc（])(?=[\u30a1-\u30fc])|(?<=[\u30a1-\u30fc]{5})(?=\p{Script=Han}{2})|(?<=[\u30a1-\u30fc]{4})(?=(?:カップ|ケーキ|トレー|ドーム|パック)(?![\u30a1-\u30fc]))/u

/** Last parts of the trade's German compounds, which are too long for a narrow column: "Lebensmittelbehälter". */
const GERMAN_PARTS = /(\p{L}{5})(behälter|bereich|prüfung|schalen?|simulanzien|verpackung(?:en)?|verschluss)(?!\p{L})/gu

const SOFT_HYPHEN = '\u00ad'

/**
 * A number with its unit, or a count with the thing counted at the end of a part of the name: "650 ml", "5
 * Compartments".
 */
const NUMBERS = /(?<!\d)(\d[\d.,]* (?:\p{L}{1,2}(?!\p{L})|\p{Script=Han})|\d+ \p{L}+(?=,|$))/u

/**
 * A name that breaks in narrow columns at natural points: after a full-width colon, before final words in full-width
 * brackets, between Chinese words, and between the parts of a Japanese compound. Browsers find Japanese phrases
 * (global.css), but not the parts of one, and no Chinese words. German compounds break with a hyphen before their last
 * part, because not every browser has a hyphenation dictionary. A number stays with its unit.
 */
export function BreakableName({ name }: { name: string }) {
  const [first = name, ...rest] = name.split(CLAUSES)
  return (
    <>
      <Words text={first} />
      {rest.map((clause, index) => (
        <span key={index} className={styles.clause}>
          <Words text={clause} />
        </span>
      ))}
    </>
  )
}

function Words({ text }: { text: string }) {
  return (splitChinese(text) ?? text.split(JAPANESE_PARTS)).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part
        .replaceAll(GERMAN_PARTS, `$1${SOFT_HYPHEN}$2`)
        .split(NUMBERS)
        .map((words, place) =>
          place % 2 === 0 ? (
            words
          ) : (
            <span key={place} className={styles.number}>
              {words}
            </span>
          ),
        )}
    </Fragment>
  ))
}
