import { keyStore, localStore } from '../storage'

/** The login token, which every call carries if there is one. */
export const tokenStore = keyStore(localStore, 'token')
