import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import * as button from '../../../ui/components/button.module.css'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { browserList } from '../../inquiry-list/model/list-store'
import type { Listable } from '../../inquiry-list/model/listed-product'
import type { LoadAnswer, LoadEntry } from '../model/calculate-load'
import { describeLoad, withoutLoad } from '../model/describe-load'
import * as styles from './load-calculator.module.css'

interface LoadToInquiryProps {
  product: Listable
  entry: LoadEntry
  answer: Extract<LoadAnswer, { error?: undefined }>
}

/** Lists the product for the inquiry with the quantity, and the load as its note beside what the visitor wrote there. */
export function LoadToInquiry({ product, entry, answer }: LoadToInquiryProps) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const [isListed, setListed] = useState<boolean | null>(null)
  const note = describeLoad(entry, answer.plan, language, t)

  function add() {
    setListed(browserList.add(product, language))
    const before = browserList.products().find(({ path }) => path === product.path)?.note ?? ''
    browserList.change(product.path, {
      quantity: String(answer.pieces),
      note: `${note} ${withoutLoad(before, t)}`.trim(),
    })
  }

  return (
    <div className={styles.actions}>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={add}>
        {t('calculator.toInquiry')}
      </button>
      <span role="status">
        {isListed !== null && (
          <SiteLink target={{ to: 'inquiry' }}>{t(`calculator.${isListed ? 'added' : 'listFull'}`)}</SiteLink>
        )}
      </span>
    </div>
  )
}
