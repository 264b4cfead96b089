interface Listeners {
  tell: () => void
  /** Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** Those who want to know of a change. As long as there are any, `onEvent` hears the window's events. */
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
