import { localStore } from '../../lib/storage'
import { createListStore } from './list-store'

/** The inquiry list of this browser. */
export const browserList = createListStore(localStore)
