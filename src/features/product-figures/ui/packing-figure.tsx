import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { formatFootprint, formatLength, formatLoadWeight } from '../../../../packages/text/src/format-load'
import {
  formatCartonWeight,
  formatDimensions,
  formatNumber,
  formatPieceWeight,
} from '../../../../packages/text/src/format-measure'
import { planContainer, planFloor, planPallet } from '../../../../packages/text/src/load-plan'
import {
  CONTAINER_NAMES,
  CONTAINERS,
  MAX_STACK_MM,
  PALLETS,
  USUAL_CONTAINER,
  usualPalletOf,
} from '../../../../packages/text/src/load-units'
import { CalculatorSlot } from './calculator-slot'
import { ContainerTable } from './container-table'
import { CartonDrawing, ContainerDrawing, PalletDrawing, PieceDrawing } from './load-drawings'
import { readCarton } from '../model/read-carton'
import * as styles from './packing-figure.module.css'

/**
 * From piece to carton to the usual pallet and container for the page's language, with full containers and the
 * calculator.
 */
export function PackingFigure({ facts }: { facts: ProductFacts }) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const number = (value: number) => formatNumber(value, language)
  const carton = readCarton(facts)
  const pallet = PALLETS[usualPalletOf(language)]
  const container = CONTAINERS[USUAL_CONTAINER]
  const onPallet = planPallet(carton, pallet)
  const inContainer = planContainer(carton, container, pallet)
  return (
    <>
      <ol className={styles.steps}>
        <Step
          title={t('packing.steps.piece')}
          drawing={<PieceDrawing mm={facts.outerMm} lidType={facts.lidType} />}
          rows={[
            [t('packing.fields.size'), formatDimensions(facts.outerMm, language).metric],
            [t('packing.fields.weight'), formatPieceWeight(facts.weightG, language).metric],
          ]}
        />
        <Step
          title={t('packing.steps.carton')}
          drawing={<CartonDrawing carton={carton} />}
          rows={[
            [t('packing.fields.pieces'), number(carton.pieces)],
            [t('packing.fields.size'), formatDimensions(carton, language).metric],
            [t('packing.fields.gross'), formatCartonWeight(carton.grossKg, language).metric],
          ]}
        />
        {onPallet.cartons > 0 && (
          <Step
            title={`${t('packing.steps.pallet')} ${formatFootprint(pallet, language)}`}
            drawing={<PalletDrawing pallet={pallet} plan={onPallet} carton={carton} />}
            rows={[
              [t('packing.fields.pieces'), number(onPallet.cartons * carton.pieces)],
              [t('packing.fields.cartons'), number(onPallet.cartons)],
              [t('packing.fields.perLayer'), number(onPallet.perLayer)],
              [t('packing.fields.layers'), number(onPallet.layers)],
              [t('packing.fields.height'), formatLength(onPallet.heightMm, language).metric],
              [t('packing.fields.gross'), formatLoadWeight(onPallet.grossKg, language).metric],
            ]}
          />
        )}
        {inContainer.cartons > 0 && (
          <Step
            title={`${t('packing.steps.container')} ${CONTAINER_NAMES[USUAL_CONTAINER]}`}
            drawing={<ContainerDrawing container={container} floor={planFloor(container, pallet)} />}
            rows={[
              [t('packing.fields.pieces'), number(inContainer.cartons * carton.pieces)],
              [t('packing.fields.cartons'), number(inContainer.cartons)],
              [t('packing.fields.pallets'), number(inContainer.pallets)],
              [t('packing.fields.gross'), formatLoadWeight(inContainer.pallets * onPallet.grossKg, language).metric],
            ]}
          />
        )}
      </ol>
      <ContainerTable carton={carton} pallet={pallet} />
      <p className={styles.note}>
        {t('packing.note', {
          height: formatLength(MAX_STACK_MM, language).metric,
          weight: formatLoadWeight(pallet.maxLoadKg, language).metric,
        })}
      </p>
      <CalculatorSlot facts={facts} />
    </>
  )
}

interface StepProps {
  title: string
  drawing: ReactNode
  rows: readonly (readonly [string, string])[]
}

function Step({ title, drawing, rows }: StepProps) {
  return (
    <li className={styles.step}>
      {drawing}
      <h4>{title}</h4>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
