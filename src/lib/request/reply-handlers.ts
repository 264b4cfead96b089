import { localizePath, languageIn } from '../../site/paths'
import { FIXED_ROUTES } from '../../../packages/contract/src/routes'
import type { ReplyNotice } from './notice'

/** The page's reactions to replies, set by the parts of the site that show messages and have its addresses. */
export interface ReplyHandlers {
  show: (notice: ReplyNotice) => void
  /** The login page's address in the visitor's language. */
  loginPath: () => string
  /** Goes to the login page; settles once it is shown. */
  navigate: (address: string) => void | Promise<void>
}

const defaults: ReplyHandlers = {
  show: () => {},
  loginPath: () => localizePath(`/${FIXED_ROUTES.login}`, languageIn(window.location.pathname)),
  navigate: async (address) => {
    const { navigate } = await import('gatsby')
    return navigate(address)
  },
}

let current = defaults

export function replyHandlers(): ReplyHandlers {
  return current
}

/** Replaces some of the handlers; returns a function that restores the previous ones. */
export function setReplyHandlers(handlers: Partial<ReplyHandlers>): () => void {
  const former = current
  current = { ...former, ...handlers }
  return () => {
    current = former
  }
}
