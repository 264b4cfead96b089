import { useEffect, useState, type ComponentType } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { localStore } from '../../../lib/storage'
import { whenIdle } from '../../../lib/when-idle'
import { hasOutboxEntries } from '../model/start-outbox'

/**
 * The slot of the outbox notice in the layout. The notice itself loads when there is something to report, except on the
 * pages of the forms, which report it themselves.
 */
export function OutboxNoticeSlot() {
  const { href } = useSite()
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  const own = `${href({ to: 'inquiry' })} ${href({ to: 'samples' })}`

  useEffect(() => {
    whenIdle(() => {
      if (!hasOutboxEntries(localStore) || own.split(' ').includes(window.location.pathname)) return
      // Nothing is lost without the notice: the outbox sends anyway.
      import('./outbox-notice').then(
        (loaded) => setNotice(() => loaded.OutboxNotice),
        () => {},
      )
    })
  }, [own])

  return Notice && <Notice />
}
