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
 * The text of a file as spreadsheets save it: in UTF-8, in UTF-16 with its mark ("Unicode text"), or in the old encoding
 * of the reader's language ("CSV").
 */
export function decodeText(bytes: Uint8Array, language: LanguageCode): string {
  const [first, second] = bytes
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (mark) return new TextDecoder(mark).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(OLD_ENCODINGS[language] ?? 'windows-1252').decode(bytes)
  }
}
