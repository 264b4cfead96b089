import type { LanguageCode } from './languages'

/** Encodings of spreadsheet files without BOM, if not Windows-1252. */
const OLD_ENCODINGS: Partial<Record<LanguageCode, string>> = {
  pl: 'windows-1250',
  ru: 'windows-1251',
  zh: 'gb18030',
  ja: 'shift_jis',
  ko: 'euc-kr',
}

/**
 * Decodes a file as spreadsheets save it: UTF-8, UTF-16 ("Unicode text"), or the legacy encoding of the reader's
 * language ("CSV").
 */
export function decodeText(bytes: Uint8Array, language: LanguageCode): string {
  const [first, second] = bytes
  const [isLittle, isBig] = [first === 0xff && second === 0xfe, first === 0xfe && second === 0xff]
  // Without a BOM, the first character has a zero byte if it is an ASCII letter or digit.
  if (isLittle || (first !== 0 && second === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if (isBig || (first === 0 && second !== 0 && second !== undefined)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const old = OLD_ENCODINGS[language] ?? (isOfMac(bytes) ? 'macintosh' : 'windows-1252')
    return new TextDecoder(old).decode(bytes)
  }
}

/** In Mac Roman, letters are where Windows has quotation marks and dashes, and the reverse. */
function isOfMac(bytes: Uint8Array): boolean {
  const isLetter = (byte = 0) => /[a-z]/i.test(String.fromCharCode(byte))
  const isWithin = bytes.some(
    (byte, at) => byte >= 0x80 && byte < 0xa0 && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])),
  )
  return isWithin && !bytes.some((byte) => byte >= 0xc0)
}
