import { callUrl } from '../../packages/contract/src/call-path'

interface Answer {
  data: { changedAt: string; state: string } | null
}

/** When the provider last read a content change, ISO 8601; null if it doesn't answer. */
export async function readChangedAt(providerUrl: string): Promise<string | null> {
  try {
    const response = await fetch(callUrl(providerUrl, 'online/contentStatus'))
    const { data } = (await response.json()) as Answer
    return data?.changedAt ?? null
  } catch {
    return null
  }
}

/**
 * Calls `refresh` after every content change, one call at a time: changes during a refresh trigger another one, and
 * failures are retried. Returns a function that stops it.
 * @param known `readChangedAt` of the content already shown
 */
export function followContent(
  readChange: () => Promise<string | null>,
  refresh: () => Promise<void>,
  known: string | null,
  everyMs = 500,
): () => void {
  let shown = known
  let timer: NodeJS.Timeout
  let ended = false
  const look = async (): Promise<void> => {
    const changedAt = await readChange()
    if (changedAt !== null && changedAt !== shown) {
      await refresh().then(
        () => {
          shown = changedAt
        },
        (error: unknown) => console.error(`The preview was not refreshed: ${String(error)}`),
      )
    }
    if (!ended) timer = setTimeout(() => void look(), everyMs)
  }
  timer = setTimeout(() => void look(), everyMs)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
