/** What publishes the site: the company's own publisher, or Netlify, which only can be told to begin. */
export type Connection = { kind: 'publisher'; address: string; secret: string } | { kind: 'netlify'; hook: string }

const storageKey = 'desk:publishing'

/** What was typed in once in this browser; it is nowhere else, and in no file of the desk. */
export function readConnection(storage: Pick<Storage, 'getItem'>): Connection | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isConnection(value) ? value : null
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

/** Reads what was typed in; gives a sentence for the editor when it can't be right. */
export function parseConnection(address: string, secret: string): Connection | string {
  const given = address.trim()
  if (hookPattern.test(given)) return { kind: 'netlify', hook: given }
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    return 'The address must begin with https:// (on this machine http://).'
  }
  if (secret.trim() === '') return 'The publisher asks for its secret; whoever set it up knows it.'
  return { kind: 'publisher', address: given.endsWith('/') ? given : `${given}/`, secret: secret.trim() }
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
