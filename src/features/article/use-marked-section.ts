import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle'

/** Marks the part of the page being read in a list of contents, once the browser is idle. */
export function useMarkedSection(find: () => HTMLElement | null, entries?: unknown): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isMounted = true
    whenIdle(() => {
      // The list is complete without the mark.
      import('./mark-section').then(
        ({ markSection }) => {
          const contents = isMounted && find()
          if (contents) stop = markSection(contents)
        },
        () => {},
      )
    })
    return () => {
      isMounted = false
      stop?.()
    }
  }, [entries])
}
