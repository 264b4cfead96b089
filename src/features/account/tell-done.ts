import { findServerMessage, type SERVER_MESSAGES } from '../../config/server-messages'
import { replyHandlers } from '../../lib/request/reply-handlers'
import type { AccountMode } from './account-fields'

/** What the specification's provider says when it went well. */
const USUAL: Record<AccountMode, keyof typeof SERVER_MESSAGES> = { signIn: '操作成功', register: '注册成功' }

/** Tells the visitor that it went well, in the provider's words, or in the usual ones for what the catalogue does not know. */
export function tellDone(mode: AccountMode, said: string): void {
  const message = findServerMessage(said) ? said : USUAL[mode]
  replyHandlers().show({ shape: 'message', type: 'success', text: { from: 'server', message } })
}
