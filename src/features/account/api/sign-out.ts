import { post } from '../../../lib/request/client'
import { tokenStore } from '../../../lib/request/token'

/** Signs out in this browser, and at the provider if it can be reached; otherwise the token expires there by itself. */
export async function signOut(): Promise<void> {
  try {
    await post('online/logout', {}, { background: true, withoutGuard: true })
  } catch {
    // Whatever the provider says, this browser forgets the token.
  } finally {
    tokenStore.remove()
  }
}
