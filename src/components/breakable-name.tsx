import { Fragment } from 'react'
import * as styles from './breakable-name.module.css'

const BRACKET_AT_END = /^(.+?)(（[^（）]+）)$/u

/** Each begins with its katakana, where it has any: "食品用ブリスター包装" is "食品用" and "ブリスター包装". */
const JAPANESE_PARTS = /[\u30a1-\u30fc]*[^\u30a1-\u30fc]+|[\u30a1-\u30fc]+/gu

/** Ends of German compounds of the trade, which are too long for a narrow tile: "Lebensmittelbehälter". */
const GERMAN_PARTS = /(\p{L}{5})(behälter|schalen?|verpackung(?:en)?)(?!\p{L})/gu

const SOFT_HYPHEN = '\u00ad'

/**
 * A name that narrow columns break where its reader would: before words in full-width brackets at its end, and, where a
 * Japanese compound is too long for its line, before its katakana. Browsers find phrases, but not the parts of one. German
 * compounds break, with a hyphen, before their last part: not every browser has a dictionary to hyphenate them by.
 */
export function BreakableName({ name }: { name: string }) {
  const [, words = name, bracket] = BRACKET_AT_END.exec(name) ?? []
  return (
    <>
      {words.match(JAPANESE_PARTS)?.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.replaceAll(GERMAN_PARTS, `$1${SOFT_HYPHEN}$2`)}
        </Fragment>
      ))}
      {bracket && <span className={styles.bracket}>{bracket}</span>}
    </>
  )
}
