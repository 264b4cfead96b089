import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import * as styles from './facet-slot.module.css'

/** The number of products, announced when it changes. */
export function ResultCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  return (
    <p role="status" className={styles.count}>
      {t('results', { shown: formatNumber(shown, language), count: total })}
    </p>
  )
}
