import { useEffect, useRef } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { DRAWING_ATTRIBUTE, loadDrawing } from '../../../lib/drawing-file'
import * as styles from './pack-drawing.module.css'
import { outerOf, type ProductFacts } from '../../../../packages/contract/src/facts'
import { formatDimensions } from '../../../../packages/text/src/format-measure'
import { withColon } from '../../../../packages/text/src/join-words'
import { useSite } from '../../../ui/components/site-context'

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

/** The pack's drawing; of a pack without geometry, its outer size. */
export function DrawingFigure({ facts, drawing }: { facts: ProductFacts; drawing: string | null }) {
  const { t } = useTranslation('product')
  const { language } = useSite()
  if (drawing !== null) return <PackDrawing key={drawing} address={drawing} />
  const outer = outerOf(facts)
  const { metric, imperial } = formatDimensions(outer, language)
  return (
    <p>
      {withColon(t(`product:fields.${outer.round ? 'outerRound' : 'outerSize'}`), metric, language)}{' '}
      <span data-us-units>({imperial})</span>
    </p>
  )
}
