import { keyStore, localStore } from '../../../lib/storage'

/**
 * The token by which the provider recognizes this browser at the next sign-in. It survives a sign-out and gives access
 * to nothing.
 */
export const deviceStore = keyStore(localStore, 'device')
