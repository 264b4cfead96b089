import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import { buildStatusQuery } from '../../inquiry-status/model/status-link'
import type { Receipt } from '../api/post-inquiry'
import * as styles from './next-steps.module.css'

/** What happens after an inquiry has arrived. */
export function NextSteps({ reference, statusToken }: Receipt) {
  const { t } = useTranslation('inquiry')
  const token = reference && statusToken
  return (
    <section className={styles.next}>
      <h3 className={styles.title}>{t('sent.next.title')}</h3>
      <ol className={styles.steps}>
        <li>{t('sent.next.check')}</li>
        <li>{t('sent.next.answer')}</li>
        {token && (
          <li>
            {t('sent.next.statusPage')}{' '}
            <SiteLink target={{ to: 'inquiryStatus' }} query={buildStatusQuery({ reference, token })}>
              {t('sent.status')}
            </SiteLink>
          </li>
        )}
        {!token && reference && <li>{t('sent.next.keep')}</li>}
      </ol>
    </section>
  )
}
