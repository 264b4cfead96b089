const wideCharacter =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** A text's width in columns: Chinese, Japanese and Korean characters take two, combining marks none. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += wideCharacter.test(character) ? 2 : /\p{M}/u.test(character) ? 0 : 1
  return width
}
