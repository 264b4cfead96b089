const LIMIT_MS = 15_000
const MAX_PAUSE_MS = 100

/**
 * Asks repeatedly until there is an answer; an error counts as none.
 * @throws an error that names what was waited for
 */
export async function until<Value>(
  read: () => Value | Promise<Value>,
  what = String(read),
  limitMs = LIMIT_MS,
): Promise<Exclude<Value, null | undefined | false>> {
  const end = Date.now() + limitMs
  let failure: unknown
  for (let pause = 5; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      const value = await read()
      if (value !== null && value !== undefined && value !== false)
        return value as Exclude<Value, null | undefined | false>
    } catch (error) {
      failure = error
    }
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`, { cause: failure })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
