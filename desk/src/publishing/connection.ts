/** The service that publishes the site: the company's publisher, or Netlify, which can only be triggered. */
export type Connection = { kind: 'publisher'; address: string; secret: string } | { kind: 'netlify'; hook: string }

const storageKey = 'desk:publishing'

/**
 * The connection entered in this browser. It is stored nowhere else, and in no file of the desk.
 *
 * @param origins that the page may call; an entry for any other is asked for again
 */
export function readConnection(storage: Pick<Storage, 'getItem'>, origins: readonly string[]): Connection | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isConnection(value) && origins.includes(originOf(value)) ? value : null
  } catch {
    return null
  }
}

export function keepConnection(storage: Pick<Storage, 'setItem'>, connection: Connection): void {
  storage.setItem(storageKey, JSON.stringify(connection))
}

export function forgetConnection(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}

const hookPattern = /^https:\/\/api\.netlify\.com\/build_hooks\/[\w-]+(\?[^\s]*)?$/

function originOf(connection: Connection): string {
  return new URL(connection.kind === 'netlify' ? connection.hook : connection.address).origin
}

/**
 * Parses the entered connection; returns an error message for the editor if it is invalid.
 *
 * @param origins that the page may call
 */
export function parseConnection(address: string, secret: string, origins: readonly string[]): Connection | string {
  const given = address.trim()
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    return 'The address must begin with https:// (on this machine http://).'
  }
  const { origin } = new URL(given)
  if (!origins.includes(origin)) {
    const known = origins.length === 0 ? 'was built for no publisher' : `was built for ${origins.join(' and ')}`
    return `This desk ${known}, and its policy lets it call nothing else. To publish with ${origin}, have the site built with DESK_PUBLISHER_URL=${origin}.`
  }
  if (hookPattern.test(given)) return { kind: 'netlify', hook: given }
  if (secret.trim() === '') return 'The publisher asks for its secret; whoever set it up knows it.'
  return { kind: 'publisher', address: given.endsWith('/') ? given : `${given}/`, secret: secret.trim() }
}

/**
 * The secret in a link that connects a browser, `/admin/publishing/#connect=…`, which the administrator gives to
 * editors. The fragment is never sent to a server.
 */
export function readLink(hash: string): string | null {
  const secret = new URLSearchParams(hash.replace(/^#/, '')).get('connect')
  return secret === null || secret.trim() === '' ? null : secret.trim()
}

function isConnection(value: unknown): value is Connection {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'netlify') return 'hook' in value && typeof value.hook === 'string'
  return (
    value.kind === 'publisher' &&
    'address' in value &&
    typeof value.address === 'string' &&
    'secret' in value &&
    typeof value.secret === 'string'
  )
}
