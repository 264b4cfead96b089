import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { formatDimensions } from '../../../../packages/text/src/format-measure'
import { useSite } from '../../../ui/components/site-context'
import { PackDrawing } from './pack-drawing'

/** The pack's drawing; of a pack without geometry, its outer size. */
export function DrawingFigure({ facts, drawing }: { facts: ProductFacts; drawing: string | null }) {
  const { t } = useTranslation('product')
  const { language } = useSite()
  if (drawing !== null) return <PackDrawing key={drawing} address={drawing} />
  const { metric, imperial } = formatDimensions(facts.outerMm, language)
  return (
    <p>
      {t('product:fields.outerSize')}: {metric} ({imperial})
    </p>
  )
}
