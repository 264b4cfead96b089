/**
 * Remembers the last few results of what is asked for again and again, one after the other: a picture in every language.
 */
export function keepLast<Result>(count: number, make: (name: string) => Promise<Result>) {
  const kept = new Map<string, Promise<Result>>()
  return (name: string): Promise<Result> => {
    const result = kept.get(name) ?? make(name)
    kept.delete(name)
    kept.set(name, result)
    for (const oldest of kept.keys()) {
      if (kept.size <= count) break
      kept.delete(oldest)
    }
    return result
  }
}
