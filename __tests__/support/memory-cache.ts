/** An empty cache like the one that Gatsby gives to plugins. */
export function makeMemoryCache() {
  const stored = new Map<string, unknown>()
  return {
    get: async (key: string) => stored.get(key),
    set: async (key: string, value: unknown) => void stored.set(key, value),
  }
}
