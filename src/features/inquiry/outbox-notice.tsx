import { useEffect, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../components/button.module.css'
import { SiteLink } from '../../components/site-link'
import { browserOutbox } from './browser-outbox'
import * as styles from './outbox-notice.module.css'
import { useOutbox } from './use-outbox'
import { useRetry } from './use-retry'

/** A bar that tells of inquiries which are still to be sent, were refused, or have arrived since. */
export function OutboxNotice() {
  const { t } = useTranslation('common')
  const entries = useOutbox()
  const { retrying, retry } = useRetry()
  const [receipts, setReceipts] = useState<string[]>([])
  const waiting = entries.some(({ state }) => state === 'waiting')
  const refused = entries.some(({ state }) => state === 'refused')

  // A receipt is shown once: until the visitor leaves the page.
  useEffect(() => {
    for (const entry of entries) {
      if (entry.state !== 'sent') continue
      setReceipts((shown) => [...shown, entry.reference])
      browserOutbox.remove(entry.key)
    }
  }, [entries])

  const isShown = waiting || refused || receipts.length > 0
  return (
    <div role="status" className={isShown ? styles.notice : undefined}>
      {waiting && (
        <p className={styles.line}>
          {t('outbox.waiting')}
          <button type="button" className={`${button.button} ${button.quiet}`} aria-disabled={retrying} onClick={retry}>
            {retrying ? t('outbox.sending') : t('outbox.retry')}
          </button>
        </p>
      )}
      {refused && (
        <p className={styles.line}>
          {t('outbox.refused')}
          <SiteLink target={{ to: 'inquiry' }}>{t('outbox.form')}</SiteLink>
        </p>
      )}
      {receipts.map((reference) => (
        <p key={reference} className={styles.line}>
          {t('outbox.sent')}
          {reference && ` (${t('outbox.reference')}: ${reference})`}
        </p>
      ))}
    </div>
  )
}
