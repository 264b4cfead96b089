import { replyHandlers } from './reply-handlers'
import { tokenStore } from './token'

let redirecting = false

/**
 * Ends the login after a 401: removes the token that was refused, and goes to the login page with the place to come back
 * to as `from`. Both happen once, however many replies say so.
 */
export async function endLogin(refusedToken: string | null, { redirect }: { redirect: boolean }): Promise<void> {
  const stored = tokenStore.read()
  // A login that began after the refused call was sent stays.
  if (refusedToken !== null && stored !== null && stored !== refusedToken) return
  if (stored !== null) tokenStore.remove()
  if (redirect) await goToLogin()
}

async function goToLogin(): Promise<void> {
  const { loginPath, navigate } = replyHandlers()
  const path = loginPath()
  const { pathname, search, hash } = window.location
  if (redirecting || pathname === path) return
  redirecting = true
  try {
    await navigate(`${path}?from=${encodeURIComponent(pathname + search + hash)}`)
  } finally {
    redirecting = false
  }
}
