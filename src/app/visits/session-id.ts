import { keyStore, sessionStore } from '../../lib/storage'

/** The visitor's session id, issued by the provider on the first visit. It lasts as long as the tab. */
export const sessionIdStore = keyStore(sessionStore, 'site:session')
