import { useTranslation } from 'gatsby-plugin-react-i18next'
import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import type { LanguageCode } from '../../../site/languages'
import { useSite } from '../../../ui/components/site-context'
import { formatFootprint, formatLoadWeight } from '../../../../packages/text/src/format-load'
import { formatLength } from '../../../../packages/text/src/format-measure'
import {
  formatCartonWeight,
  formatDimensions,
  formatNumber,
  formatPieceWeight,
  type Measure,
} from '../../../../packages/text/src/format-measure'
import { entryHeightOf, planPallet, planContainer, toCarton } from '../../../../packages/text/src/load-plan'
import { PALLET_KEYS, PALLETS, usualPalletOf } from '../../../../packages/text/src/load-units'
import { findLooseSaving, toTransport, nameContainer } from '../../../lib/calculate-load'
import { usualTransport, type ShippingChoice } from '../../../lib/shipping'
import { CalculatorSlot } from './calculator-slot'
import { ChoiceField } from '../../../ui/components/form/choice-field'
import { CheaperLoadNote } from './cheaper-load-note'
import { ContainerTable } from './container-table'
import { CartonDrawing, ContainerDrawing, PalletDrawing, PieceDrawing } from './load-drawings'
import * as styles from './packing-figure.module.css'

interface PackingFigureProps {
  facts: ProductFacts
  /** The product's path, without language, and its name, for the inquiry. */
  path: string
  title: string
}

/**
 * From piece to carton to pallet and container, with full containers and the calculator. It starts with the usual
 * pallet for the page's language and the usual container; all figures follow the buyer's choice.
 */
export function PackingFigure({ facts, path, title }: PackingFigureProps) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const [entry, setEntry] = useState<ShippingChoice>(usualTransport(language))
  const change = (part: Partial<ShippingChoice>) => setEntry((before) => ({ ...before, ...part }))
  // Choices respond immediately; the figures are deferred.
  const late = useDeferredValue(entry)
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField
          id="packing-pallet"
          label={t('packing.steps.pallet')}
          value={palletOf(entry, language)}
          choices={PALLET_KEYS.map((key) => [key, formatFootprint(PALLETS[key], language)] as const)}
          onChange={(chosen) => change({ pallet: chosen })}
        />
      </div>
      <Steps facts={facts} entry={late} />
      <CalculatorSlot
        facts={facts}
        product={{ path, name: title, sku: facts.sku, moq: facts.moqFirst }}
        transport={entry}
        onTransport={change}
      />
    </>
  )
}

/** The table compares both ways, regardless of the choice. */
const palletOf = ({ pallet }: ShippingChoice, language: LanguageCode) =>
  pallet === 'loose' ? usualPalletOf(language) : pallet

interface StepsProps {
  facts: ProductFacts
  entry: ShippingChoice
}

const Steps = memo(function Steps({ facts, entry }: StepsProps) {
  const { t } = useTranslation(['figures', 'product'])
  const { language } = useSite()
  const number = (value: number) => formatNumber(value, language)
  const carton = toCarton(facts)
  const palletKey = palletOf(entry, language)
  const pallet = PALLETS[palletKey]
  const choice = toTransport(entry)
  const { container, maxPalletMm } = choice
  const inContainer = planContainer(carton, choice)
  const onPallet =
    inContainer.onPallet ?? planPallet(carton, pallet, Math.min(entryHeightOf(container), maxPalletMm ?? Infinity))
  const saving = findLooseSaving(carton, { ...choice, pallet })
  return (
    <>
      <ol className={styles.steps}>
        <Step
          title={t('packing.steps.piece')}
          drawing={<PieceDrawing mm={facts.outerMm} />}
          rows={[inBoth(t('packing.fields.weight'), formatPieceWeight(facts.weightG, language))]}
        />
        <Step
          title={t('packing.steps.carton')}
          drawing={<CartonDrawing carton={carton} />}
          rows={[
            [t('packing.fields.pieces'), number(carton.pieces)],
            inBoth(t('packing.fields.size'), formatDimensions(carton, language)),
            inBoth(t('packing.fields.gross'), formatCartonWeight(carton.grossKg, language)),
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
            title={nameContainer(entry.container, t)}
            drawing={<ContainerDrawing container={container} floor={inContainer.floor} />}
            rows={[
              [t('packing.fields.pieces'), number(inContainer.cartons * carton.pieces)],
              [t('packing.fields.cartons'), number(inContainer.cartons)],
              ...(inContainer.onPallet ? [[t('packing.fields.pallets'), number(inContainer.pallets)] as const] : []),
              [t('packing.fields.gross'), formatLoadWeight(inContainer.grossKg, language).metric],
              [t('packing.fields.limit'), t(`packing.limits.${inContainer.limit}`)],
            ]}
          />
        )}
      </ol>
      <ContainerTable carton={carton} pallet={palletKey} choice={choice} />
      {saving && (
        <CheaperLoadNote {...saving} container={entry.container}>
          {' · '}
          {t('product:values.pieces', { count: saving.pieces, formatted: number(saving.pieces) })}
        </CheaperLoadNote>
      )}
      <p className={styles.note}>
        {t('packing.note', {
          weight: formatLoadWeight(pallet.maxLoadKg, language).metric,
        })}
      </p>
    </>
  )
})

/** A name and a value, with US customary units if they are not in the specification. */
type Row = readonly [name: string, value: string, imperial?: string]

const inBoth = (name: string, { metric, imperial }: Measure): Row => [name, metric, imperial]

interface StepProps {
  title: string
  drawing: ReactNode
  rows: readonly Row[]
}

function Step({ title, drawing, rows }: StepProps) {
  return (
    <li className={styles.step}>
      {drawing}
      <h3>{title}</h3>
      <dl>
        {rows.map(([name, value, imperial]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {imperial && ' '}
              {imperial && <small data-us-units>{imperial}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
