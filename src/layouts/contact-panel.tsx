import { useTranslation } from 'gatsby-plugin-react-i18next'
import { AskingSteps } from '../features/inquiry/ui/asking-steps'
import * as button from '../ui/components/button.module.css'
import { SiteLink } from '../ui/components/site-link'
import * as styles from './contact-panel.module.css'

interface Contact {
  contactType: string
  telephone: string
  email: string
  languages: readonly string[]
}

interface ContactPanelProps {
  contacts: readonly Contact[]
  /** Each with its name in itself. */
  siteLanguages: readonly { code: string; name: string }[]
}

/** Below the contact page's heading: who answers. */
export function ContactPanel({ contacts, siteLanguages }: ContactPanelProps) {
  const { t } = useTranslation('contact')
  const names = new Map(siteLanguages.map(({ code, name }) => [code, name]))
  if (contacts.length === 0) return null
  return (
    <section className={`${styles.panel} ${styles.who}`}>
      <h2>{t('who.title')}</h2>
      <ul>
        {contacts.map(({ contactType, telephone, email, languages }) => (
          <li key={`${contactType} ${email}`}>
            <strong>{t(`who.${contactType}`, { defaultValue: contactType })}</strong>
            {telephone && <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {languages.length > 0 && (
              <span>
                {t('who.languages', { languages: languages.map((code) => names.get(code) ?? code).join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the contact page's text: what happens after an inquiry. */
export function AskPanel() {
  const { t } = useTranslation('common')
  return (
    <section className={styles.panel}>
      <AskingSteps />
      <SiteLink target={{ to: 'inquiry' }} className={`${button.button} ${button.call}`}>
        {t('nav.quote')}
      </SiteLink>
    </section>
  )
}
