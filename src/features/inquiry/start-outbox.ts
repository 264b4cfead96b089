import { localStore } from '../../lib/storage'
import { whenIdle } from '../../lib/when-idle'
import { hasOutboxEntries } from './has-outbox-entries'

/**
 * Sends kept inquiries on every page load and whenever the connection comes back. To be called once, from Gatsby's
 * `onClientEntry`.
 */
export function startOutbox(): void {
  // What fails here stays kept, and is tried again the next time.
  const retry = () => whenIdle(() => void retryKept().catch(() => {}))
  window.addEventListener('online', retry)
  retry()
}

async function retryKept(): Promise<void> {
  if (!hasOutboxEntries(localStore)) return
  const { browserOutbox } = await import('./browser-outbox')
  await browserOutbox.retry()
}
