import { decodeAddress } from './decode-address'
import { latinize } from './search-terms'

/**
 * Cleans an email address as people copy or type it: removes invisible characters, spaces, full-width forms, `mailto:`,
 * a leading name, surrounding quotes and brackets, and trailing punctuation. Cleaning is idempotent, because accounts
 * are looked up by the result and mails go to it. Otherwise `mailto:eve+%7Bana@example.com` would be Eve's mailbox and
 * match the account of Ana's address.
 * @example cleanEmail('Ana Díaz <mailto:ＡＮＡ@example.com?subject=Trays>;') // 'ANA@example.com'
 */
export function cleanEmail(given: string): string {
  let cleaned = given
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = cleanOnce(cleaned)
    if (next === cleaned) return cleaned
    cleaned = next
  }
  return given
}

/** People need two or three; `mailto:` three hundred times takes 20 ms, and is no address. */
const MAX_PASSES = 10

/** Does not clean what a link has encoded. */
function cleanOnce(given: string): string {
  // No address is this long, and searching and normalizing very long texts is slow.
  if (given.length > MAX_CHARACTERS) return given
  const visible = given.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const text = visible
    .replace(/[\p{Cc}\s]+/gu, ' ')
    // Autocorrected by word processors and phones.
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’]/g, "'")
    .trim()
  if (text.length > MAX_CHARACTERS) return text
  const named = BRACKETS.map(([before, behind]) => between(text, before, behind)).find(Boolean) ?? text
  const address = stripSides(withoutLink(withoutWords(stripSides(named))).replace(/ ?@ ?/, '@'))
  const at = address.indexOf('@')
  // Typed with Chinese and Japanese keyboards.
  return latinizeLookalikes(address.slice(0, at + 1) + address.slice(at + 1).replaceAll('。', '.'))
}

/** No address has a Latin word with a letter of another script: registries refuse it. */
function latinizeLookalikes(address: string): string {
  return address.replace(/[a-z\p{sc=Cyrillic}\p{sc=Greek}]+/giu, (word) => {
    const latin = /[a-z]/i.test(word) && /[^a-z]/i.test(word) ? latinize(word) : word
    return /^[a-z]+$/.test(latin) ? latin : word
  })
}

/** Including a leading name. */
const MAX_CHARACTERS = 2000

const BRACKETS = ['<>', '()', '[]', '{}', '〈〉', '《》', '【】', '「」', '『』'].map(
  (pair) => [...pair] as [string, string],
)

/** The text between two signs, or after the first, if it has an `@`. */
function between(text: string, before: string, behind: string): string | undefined {
  const start = text.lastIndexOf(before)
  if (start < 0) return undefined
  const end = text.indexOf(behind, start)
  const found = text.slice(start + 1, end < 0 ? text.length : end)
  return found.includes('@') ? found : undefined
}

/** Including bullets and emoji; hyphens and asterisks only before a space, as addresses may start with them. */
const BEFORE = /^(?:[\s"'`´‚‛“”„«»‹›〈《【「『([{<:;,/\\·•\p{So}]|[-*+|](?= ))+/u
/** Anything that follows an address: no address ends in punctuation or a symbol. */
const BEHIND = /[\p{P}\p{S}\s]/u

function stripSides(text: string): string {
  // Not a regular expression: one ending in `$` retries at every position.
  let end = text.length
  while (end > 0 && BEHIND.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).replace(BEFORE, '')
}

/** Signatures and address books: `Email: ana@example.com`, `Email - ana@example.com`, `ana@example.com (work)`. */
function withoutWords(text: string): string {
  const [, address] =
    /^(?:(?!mailto:)\p{L}[\p{L}\p{M} .-]{0,20}(?:: ?| - ))?([^\s@]+@[^\s@]+)(?: [([][^()[\]@]*[)\]]?)?$/iu.exec(text) ??
    []
  return address ?? text
}

function withoutLink(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const address = text.slice('mailto:'.length).replace(/^[ /]+/, '')
  return decodeAddress(address.split(/[?|]/, 1)[0] ?? '')
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const local = String.raw`[^\s@"<>(),;:\\[\].]+`
const emailPattern = new RegExp(String.raw`^(?=.{1,64}@.{1,253}$)${local}(?:\.${local})*@(?:${label}\.)+${label}$`, 'u')

/** Whether a cleaned text is an address that this provider accepts. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text)
}

/** Whether a cleaned text may be an address: providers differ in what they accept. */
export function mayBeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/**
 * Whether an address needs mail servers with SMTPUTF8 (RFC 6531): others refuse non-ASCII letters before the `@`, even
 * in the headers of mail to someone else. Domains can be written in ASCII.
 */
export function needsSmtpUtf8(address: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/^[\u0000-\u007f]*$/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
}
