import { useTranslation } from 'gatsby-plugin-react-i18next'
import { outerOf, type ProductFacts } from '../../../../packages/contract/src/facts'
import { formatDimensions } from '../../../../packages/text/src/format-measure'
import { withColon } from '../../../../packages/text/src/join-words'
import { useSite } from '../../../ui/components/site-context'
import { PackDrawing } from './pack-drawing'

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
