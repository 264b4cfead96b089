import type { AccountMode } from './account-fields'

const REGISTER_HASH = '#register'

/** Which form the page's address asks for. */
export function readMode(): AccountMode {
  return window.location.hash === REGISTER_HASH ? 'register' : 'signIn'
}

/** Puts the form into the page's address. It makes no history entry and no page view. */
export function writeMode(mode: AccountMode): void {
  const { pathname, search } = window.location
  const hash = mode === 'register' ? REGISTER_HASH : ''
  window.history.replaceState(window.history.state, '', pathname + search + hash)
}
