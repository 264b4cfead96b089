import type { Problem } from './problems'

/** Characters that XML and JSON readers refuse, and the one that stands for a character that was lost. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd-\uffff]|\p{Cs}/u

const CONFLICT = /^(?:<{7}|\|{7}|>{7})(?: |$)/m

/** Bytes of UTF-8 behind the first, as Windows-1252 shows them; not those that also stand behind a capital letter. */
const FURTHER = '\\u0080-\\u009f¡-ª¬-¶¸-º¼-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ'

/** Text in UTF-8 that was read as Windows-1252 and saved: `KÃ¼che`, `itâ€™s`, `ÑƒÐ¿Ð°Ðº`, `å¡‘æ–™`. */
const MISREAD = new RegExp(
  `[Â-Å][${FURTHER}]|â€|(?:[ÐÑ][${FURTHER}°µ]){2}|(?:[ã-í][${FURTHER}‘’“”«»·–—…•\\u00a0]{2}){2}`,
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
      : `has an invisible control character (${code})${place}; delete it`
  return { index: match.index, message }
}

/** Where a file has what no editor means to publish: traces of a merge, characters that were lost or can't be shown. */
export function findDamage(file: string, text: string): Problem[] {
  const problems: Problem[] = []
  const conflict = CONFLICT.exec(text)
  if (conflict) {
    const message = `has a merge conflict (${conflict[0].trim()}); keep the right version and delete the lines with markers`
    problems.push({ file, line: lineAt(text, conflict.index), message })
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

/** The text of a file, which must be UTF-8. */
export function decodeText(file: string, bytes: Uint8Array): { text: string } | { problems: Problem[] } {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
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

/** No character of several bytes has a line feed among them, so each line can be tried alone. */
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
