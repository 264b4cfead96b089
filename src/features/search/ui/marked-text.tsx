import { markMatches } from '../model/mark-matches'
import * as styles from './marked-text.module.css'

/** A text with the matches of a search marked. */
export function MarkedText({ text, terms }: { text: string; terms: readonly string[] }) {
  return markMatches(text, terms).map(({ text: part, isMatch }, position) =>
    isMatch ? (
      <mark key={position} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
