import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import * as button from '../../../ui/components/button.module.css'
import * as layout from '../../../ui/tokens/layout.module.css'
import * as styles from './call-to-quote.module.css'

/** The call to ask for a quote that closes a page. */
export function CallToQuote() {
  const { t } = useTranslation('common')
  return (
    <section className={`${layout.container} ${layout.section}`}>
      <div className={styles.call}>
        <div>
          <h2>{t('cta.title')}</h2>
          <p>{t('cta.text')}</p>
        </div>
        <SiteLink target={{ to: 'inquiry' }} className={`${button.button} ${button.call}`}>
          {t('cta.button')}
        </SiteLink>
      </div>
    </section>
  )
}
