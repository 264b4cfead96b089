import { localStore } from '../../../lib/storage'

const DEVICE_KEY = 'device'

/**
 * The token by which the provider recognizes this browser at the next sign-in. It survives a sign-out and gives access
 * to nothing.
 */
export const deviceStore = {
  read: (): string | null => localStore.get(DEVICE_KEY) || null,
  write: (device: string): boolean => localStore.set(DEVICE_KEY, device),
  remove: (): void => localStore.remove(DEVICE_KEY),
}
