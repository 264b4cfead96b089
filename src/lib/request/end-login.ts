import type { ReplyNotice } from './notice'
import { replyHandlers } from './reply-handlers'
import { tokenStore } from './token'

let redirecting = false

/**
 * Ends the login after a 401: removes the refused token, and goes to the login page with the place to return to as
 * `from`. Both happen once, however many replies say so.
 * @param notice shown on the way to the login page; null stays on this page
 */
export async function endLogin(refusedToken: string | null, notice: ReplyNotice | null): Promise<void> {
  const stored = tokenStore.read()
  // A login that began after the refused call was sent stays.
  if (refusedToken !== null && stored !== null && stored !== refusedToken) return
  if (stored !== null) tokenStore.remove()
  if (notice) await goToLogin(notice)
}

/** Goes to the login page, and says why. */
export async function goToLogin(notice: ReplyNotice): Promise<void> {
  const { loginPath, navigate, show } = replyHandlers()
  const path = loginPath()
  const { pathname, search, hash } = window.location
  if (redirecting || pathname === path) return
  redirecting = true
  show(notice)
  try {
    await navigate(`${path}?from=${encodeURIComponent(pathname + search + hash)}`)
  } finally {
    redirecting = false
  }
}
