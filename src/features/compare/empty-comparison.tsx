import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../components/button.module.css'
import { SiteLink } from '../../components/site-link'
import * as styles from './compare-content.module.css'
import { MAX_COMPARED } from './compared-items'

/** What stands on the compare page while nothing is chosen. */
export function EmptyComparison() {
  const { t } = useTranslation('compare')
  return (
    <div className={styles.empty}>
      <svg width="96" height="64" viewBox="0 0 96 64" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="9" y="8" width="34" height="48" rx="6" strokeWidth="1.5" />
        <rect x="53" y="8" width="34" height="48" rx="6" strokeWidth="1.5" strokeDasharray="5 5" />
        <path d="M17 40h18M17 47h12M61 40h18M61 47h12" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text', { max: MAX_COMPARED })}</p>
      <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className={button.button}>
        {t('browse')}
      </SiteLink>
    </div>
  )
}
