import { Loop } from '../lib/loop'
import type { LiveContent } from './live-content'

/** Serves the branch's newest commit, polling for it; for setups without a publisher. */
export function followBranch(live: LiveContent, seconds: number): Loop {
  let tried: string | null = null
  const look = async (): Promise<void> => {
    const head = await live.fetchHead()
    if (head === live.current.catalogue.content.version?.commit || head === tried) return
    await live.loadCommit(head)
    // Invalid content is not retried until it changes.
    tried = live.status.state === 'failed' ? null : head
  }
  return new Loop('The content’s repository can’t be read, the former commit is served', look, seconds * 1000).start(
    seconds * 1000,
  )
}
