import type { Problem } from './problems'

/**
 * Characters that XML and JSON parsers refuse, the replacement character, characters that only one typeface has (such
 * as Word's bullets), line separators that no browser breaks at, and direction overrides. A byte order mark within a
 * text comes from concatenated files.
 */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]|\p{Cs}|\p{Co}|\p{NChar}/u

/** Also in lists and quotations, where an editor's program has indented it. */
const CONFLICT = /^[ \t]*(?:[-*+>][ \t]+)*((?:<{7}|\|{7}|>{7})(?:[ \t].*)?)$/

const DIVISION = '='.repeat(7)

/** UTF-8 continuation bytes as Windows-1252 shows them, except those that also follow a capital letter. */
const FURTHER = '\\u0080-\\u009f¡-ª¬-¶¸-º¼-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ'

/** The same in Windows-1251, except those that also follow capital letters in Russian. */
const FURTHER_1251 = 'ЂЃѓЉЊЌЋЏђљњќћџЎўЈҐЄЇІіґєјѕї‚„†‡€‰‹'

/** UTF-8 text that was read in another encoding and saved, found by its most frequent characters. */
const MISREAD = new RegExp(
  [
    // Windows-1252: KÃ¼che, itâ€™s, ÑƒÐ¿Ð°Ðº, å¡‘æ–™
    `[Â-Å][${FURTHER}]|â€|(?:[ÐÑ][${FURTHER}°µ]){2}|(?:[ã-í][${FURTHER}‘’“”«»·–—…•\\u00a0]{2}){2}`,
    // Windows-1251: Р»РѕС‚РѕРє, itвЂ™s, KГјche
    `[РС][${FURTHER_1251}]|вЂ|Г[јґ¶¤џ©Ё±]`,
    // Windows-1250: pudeĹ‚ko, KĂĽche
    'Ĺ[‚„›Ľşł‡…]|Ă[łĽ¤¶ź©ˇ¨]|Ä[‡™]',
    // Mac Roman: K√ºche, it‚Äôs
    '√[^\\p{ASCII}\\s]|‚Ä[ôúùìîò¶¢]',
    // DOS: K├╝che, itÔÇÖs, itΓÇÖs
    '├[^\\s─├]|ÔÇ|ΓÇ',
    // Chinese, Japanese (each kana of a word becomes one of these, which are rarely alone) and Korean encodings, with
    // their lost characters
    '[锛銆鈥鐨]|锟斤拷|[繝縺縲].{1,2}[繝縺縲]|占쏙옙',
  ].join('|'),
  'u',
)

/** The first character of a text that must not be published, with its place. */
export function findForbidden(text: string): { index: number; message: string } | undefined {
  const match = FORBIDDEN.exec(text)
  if (!match) return undefined
  const code = `U+${(match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const before = text.slice(0, match.index).split(/\s/).at(-1)?.slice(-20) ?? ''
  const place = before === '' ? '' : ` after "${before}"`
  const message =
    match[0] === '\ufffd'
      ? `has a character that was lost (${code})${place}; type it again and save the file as UTF-8`
      : /\p{Co}/u.test(match[0])
        ? `has a sign that only one typeface has (${code})${place}; type another one`
        : `has an invisible control character (${code})${place}; delete it`
  return { index: match.index, message }
}

/**
 * Parts of a file that no editor means to publish: merge conflict markers, characters that were lost or can't be shown.
 */
export function findDamage(file: string, text: string): Problem[] {
  const problems: Problem[] = []
  const conflict = findConflict(text)
  if (conflict) {
    const message = `has a merge conflict (${conflict.marker}); keep the right version and delete the lines with markers`
    problems.push({ file, line: conflict.line, message })
  }
  const misread = MISREAD.exec(text)
  if (misread) {
    const message = `has letters that were saved in the wrong encoding (${misread[0]}); type them again, or take the text from before`
    problems.push({ file, line: lineAt(text, misread.index), message })
  }
  const forbidden = findForbidden(text)
  if (forbidden) problems.push({ file, line: lineAt(text, forbidden.index), message: forbidden.message })
  return problems
}

function findConflict(text: string): { line: number; marker: string } | undefined {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const [, marker] = CONFLICT.exec(line) ?? []
    if (marker !== undefined) return { line: at + 1, marker: marker.trim() }
    // The divider between two versions; below a line of text, Markdown reads it as a heading.
    const isDivision = line.trimEnd() === DIVISION && /^\s*(?:$|[-*+>] |\d+[.)] )/.test(lines[at - 1] ?? '')
    if (isDivision) return { line: at + 1, marker: DIVISION }
  }
  return undefined
}

/** The text of a file, which must be UTF-8. */
export function decodeText(file: string, bytes: Uint8Array): { text: string } | { problems: Problem[] } {
  const [first, second] = bytes
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // Without a BOM, ASCII letters have a zero byte in each pair.
  if (isMarked || (first === 0) !== (second === 0)) {
    return { problems: [{ file, line: 1, message: 'is saved as UTF-16; save it as UTF-8' }] }
  }
  try {
    return { text: utf8.decode(bytes) }
  } catch {
    const message = 'is not UTF-8, so letters such as ä or é would be lost; save the file as UTF-8'
    return { problems: [{ file, line: lineOfWrongByte(bytes), message }] }
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const LINE_FEED = 0x0a

/** No multi-byte character contains a line feed, so lines can be decoded one by one. */
function lineOfWrongByte(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(LINE_FEED, start)
    const end = next < 0 ? bytes.length : next
    try {
      utf8.decode(bytes.subarray(start, end))
    } catch {
      return line
    }
    start = end + 1
  }
  return line
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
