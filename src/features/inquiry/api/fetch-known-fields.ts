import { tokenStore } from '../../../lib/request/token'
import { fetchAccount } from '../../account/api/fetch-account'
import { FIELD_LIMITS } from '../model/inquiry-fields'
import type { KnownFields } from '../model/inquiry-draft'

const NAMES = ['name', 'company', 'country', 'email'] as const

/** What the signed-in visitor's account can fill in; nothing if it can't be had, as nobody asked for it. */
export async function fetchKnownFields(): Promise<KnownFields> {
  if (tokenStore.read() === null) return {}
  try {
    const user = await fetchAccount({ background: true, withoutGuard: true })
    const given = NAMES.filter((name) => user[name] !== '' && user[name].length <= FIELD_LIMITS[name])
    return Object.fromEntries(given.map((name) => [name, user[name]]))
  } catch {
    return {}
  }
}
