import { Fragment } from 'react'
import * as styles from './breakable-name.module.css'

/** Where a name breaks: after a full-width colon, and before full-width brackets at its end. */
const CLAUSES = /(?<=：)|(?=（[^（）]+）$)/u

/** Each part begins with its katakana, if it has any: "食品用ブリスター包装" is "食品用" and "ブリスター包装". */
const JAPANESE_PARTS = /（?(?<![\u30a1-\u30fc])[\u30a1-\u30fc]*[^\u30a1-\u30fc]+|[\u30a1-\u30fc]+/gu

/** Last parts of the trade's German compounds, which are too long for a narrow column: "Lebensmittelbehälter". */
const GERMAN_PARTS = /(\p{L}{5})(behälter|bereich|prüfung|schalen?|simulanzien|verpackung(?:en)?|verschluss)(?!\p{L})/gu

const SOFT_HYPHEN = '\u00ad'

/**
 * A number with its unit, or a count with the thing counted at the end of a part of the name: "650 ml", "5
 * Compartments".
 */
const NUMBERS = /(?<!\d)(\d[\d.,]* (?:\p{L}{1,2}(?!\p{L})|\p{Script=Han})|\d+ \p{L}+(?=,|$))/u

interface BreakableNameProps {
  name: string
  /** Splits Chinese (split-chinese.ts): not every page has names in columns so narrow that it is worth its code. */
  split?: ((text: string) => string[] | null) | undefined
}

/**
 * A name that breaks in narrow columns where its reader would break it: after a full-width colon, before words in
 * full-width brackets at its end, and before the katakana of a Japanese compound that is too long for its line.
 * Browsers find phrases, but not the parts of one. With `split`, a Chinese name breaks between its words. German compounds break with a hyphen before their last part, since
 * not every browser has a hyphenation dictionary. A number stays with its unit.
 */
export function BreakableName({ name, split }: BreakableNameProps) {
  const [first = name, ...rest] = name.split(CLAUSES)
  return (
    <>
      <Words text={first} split={split} />
      {rest.map((clause, index) => (
        <span key={index} className={styles.clause}>
          <Words text={clause} split={split} />
        </span>
      ))}
    </>
  )
}

function Words({ text, split }: { text: string; split: BreakableNameProps['split'] }) {
  const parts = split?.(text) ?? text.match(JAPANESE_PARTS)
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
