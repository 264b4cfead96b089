import { localStore } from '../../lib/storage'

const DEVICE_KEY = 'device'

/** What the provider knows this browser by at the next sign-in. It stays after a sign-out, and gives access to nothing. */
export const deviceStore = {
  read: (): string | null => localStore.get(DEVICE_KEY) || null,
  write: (device: string): boolean => localStore.set(DEVICE_KEY, device),
  remove: (): void => localStore.remove(DEVICE_KEY),
}
