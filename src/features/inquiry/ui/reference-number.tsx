import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text'
import * as styles from './reference-number.module.css'

/** Maximum length of a reference for people to write and dictate; longer ones are a provider's ids. */
const SHORT = 16

export function ReferenceNumber({ reference }: { reference: string }) {
  const { t } = useTranslation('inquiry')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)

  const copy = async () => setOutcome((await copyText(reference)) ? 'copied' : 'copyFailed')

  return (
    <div className={styles.line}>
      <span className={styles.label}>{t('sent.reference')}</span>
      <strong className={`${styles.number} ${reference.length > SHORT ? styles.long : ''}`}>{reference}</strong>
      <button type="button" className="button quiet unprinted" onClick={() => void copy()}>
        {t('sent.copy')}
      </button>
      <span role="status">{outcome && t(`sent.${outcome}`)}</span>
    </div>
  )
}
