import { readAsLatin } from './search-terms'

/**
 * An email address as people copy or type it, made what a mail server takes: without invisible characters, spaces, full
 * width, a link's `mailto:`, a name before it, quotes and brackets around it, and punctuation behind it.
 *
 * What is cleaned stays the same when it is cleaned again: accounts are found by it, and mails go to it. Else
 * `mailto:eve+%7Bana@example.com` would be a mailbox of Eve's, and the account of Ana's address.
 *
 * @example cleanEmail('Ana Díaz <mailto:ＡＮＡ@example.com?subject=Trays>;') // 'ANA@example.com'
 */
export function cleanEmail(given: string): string {
  const cleaned = cleanOnce(given)
  return cleaned === given ? cleaned : cleanEmail(cleaned)
}

/** What a link has encoded is not cleaned by this. */
function cleanOnce(given: string): string {
  // No address is so long; searching a very long text costs time, and so does its usual spelling.
  if (given.length > LONGEST) return given
  const visible = given.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const text = visible
    .replace(/[\p{Cc}\s]+/gu, ' ')
    // As word processors and telephones put them for what was typed.
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’]/g, "'")
    .trim()
  if (text.length > LONGEST) return text
  const named = BRACKETS.map(([before, behind]) => between(text, before, behind)).find(Boolean) ?? text
  const address = stripSides(withoutLink(withoutWords(stripSides(named))).replace(/ ?@ ?/, '@'))
  const at = address.indexOf('@')
  // As it is typed with Chinese and Japanese keyboards.
  return readLookalikes(address.slice(0, at + 1) + address.slice(at + 1).replaceAll('。', '.'))
}

/** A word in which a letter of another writing stands among Latin ones is in no address: registries refuse it. */
function readLookalikes(address: string): string {
  return address.replace(/[a-z\p{sc=Cyrillic}\p{sc=Greek}]+/giu, (word) => {
    const latin = /[a-z]/i.test(word) && /[^a-z]/i.test(word) ? readAsLatin(word) : word
    return /^[a-z]+$/.test(latin) ? latin : word
  })
}

/** With a name before it. */
const LONGEST = 2000

const BRACKETS = ['<>', '()', '[]', '{}', '〈〉', '《》', '【】', '「」', '『』'].map(
  (pair) => [...pair] as [string, string],
)

/** What stands between two signs, or behind the first, if it has an `@`. */
function between(text: string, before: string, behind: string): string | undefined {
  const start = text.lastIndexOf(before)
  if (start < 0) return undefined
  const end = text.indexOf(behind, start)
  const found = text.slice(start + 1, end < 0 ? text.length : end)
  return found.includes('@') ? found : undefined
}

/** Also bullets and pictures; a hyphen or an asterisk only with a space, since addresses may begin with them. */
const BEFORE = /^(?:[\s"'`´‚‛“”„«»‹›〈《【「『([{<:;,/\\·•\p{So}]|[-*+|](?= ))+/u
/** Whatever stands behind an address, since none ends in a sign. */
const BEHIND = /[\p{P}\p{S}\s]/u

function stripSides(text: string): string {
  // Not by an expression: one that ends in `$` looks at each place again.
  let end = text.length
  while (end > 0 && BEHIND.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).replace(BEFORE, '')
}

/** As in signatures and address books: `Email: ana@example.com`, `Email - ana@example.com`, `ana@example.com (work)`. */
function withoutWords(text: string): string {
  const [, address] =
    /^(?:(?!mailto:)\p{L}[\p{L}\p{M} .-]{0,20}(?:: ?| - ))?([^\s@]+@[^\s@]+)(?: [([][^()[\]@]*[)\]]?)?$/iu.exec(text) ??
    []
  return address ?? text
}

function withoutLink(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const path =
    text
      .slice('mailto:'.length)
      .replace(/^[ /]+/, '')
      .split(/[?|]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const local = String.raw`[^\s@"<>(),;:\\[\].]+`
const emailPattern = new RegExp(String.raw`^(?=.{1,64}@.{1,253}$)${local}(?:\.${local})*@(?:${label}\.)+${label}$`, 'u')

/** Whether a cleaned text is an address that this company's provider takes. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text)
}

/** Whether a cleaned text may be an address: every provider has its own idea of one. */
export function mayBeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/**
 * Whether only mail servers with SMTPUTF8 (RFC 6531) can handle an address: others refuse letters beyond ASCII before
 * the `@`, also in the headers of a mail to somebody else. Domains can be written in ASCII.
 */
export function needsSmtpUtf8(address: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/^[\u0000-\u007f]*$/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
}
