/**
 * Loads a JSON file of this site.
 * @throws if it can't be reached
 */
export async function loadJson<File>(address: string, options?: RequestInit): Promise<File> {
  const response = await fetch(address, options)
  if (!response.ok) throw new Error(`GET ${address} was answered with ${response.status}.`)
  return (await response.json()) as File
}

/** Loads each value once; after a failure the next call tries again. */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>()
  return (key) => {
    const loading = known.get(key) ?? load(key)
    known.set(key, loading)
    loading.catch(() => known.delete(key))
    return loading
  }
}
