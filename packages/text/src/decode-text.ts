import type { LanguageCode } from './languages'

/** What spreadsheets write without a mark, where not in Windows-1252. */
const OLD_ENCODINGS: Partial<Record<LanguageCode, string>> = {
  pl: 'windows-1250',
  ru: 'windows-1251',
  zh: 'gb18030',
  ja: 'shift_jis',
  ko: 'euc-kr',
}

/**
 * The text of a file as spreadsheets save it: in UTF-8, in UTF-16 ("Unicode text"), or in the old encoding
 * of the reader's language ("CSV").
 */
export function decodeText(bytes: Uint8Array, language: LanguageCode): string {
  const [first, second] = bytes
  const [isLittle, isBig] = [first === 0xff && second === 0xfe, first === 0xfe && second === 0xff]
  // Without a mark, the first sign of such a text has an empty half, as every letter and digit of ASCII has.
  if (isLittle || (first !== 0 && second === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if (isBig || (first === 0 && second !== 0 && second !== undefined)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const old = OLD_ENCODINGS[language] ?? (isOfMac(bytes) ? 'macintosh' : 'windows-1252')
    return new TextDecoder(old).decode(bytes)
  }
}

/** Excel for Mac writes letters where Windows has quotation marks and dashes, and none where it has letters. */
function isOfMac(bytes: Uint8Array): boolean {
  const isLetter = (byte = 0) => /[a-z]/i.test(String.fromCharCode(byte))
  const isWithin = bytes.some(
    (byte, at) => byte >= 0x80 && byte < 0xa0 && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])),
  )
  return isWithin && !bytes.some((byte) => byte >= 0xc0)
}
