interface Listeners {
  tell: () => void
  /** Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** A set of listeners. While there are any, `onEvent` listens to the window's events. */
export function createListeners<Type extends keyof WindowEventMap>(
  type?: Type,
  onEvent?: (event: WindowEventMap[Type]) => void,
): Listeners {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      if (type && onEvent) window.addEventListener(type, onEvent)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (type && onEvent && listeners.size === 0) window.removeEventListener(type, onEvent)
      }
    },
  }
}
