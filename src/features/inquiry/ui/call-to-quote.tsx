import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { buildAskQuery, buildSamplesQuery } from '../../../lib/inquiry-list/list-key'
import * as styles from './call-to-quote.module.css'

/**
 * The call to ask for a quote, or for samples where they are offered, that closes a page.
 * @param product - the path of the one that the page is about
 */
export function CallToQuote({ product }: { product?: string | undefined }) {
  const { t } = useTranslation('common')
  const { samples } = useSite()
  return (
    <section className="container section">
      <div className={styles.call}>
        <div>
          <h2>{t('cta.title')}</h2>
          <p>{t('cta.text')}</p>
        </div>
        <div className={styles.actions}>
          <SiteLink target={{ to: 'inquiry' }} query={product && buildAskQuery(product)} className="button call">
            {t('cta.button')}
          </SiteLink>
          {samples && (
            <SiteLink
              target={{ to: 'samples' }}
              query={product && buildSamplesQuery([product])}
              className={`button quiet ${styles.second}`}
            >
              {t(`samples.${samples}`)}
            </SiteLink>
          )}
        </div>
      </div>
    </section>
  )
}
