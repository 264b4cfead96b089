import { useEffect, useRef } from 'react'
import { DRAWING_ATTRIBUTE, type DrawingFile } from '../../../lib/drawing-file'
import { loadJson } from '../../../lib/load'
import * as styles from './pack-drawing.module.css'

/** A constant, so React leaves the build's HTML in the element alone. */
const LEFT_ALONE = { __html: '' }

/**
 * The drawing of a pack with its measures. The build inlines it in the page's HTML (src/build/html/render-page.ts); a
 * page rendered in the browser fetches it.
 */
export function PackDrawing({ address }: { address: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || element.hasChildNodes()) return
    const leaving = new AbortController()
    loadJson<DrawingFile>(address, { signal: leaving.signal }).then(
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
