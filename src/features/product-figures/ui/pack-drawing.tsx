import { useEffect, useRef } from 'react'
import { DRAWING_ATTRIBUTE, loadDrawing } from '../../../lib/drawing-file'
import * as styles from './pack-drawing.module.css'

/** The same at each rendering, so that React leaves alone what the build has put into the element. */
const LEFT_ALONE = { __html: '' }

/**
 * The drawing of a pack with its measures. The build puts it into the page's HTML (src/build/html/render-page.ts); a
 * page that the browser has made by itself loads it.
 */
export function PackDrawing({ address }: { address: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || element.hasChildNodes()) return
    const leaving = new AbortController()
    loadDrawing(address, leaving.signal).then(
      ({ html }) => {
        element.innerHTML = html
      },
      // The specification has the sizes too.
      () => {},
    )
    return () => leaving.abort()
  }, [address])
  return (
    <div
      ref={place}
      className={styles.drawing}
      {...{ [DRAWING_ATTRIBUTE]: address }}
      dangerouslySetInnerHTML={LEFT_ALONE}
      suppressHydrationWarning
    />
  )
}
