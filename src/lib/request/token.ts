import { localStore } from '../storage'

const TOKEN_KEY = 'token'

/** The login token, which every call carries if there is one. */
export const tokenStore = {
  read: (): string | null => localStore.get(TOKEN_KEY) || null,
  write: (token: string): boolean => localStore.set(TOKEN_KEY, token),
  remove: (): void => localStore.remove(TOKEN_KEY),
}
