import { useTranslation } from 'gatsby-plugin-react-i18next'
import { AskingSteps } from '../features/inquiry/ui/asking-steps'
import { SiteLink } from '../ui/components/site-link'
import * as styles from './ask-panel.module.css'

export function AskPanel() {
  const { t } = useTranslation('common')
  return (
    <section className={styles.panel}>
      <AskingSteps />
      <SiteLink target={{ to: 'inquiry' }} className="button call" data-ask>
        {t('nav.quote')}
      </SiteLink>
    </section>
  )
}
