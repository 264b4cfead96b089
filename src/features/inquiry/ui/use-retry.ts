import { useState } from 'react'
import { browserOutbox } from '../model/browser-outbox'

/** Sends the kept inquiries, one attempt at a time. */
export function useRetry() {
  const [retrying, setRetrying] = useState(false)
  function retry(): void {
    if (retrying) return
    setRetrying(true)
    void browserOutbox.retry().finally(() => setRetrying(false))
  }
  return { retrying, retry }
}
