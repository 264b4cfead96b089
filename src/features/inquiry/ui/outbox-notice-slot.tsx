import { useEffect, useState, type ComponentType } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { localStore } from '../../../lib/storage'
import { whenIdle } from '../../../lib/when-idle'
import { hasOutboxEntries } from '../model/start-outbox'

/**
 * The slot of the outbox notice in the layout. The notice itself loads when there is something to report, except on the
 * inquiry page, where the form reports it.
 */
export function OutboxNoticeSlot() {
  const { href } = useSite()
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  const inquiryPath = href({ to: 'inquiry' })

  useEffect(() => {
    let isMounted = true
    whenIdle(() => {
      if (!hasOutboxEntries(localStore) || window.location.pathname === inquiryPath) return
      // Without the notice nothing is lost: the outbox sends by itself.
      import('./outbox-notice').then(
        (loaded) => isMounted && setNotice(() => loaded.OutboxNotice),
        () => {},
      )
    })
    return () => {
      isMounted = false
    }
  }, [inquiryPath])

  return Notice && <Notice />
}
