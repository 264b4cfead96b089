import { useEffect } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import { showNotification } from '../../../app/feedback/start'
import { browserOutbox, useOutbox, useRetry } from '../model/browser-outbox'
import * as styles from './outbox-notice.module.css'
import { QUOTATION } from '../../../../packages/contract/src/inquiry-fields'
import { kindOf } from '../../../../packages/contract/src/read-inquiry'

/** A bar about inquiries that are still to be sent, were refused, or have arrived since. */
export function OutboxNotice() {
  const { t } = useTranslation('common')
  const entries = useOutbox()
  const { retrying, retry } = useRetry()
  const waiting = entries.some(({ state }) => state === 'waiting')
  const refusals = entries.flatMap((entry) => {
    if (entry.state !== 'refused') return []
    const to = kindOf(entry.payload.more ?? {}) === QUOTATION ? 'inquiry' : 'samples'
    return [{ ...entry.refusal, to } as const]
  })
  const held = refusals.find(({ situation }) => situation === 'unauthorized')
  const refused = refusals.find(({ situation }) => situation !== 'unauthorized')

  // A receipt is shown once, and stays until the visitor closes it.
  useEffect(() => {
    for (const entry of entries) {
      if (entry.state !== 'sent') continue
      const text = entry.reference && `${t('outbox.reference')}: ${entry.reference}`
      showNotification({ type: 'success', title: t('outbox.sent'), text, duration: 0 })
      browserOutbox.remove(entry.key)
    }
  }, [entries, t])

  const isShown = waiting || held || refused
  return (
    <div role="status" className={isShown ? styles.notice : undefined}>
      {waiting && (
        <p className={styles.line}>
          {t('outbox.waiting')}
          <button type="button" className="button quiet" aria-disabled={retrying} onClick={retry}>
            {retrying ? t('outbox.sending') : t('outbox.retry')}
          </button>
        </p>
      )}
      {held && (
        <p className={styles.line}>
          {t('outbox.held')}
          <SiteLink target={{ to: held.to }}>{t('outbox.form')}</SiteLink>
        </p>
      )}
      {refused && (
        <p className={styles.line}>
          {t('outbox.refused')}
          <SiteLink target={{ to: refused.to }}>{t('outbox.form')}</SiteLink>
        </p>
      )}
    </div>
  )
}
