import type { ReplyNotice } from './notice'
import { replyHandlers } from './reply-handlers'
import { tokenStore } from './token'

/** How often visitors were notified that they are not signed in. */
let told = 0
let redirecting = false

export interface LoginNote {
  token: string | null
  told: number
}

export function noteLogin(token: string | null): LoginNote {
  return { token, told }
}

/**
 * Ends the login after a 401: removes the refused token, notifies the visitor, and goes to the login page. This
 * happens once for all calls sent before, however many of them are refused, and whenever their replies arrive.
 * @param sent the login state of the refused call
 * @param notice null for a call in the background, which only removes the token
 */
export async function endLogin(
  sent: LoginNote,
  notice: ReplyNotice | null,
  { staysOnPage }: { staysOnPage: boolean },
): Promise<void> {
  const stored = tokenStore.read()
  // A login that began after the refused call was sent stays.
  if (sent.token !== null && stored !== null && stored !== sent.token) return
  if (stored !== null) tokenStore.remove()
  if (!notice || sent.told !== told || redirecting) return
  told++
  replyHandlers().show(notice)
  if (!staysOnPage) await goToLogin()
}

/** Goes to the login page with the return address as `from`. */
export async function goToLogin(): Promise<void> {
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
