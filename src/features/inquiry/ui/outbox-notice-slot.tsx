import { useEffect, useState } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { useLoaded } from '../../../ui/components/use-loaded'
import { localStore } from '../../../lib/storage'
import { whenIdle } from '../../../lib/when-idle'
import { hasOutboxEntries } from '../model/start-outbox'

const load = async () => (await import('./outbox-notice')).OutboxNotice

/**
 * The slot of the outbox notice in the layout. The notice itself loads when there is something to report, except on the
 * pages of the forms, which report it themselves.
 */
export function OutboxNoticeSlot() {
  const { href } = useSite()
  const [isWanted, setWanted] = useState(false)
  // Nothing is lost without the notice: the outbox sends anyway.
  const Notice = useLoaded(load, isWanted)
  const own = `${href({ to: 'inquiry' })} ${href({ to: 'samples' })}`

  useEffect(() => {
    whenIdle(() => {
      setWanted(hasOutboxEntries(localStore) && !own.split(' ').includes(window.location.pathname))
    })
  }, [own])

  return Notice && <Notice />
}
