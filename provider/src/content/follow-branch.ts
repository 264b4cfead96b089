import { log } from '../../../packages/server/src/log'
import type { LiveContent } from './live-content'

/** Serves the branch's newest commit, polling for it; for setups without a publisher. */
export function followBranch(live: LiveContent, seconds: number): () => void {
  let tried: string | null = null
  let isAway = false
  let isLooking = false
  const look = async (): Promise<void> => {
    try {
      const head = await live.fetchHead()
      if (isAway) log.info('The content’s repository can be read again.')
      isAway = false
      if (head === live.current.catalogue.content.version?.commit || head === tried) return
      await live.loadCommit(head)
      // Invalid content is not retried until it changes.
      tried = live.status.state === 'failed' ? null : head
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'The content’s repository can’t be read: the former commit is served')
      isAway = true
    }
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
    })
  }, seconds * 1000).unref()
  return () => clearInterval(timer)
}
