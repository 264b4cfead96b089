import { useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { browserOutbox } from '../../inquiry/model/browser-outbox'
import { readRefusal } from '../../inquiry/model/refusal'
import { useOutbox } from '../../inquiry/ui/use-outbox'
import * as styles from './account-form.module.css'

/**
 * Tells visitors who were sent here while sending an inquiry that it is kept, and can be sent without an account too.
 */
export function HeldInquiry() {
  const { t } = useTranslation('login')
  const entries = useOutbox()
  const [isSending, setSending] = useState(false)
  const held = entries.filter(
    (entry) => entry.state === 'refused' && readRefusal(entry.refusal).situation === 'unauthorized',
  )

  async function send(): Promise<void> {
    if (isSending) return
    setSending(true)
    for (const { key } of held) browserOutbox.release(key)
    await browserOutbox.retry()
    setSending(false)
  }

  if (held.length === 0 && !isSending) return null
  return (
    <div role="status" className={styles.held}>
      <p>{t('held.text')}</p>
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        aria-disabled={isSending}
        onClick={() => void send()}
      >
        {isSending ? t('sending') : t('held.send')}
      </button>
    </div>
  )
}
