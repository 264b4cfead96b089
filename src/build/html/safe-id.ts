import { decodeAddress } from '../../../packages/text/src/decode-address'

const PREFIX = 'text-'

const MAX_ID_LENGTH = 100

/** Lower-case letters, digits and single hyphens: never the name of a script's global variable. */
const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u

/** Single words that scripts look up on `window` or `document`, and ids of the site's own pages. */
const TAKEN = new Set(
  (
    'alert anchors append applets atob blur body btoa caches charset children clear close closed confirm console ' +
    'constructor contains cookie crypto define dir doctype document domain embeds escape eval evaluate event exports ' +
    'external fetch find focus forms frames global head hidden history images implementation length links location ' +
    'locationbar menubar module name navigation navigator normalize open opener origin parent performance ' +
    'personalbar plugins prepend print process prompt referrer regenerator require scheduler screen scripts scroll ' +
    'scrollbars self status statusbar stop styles title toolbar undefined unescape window write writeln ' +
    'content main section'
  ).split(' '),
)

/** First words of the ids that the site gives its own parts. */
const TAKEN_SPACES =
  /^(on|account|captcha|error|field|gatsby|inquiry|login|message|notice|notification|page|register|search|site|text)(-|$)/

/**
 * The page's id for an id in the provider's HTML: unchanged if harmless, otherwise with a prefix, so it neither hides
 * a script's global nor repeats an id of the site. Null for an invalid id, and for `top`, which links to the top of
 * the page.
 */
export function buildSafeId(id: string): string | null {
  if (id === '' || id === 'top' || id.length > MAX_ID_LENGTH || /\s/.test(id)) return null
  const isHarmless = SLUG.test(id) && !TAKEN.has(id) && !TAKEN_SPACES.test(id) && !/^on[a-z]+$/.test(id)
  return isHarmless ? id : PREFIX + id
}

/**
 * Changes the hash of a link to the present id of its target. Hashes that browsers themselves read (`#:~:text=`) stay.
 * @param hash with its `#`, or empty
 */
export function buildSafeHash(hash: string): string {
  const id = decodeAddress(hash.slice(1))
  if (id.startsWith(':~:')) return hash
  const safe = buildSafeId(id)
  return safe === null || safe === id ? hash : `#${encodeURIComponent(safe)}`
}
