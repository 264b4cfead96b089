/** Databases and terminals can't handle these. Tabs and line breaks are not included. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g

/**
 * Invisible characters that reverse the text after them, hide words, or make equal names differ, and unpaired
 * surrogates, which databases store as equal. The joiners and marks that scripts and emoji need are not included.
 */
const INVISIBLE =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu

/** Removes invisible characters from a multi-line text; JSON stays valid. */
export function cleanText(text: string): string {
  return text.replace(CONTROLS, '').replace(INVISIBLE, '').trim()
}

/**
 * The same for a single line, such as a name in a list, a subject or a terminal.
 * @example cleanLine('Ana\r\nBcc: x') // 'Ana Bcc: x'
 */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
}
