/*
 * How words are recognized that are not written as the texts write them: mistakes in typing, and endings.
 */

/** How many mistakes are forgiven in a word: the shorter it is, the more words are near it. */
export function mistakesIn(word: string): number {
  const { length } = word
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 12 ? 2 : 3
}

/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other
 * (the distance of Damerau and Levenshtein in which nothing is changed twice); `most + 1` where it is more than `most`.
 */
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

/** Letters that an ending has at most. */
const ENDING = 3

/**
 * Whether two words differ in their endings only, as the forms of one word do in all languages that have such: a long
 * beginning is the same.
 *
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

/** Hangul is compared by its letters: a syllable with another vowel is one mistake, not another character. */
export function lettersOf(word: string): string {
  return /\p{sc=Hangul}/u.test(word) ? word.normalize('NFD') : word
}
