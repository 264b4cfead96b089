import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect } from 'react'
import { replayPress } from '../../../lib/when-turned-to'
import { type ProductFacts, outerOf } from '../../../../packages/contract/src/facts'
import { TurnButton } from '../model-viewer/turn-button'
import { LeadTimeFigure } from './lead-time-figure'
import { PackingFigure } from './packing-figure'
import { TemperatureFigure } from './temperature-figure'
import { formatDimensions } from '../../../../packages/text/src/format-measure'
import { withColon } from '../../../../packages/text/src/join-words'
import { useSite } from '../../../ui/components/site-context'
import { PackDrawing } from './pack-drawing'

/** The pack's drawing; of a pack without geometry, its outer size. */
function DrawingFigure({ facts, drawing }: { facts: ProductFacts; drawing: string | null }) {
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

export type FigureName = 'temperature' | 'drawing' | 'packing' | 'leadTime'

export interface FigureProps {
  name: FigureName
  facts: ProductFacts
  /** The address of the pack's drawing; null without geometry. */
  drawing: string | null
  /** Whether it has a 3D file. */
  hasModel: boolean
  /** The product's path, without language. */
  path: string
  title: string
}

export default function Figure({ name, facts, drawing, hasModel, path, title }: FigureProps) {
  const { t } = useTranslation('figures')
  useEffect(() => replayPress(name), [name])
  return (
    <>
      <h2>{t(`${name}.title`)}</h2>
      {name === 'temperature' && <TemperatureFigure facts={facts} />}
      {name === 'drawing' && hasModel && <TurnButton facts={facts} path={path} name={title} />}
      {name === 'drawing' && <DrawingFigure facts={facts} drawing={drawing} />}
      {name === 'packing' && <PackingFigure facts={facts} path={path} title={title} />}
      {name === 'leadTime' && <LeadTimeFigure facts={facts} />}
    </>
  )
}
