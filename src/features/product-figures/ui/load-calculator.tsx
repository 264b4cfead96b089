import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { ErrorText } from '../../../ui/components/form/form-field'
import * as field from '../../../ui/components/form/form-field.module.css'
import { useSite } from '../../../ui/components/site-context'
import { formatFootprint } from '../../../../packages/text/src/format-load'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import { planContainer, toCarton } from '../../../../packages/text/src/load-plan'
import { CONTAINER_KEYS, PALLET_KEYS, PALLETS } from '../../../../packages/text/src/load-units'
import { piecesOfDelivery, type Listable } from '../../../lib/inquiry-list/listed-product'
import { showMessage } from '../../../app/feedback/start'
import { calculateLoad, findCheaper, type LoadEntry, nameContainer, toTransport } from '../../../lib/calculate-load'
import { ChoiceField } from '../../../ui/components/form/choice-field'
import type { ShippingChoice } from '../../../lib/shipping'
import { LoadResult } from './load-result'
import { MAX_QUANTITY } from '../../../lib/parse-quantity'
import * as styles from './load-calculator.module.css'
import { SiteLink } from '../../../ui/components/site-link'
import { browserList } from '../../../lib/inquiry-list/list-store'

export interface LoadCalculatorProps {
  facts: ProductFacts
  product: Listable
  /** The shipping method, also shown in the figure beside it. */
  transport: ShippingChoice
  onTransport: (change: Partial<ShippingChoice>) => void
}

/** Asks for a quantity and the way it travels, answers while the buyer types, and puts the answer into the inquiry. */
export function LoadCalculator({ facts, product, transport, onTransport }: LoadCalculatorProps) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const number = (value: number) => formatNumber(value, language)
  // Answers already given in the list or the finder.
  const [said] = useState(() => browserList.wish(product.path))
  const carton = toCarton(facts)
  const full = planContainer(carton, toTransport(transport)).cartons * carton.pieces
  const [amount, setAmount] = useState<Pick<LoadEntry, 'quantity' | 'unit'>>({
    quantity: number(said.quantity === '' ? full || facts.moqFirst : piecesOfDelivery(said)),
    unit: 'pieces',
  })
  useEffect(() => {
    if (said.transport) onTransport(said.transport)
    // Once: the visitor edits it from here on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const entry: LoadEntry = { ...amount, ...transport }
  const answer = calculateLoad(entry, carton)
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
            value={amount.quantity}
            aria-invalid={isQuantityWrong ? true : undefined}
            aria-describedby={isQuantityWrong ? 'load-quantity-error' : undefined}
            className={field.input}
            onChange={(event) => setAmount({ ...amount, quantity: event.target.value })}
          />
        </div>
        <ChoiceField
          id="load-unit"
          label={t('calculator.unit')}
          value={amount.unit}
          choices={[
            ['pieces', t('packing.fields.pieces')],
            ['cartons', t('packing.fields.cartons')],
          ]}
          onChange={(unit) => setAmount({ ...amount, unit })}
        />
        <ChoiceField
          id="load-container"
          label={t('calculator.container')}
          value={transport.container}
          choices={CONTAINER_KEYS.map((key) => [key, nameContainer(key, t)] as const)}
          onChange={(container) => onTransport({ container })}
        />
        <ChoiceField
          id="load-pallet"
          label={t('calculator.pallet')}
          value={transport.pallet}
          choices={[
            ...PALLET_KEYS.map((key) => [key, formatFootprint(PALLETS[key], language)] as const),
            ['loose', t('calculator.loose')] as const,
          ]}
          onChange={(pallet) => onTransport({ pallet })}
        />
        <div className={field.field}>
          <label htmlFor="load-height" className={field.label}>
            {t('calculator.height')}
          </label>
          <span id="load-height-hint" className={field.hint}>
            {t('calculator.heightHint')}
          </span>
          <input
            id="load-height"
            inputMode="numeric"
            autoComplete="off"
            value={transport.height}
            disabled={transport.pallet === 'loose'}
            aria-describedby="load-height-hint"
            className={field.input}
            onChange={(event) => onTransport({ height: event.target.value })}
          />
        </div>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={transport.doubleStack}
          disabled={transport.pallet === 'loose'}
          onChange={(event) => onTransport({ doubleStack: event.target.checked })}
        />
        {t('calculator.double')}
      </label>
      <div role="status" className={styles.answer}>
        <ErrorText id="load-quantity" error={error} />
        {answer.plan && (
          <LoadResult
            answer={answer}
            cheaper={findCheaper(transport, answer, carton, language)}
            container={transport.container}
          />
        )}
      </div>
      {answer.plan && <LoadToInquiry product={product} transport={transport} pieces={answer.pieces} />}
    </div>
  )
}

interface LoadToInquiryProps {
  product: Listable
  transport: ShippingChoice
  pieces: number
}

/** Leads to the inquiry, where the product is listed with the quantity and the way it travels. */
function LoadToInquiry({ product, transport, pieces }: LoadToInquiryProps) {
  const { t } = useTranslation('figures')
  const { language } = useSite()

  function add() {
    if (browserList.add(product, language)) browserList.change(product.path, { quantity: String(pieces), transport })
    else showMessage({ type: 'warning', text: t('calculator.listFull') })
  }

  return (
    <div className={styles.actions}>
      <SiteLink target={{ to: 'inquiry' }} className="button quiet" onClick={add}>
        {t('calculator.toInquiry')}
      </SiteLink>
    </div>
  )
}
