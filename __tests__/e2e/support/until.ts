const LIMIT_MS = 15_000

/**
 * Asks repeatedly until there is an answer; an error counts as none.
 * @throws an error that names what was waited for
 */
export async function until<Value>(
  read: () => Promise<Value | null | undefined | false>,
  what: string,
  limitMs = LIMIT_MS,
): Promise<Value> {
  const end = Date.now() + limitMs
  for (;;) {
    const value = await read().catch(() => null)
    if (value !== null && value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
