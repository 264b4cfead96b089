import { sessionStore } from '../../lib/storage'

const SESSION_KEY = 'site:session'

/** The visitor's session id, issued by the provider on the first visit. It lasts as long as the tab. */
export const sessionIdStore = {
  read: (): string | null => sessionStore.get(SESSION_KEY) || null,
  write: (id: string): boolean => sessionStore.set(SESSION_KEY, id),
  drop: (): void => sessionStore.remove(SESSION_KEY),
}
