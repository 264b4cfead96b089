import { tokenStore } from '../../../lib/request/token'

/** Shows the header's links to the account, or hides them: they are in every page, which is the same for all. */
export function showSignIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', tokenStore.read() !== null)
}
