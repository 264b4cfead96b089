import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../ui/components/site-context'
import * as button from '../../ui/components/button.module.css'
import { ErrorView } from '../../ui/layouts/error-view'
import * as frame from '../../ui/layouts/page-layout.module.css'
import * as outbox from '../../features/inquiry/ui/outbox-notice.module.css'
import * as styles from './components-page.module.css'

/** The texts for nothing to show, not yet, and no more. */
export function StateSamples() {
  const { t } = useTranslation(['common', 'list', 'search'])
  const { language } = useSite()
  return (
    <>
      <h3>Notices</h3>
      <p className={frame.notice}>{t('common:fallbackNotice')}</p>
      <div className={outbox.notice}>
        <p className={outbox.line}>
          {t('common:outbox.waiting')}
          <button type="button" className={`${button.button} ${button.quiet}`}>
            {t('common:outbox.retry')}
          </button>
        </p>
      </div>
      <h3>Empty</h3>
      <p>{t('list:product.empty')}</p>
      <p>{t('search:none', { keyword: 'CPET' })}</p>
      <p>{t('search:noneHint')}</p>
      <h3>Loading</h3>
      <p aria-busy="true">{t('search:searching')}</p>
      <h3>Error</h3>
      <p>{t('search:failed.unreachable')}</p>
      <div className={styles.framed}>
        <ErrorView
          error={{ status: 500, message: 'Internal Server Error' }}
          address="/tray?page=2"
          language={language}
        />
      </div>
    </>
  )
}
