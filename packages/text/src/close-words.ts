/* Fuzzy matching of words: typos and inflection. */

/** Typos allowed in a word: the shorter the word, the more words are similar. */
export function mistakesIn(word: string): number {
  const { length } = word
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 12 ? 2 : 3
}

/** Damerau–Levenshtein distance (optimal string alignment); `most + 1` if it exceeds `most`. */
export function countMistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let count = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        count = Math.min(count, (before[column - 2] ?? 0) + 1)
      }
      current.push(count)
      least = Math.min(least, count)
    }
    if (least > most) return most + 1
    before = last
    last = current
  }
  return last[other.length] ?? most + 1
}

/** Maximum letters of an ending. */
const ENDING = 3

/**
 * Whether two words differ only in their endings, like inflected forms: they share a long prefix.
 * @example areForms('pojemniki', 'pojemnika') // true
 */
export function areForms(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let same = 0
  while (same < shorter && one[same] === other[same]) same += 1
  const longest = Math.max(one.length, other.length) - same
  if (same < 3) return false
  if (same < 5) return longest <= (same === 3 ? 1 : 2)
  return longest <= ENDING
}

/** Decomposes Hangul: a syllable with another vowel is one typo, not another character. */
export function lettersOf(word: string): string {
  return /\p{sc=Hangul}/u.test(word) ? word.normalize('NFD') : word
}
