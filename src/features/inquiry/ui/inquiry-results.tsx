import { forwardRef } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import * as styles from './inquiry-form.module.css'
import { SentDetails } from './sent-details'
import type { SentOff } from '../model/build-inquiry'
import type { Receipt } from '../api/post-inquiry'
import { NextSteps } from './next-steps'
import { ReferenceNumber } from './reference-number'

interface SentPanelProps extends Receipt {
  email: string
  /** The inquiry as it was sent; null if this page has not sent it. */
  sentOff: SentOff | null
  onAgain: () => void
}

export const SentPanel = forwardRef<HTMLHeadingElement, SentPanelProps>(function SentPanel(
  { reference, statusToken, email, sentOff, onAgain },
  ref,
) {
  const { t } = useTranslation('inquiry')
  return (
    <section className={styles.sent}>
      <h2 ref={ref} tabIndex={-1} className={styles.panelTitle}>
        {t('sent.title')}
      </h2>
      <p>{t('sent.text', { email })}</p>
      {reference && <ReferenceNumber reference={reference} />}
      <NextSteps reference={reference} statusToken={statusToken} />
      {sentOff && <SentDetails fields={sentOff.fields} enclosed={sentOff.enclosed} />}
      <button type="button" className={`${button.button} ${button.quiet} ${styles.again}`} onClick={onAgain}>
        {t('sent.again')}
      </button>
    </section>
  )
})

interface KeptPanelProps {
  /** The names of chosen files, which the browser can't keep. */
  filesNotSent: readonly string[]
  retrying: boolean
  onRetry: () => void
  onDiscard: () => void
}

export const KeptPanel = forwardRef<HTMLHeadingElement, KeptPanelProps>(function KeptPanel(
  { filesNotSent, retrying, onRetry, onDiscard },
  ref,
) {
  const { t } = useTranslation('inquiry')
  return (
    <section className={styles.kept}>
      <h2 ref={ref} tabIndex={-1} className={styles.panelTitle}>
        {t('kept.title')}
      </h2>
      <p>{t('kept.text')}</p>
      {filesNotSent.length > 0 && <p>{t('kept.filesNotKept', { names: filesNotSent.join(', ') })}</p>}
      <div className={styles.actions}>
        <button type="button" className={button.button} aria-disabled={retrying} onClick={onRetry}>
          {retrying ? t('sending') : t('kept.retry')}
        </button>
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          aria-disabled={retrying}
          onClick={() => {
            if (!retrying) onDiscard()
          }}
        >
          {t('kept.discard')}
        </button>
      </div>
    </section>
  )
})
