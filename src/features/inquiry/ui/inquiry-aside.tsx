import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './inquiry-aside.module.css'

/** What a buyer may have at hand; a text each. */
const AT_HAND = ['goods', 'quantity', 'conditions', 'place', 'drawing'] as const

interface Contact {
  telephone: string | null
  email: string | null
}

/** Beside the form: what becomes of an inquiry, what to have at hand, and whom to call instead. */
export function InquiryAside({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation('inquiry')
  const [first] = contacts
  return (
    <section className={styles.aside} aria-label={t('atHand.title')}>
      <h2>{t('sent.next.title')}</h2>
      <ol>
        <li>{t('sent.next.check')}</li>
        <li>{t('sent.next.answer')}</li>
      </ol>
      <h2>{t('atHand.title')}</h2>
      <ul>
        {AT_HAND.map((name) => (
          <li key={name}>{t(`atHand.${name}`)}</li>
        ))}
      </ul>
      {first && <h2>{t('atHand.ask')}</h2>}
      {first?.telephone && <a href={`tel:${first.telephone.replace(/[^+\d]/g, '')}`}>{first.telephone}</a>}
      {first?.email && <a href={`mailto:${first.email}`}>{first.email}</a>}
    </section>
  )
}
