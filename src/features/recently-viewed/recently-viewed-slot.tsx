import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../../lib/when-idle'
import type { RecentlyViewedProps } from './recently-viewed'

/** The place of the products that were looked at before, at the foot of a page. Their code comes when the page is idle. */
export function RecentlyViewedSlot(props: RecentlyViewedProps) {
  const [Row, setRow] = useState<ComponentType<RecentlyViewedProps> | null>(null)

  useEffect(() => {
    let isMounted = true
    whenIdle(() => {
      // Without it nothing is missed.
      import('./recently-viewed').then(
        (loaded) => isMounted && setRow(() => loaded.RecentlyViewed),
        () => {},
      )
    })
    return () => {
      isMounted = false
    }
  }, [])

  return Row && <Row {...props} />
}
