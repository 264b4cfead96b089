import { createListeners } from '../../../lib/listeners'

export interface QuickViewState {
  /** The paths of the list's products, in its order. */
  paths: readonly string[]
  index: number
}

const { tell, subscribe } = createListeners()
let state: QuickViewState | null = null

function set(next: QuickViewState | null): void {
  state = next
  tell()
}

/** The content of the quick view; null while it is closed. */
export const quickView = {
  read: () => state,
  subscribe,
  open: (paths: readonly string[], index: number) => set({ paths, index }),
  close: () => set(null),
}
