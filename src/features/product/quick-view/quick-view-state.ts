export interface QuickViewState {
  /** The paths of the list's products, in its order. */
  paths: readonly string[]
  index: number
}

const listeners = new Set<() => void>()
let state: QuickViewState | null = null

function set(next: QuickViewState | null): void {
  state = next
  for (const listener of [...listeners]) listener()
}

/** The content of the quick view; null while it is closed. */
export const quickView = {
  read: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  open: (paths: readonly string[], index: number) => set({ paths, index }),
  close: () => set(null),
}
