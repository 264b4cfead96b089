import { Fragment } from 'react'
import * as styles from './breakable-name.module.css'

/** Where a name breaks: after a full-width colon, and before full-width brackets at its end. */
const CLAUSES = /(?<=：)|(?=（[^（）]+）$)/u

/** Each part begins with its katakana, if it has any: "食品用ブリスター包装" is "食品用" and "ブリスター包装". */
const JAPANESE_PARTS = /（?(?<![\u30a1-\u30fc])[\u30a1-\u30fc]*[^\u30a1-\u30fc]+|[\u30a1-\u30fc]+/gu

const KANA = /[\u3041-\u30fc]/u

/** Words of the trade that browsers' Chinese dictionaries don't have, each whole. */
const CHINESE_WORDS =
  /(连体盒|连体|卷寿司|深型|吸塑盒|托盘|底托|内托|托盒|吸塑|礼盒|化妆品|马卡龙|布朗尼|纸杯|曲奇|可颂|甜甜圈|麦芬|玛芬|蛋挞|小挞|西点|餐包|便当|三明治|果蔬|气调|预制餐|单只|摇摇杯|透气|卡纸|挂孔|外卖|防拆|酱料|馅料|材质|上盖)/u

/** Last parts of the trade's German compounds, which are too long for a narrow column: "Lebensmittelbehälter". */
const GERMAN_PARTS = /(\p{L}{5})(behälter|bereich|prüfung|schalen?|simulanzien|verpackung(?:en)?|verschluss)(?!\p{L})/gu

const SOFT_HYPHEN = '\u00ad'

/**
 * A number with its unit, or a count with the thing counted at the end of a part of the name: "650 ml", "5
 * Compartments".
 */
const NUMBERS = /(?<!\d)(\d[\d.,]* (?:\p{L}{1,2}(?!\p{L})|\p{Script=Han})|\d+ \p{L}+(?=,|$))/u

/**
 * A name that breaks in narrow columns where its reader would break it: after a full-width colon, before words in
 * full-width brackets at its end, and before the katakana of a Japanese compound that is too long for its line.
 * Browsers find phrases, but not the parts of one. A Chinese name breaks between its words. German compounds break with a hyphen before their last part, since
 * not every browser has a hyphenation dictionary. A number stays with its unit.
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

/**
 * The parts of a Chinese text between which it may break: known words whole, and single characters with the one beside
 * them, which most often are a word, too. One part where the browser can't find words.
 */
function splitChinese(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text) || !('Segmenter' in Intl)) return [text]
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const parts: string[] = []
  for (const [index, words] of text.split(CHINESE_WORDS).entries()) {
    if (index % 2 === 1) parts.push(words)
    else for (const { segment } of segmenter.segment(words)) parts.push(segment)
  }
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isLoose = !/^\p{Script=Han}{2,}$/u.test(part)
    if (last !== undefined && (isLoose || /[\d\s（]$/.test(last))) joined[joined.length - 1] = last + part
    else if (part !== '') joined.push(part)
  }
  return joined
}

function Words({ text }: { text: string }) {
  const parts = KANA.test(text) ? text.match(JAPANESE_PARTS) : splitChinese(text)
  return parts?.map((part, index) => (
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
