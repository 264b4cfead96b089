import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { ErrorText } from '../../../ui/components/form/form-field'
import * as field from '../../../ui/components/form/form-field.module.css'
import { useSite } from '../../../ui/components/site-context'
import { formatFootprint } from '../../../../packages/text/src/format-load'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import {
  CONTAINER_KEYS,
  CONTAINER_NAMES,
  PALLET_KEYS,
  PALLETS,
  USUAL_CONTAINER,
  usualPalletOf,
} from '../../../../packages/text/src/load-units'
import { calculateLoad, type LoadEntry } from '../model/calculate-load'
import { ChoiceField } from './choice-field'
import { LoadResult } from './load-result'
import { MAX_QUANTITY } from '../model/parse-quantity'
import { readCarton } from '../model/read-carton'
import * as styles from './load-calculator.module.css'

/** Asks for a quantity and the way it travels, and answers while the buyer types. */
export function LoadCalculator({ facts }: { facts: ProductFacts }) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const number = (value: number) => formatNumber(value, language)
  const [entry, setEntry] = useState<LoadEntry>({
    quantity: number(facts.moqFirst),
    unit: 'pieces',
    pallet: usualPalletOf(language),
    container: USUAL_CONTAINER,
  })
  const change = (part: Partial<LoadEntry>) => setEntry((before) => ({ ...before, ...part }))
  const answer = calculateLoad(entry, readCarton(facts))
  const error =
    answer.error && t(`calculator.errors.${answer.error}`, { example: number(30000), max: number(MAX_QUANTITY) })
  const isQuantityWrong = answer.error !== undefined && answer.error !== 'size'
  return (
    <div>
      <div className={styles.entry}>
        <div className={field.field}>
          <label htmlFor="load-quantity" className={field.label}>
            {t('calculator.quantity')}
          </label>
          <input
            id="load-quantity"
            inputMode="numeric"
            autoComplete="off"
            value={entry.quantity}
            aria-invalid={isQuantityWrong ? true : undefined}
            aria-describedby={isQuantityWrong ? 'load-quantity-error' : undefined}
            className={field.input}
            onChange={(event) => change({ quantity: event.target.value })}
          />
        </div>
        <ChoiceField
          id="load-unit"
          label={t('calculator.unit')}
          value={entry.unit}
          choices={[
            ['pieces', t('packing.fields.pieces')],
            ['cartons', t('packing.fields.cartons')],
          ]}
          onChange={(unit) => change({ unit })}
        />
        <ChoiceField
          id="load-pallet"
          label={t('calculator.pallet')}
          value={entry.pallet}
          choices={[
            ...PALLET_KEYS.map((key) => [key, formatFootprint(PALLETS[key], language)] as const),
            ['loose', t('calculator.loose')] as const,
          ]}
          onChange={(pallet) => change({ pallet })}
        />
        <ChoiceField
          id="load-container"
          label={t('calculator.container')}
          value={entry.container}
          choices={CONTAINER_KEYS.map((key) => [key, CONTAINER_NAMES[key]] as const)}
          onChange={(container) => change({ container })}
        />
      </div>
      <div role="status" className={styles.answer}>
        <ErrorText id="load-quantity" error={error} />
        {answer.plan && <LoadResult answer={answer} />}
      </div>
    </div>
  )
}
