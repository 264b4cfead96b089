import { useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import type { Enclosures } from '../model/build-inquiry'
import type { InquiryFields } from '../model/inquiry-fields'
import { InquiryFacts } from './inquiry-facts'
import * as styles from './sent-details.module.css'

export interface SentDetailsProps {
  fields: InquiryFields
  enclosed: Pick<Enclosures, 'products' | 'terms' | 'files' | 'filesNotSent'>
}

/** The inquiry as it was sent, to keep and to print. */
export function SentDetails({ fields, enclosed: { products, terms, files, filesNotSent } }: SentDetailsProps) {
  const { t } = useTranslation('inquiry')
  const [sentAt] = useState(() => new Date())
  return (
    <>
      {filesNotSent.length > 0 && (
        <p className={styles.warning}>{t('sent.filesNotSent', { names: filesNotSent.join(', ') })}</p>
      )}
      <InquiryFacts sentAt={sentAt} fields={fields} products={products} terms={terms} files={files} />
      <button
        type="button"
        className={`${button.button} ${button.quiet} ${styles.print}`}
        onClick={() => window.print()}
      >
        {t('sent.print')}
      </button>
    </>
  )
}
