import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './compare-toggle.module.css'

/** A product page's button that chooses the product for comparison; it works like the buttons of cards. */
export function CompareToggle({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('card')
  return (
    <button
      type="button"
      className={styles.toggle}
      data-card-action="compare"
      data-path={path}
      aria-pressed="false"
      aria-label={t('compare.of', { name })}
    >
      <span>{t('compare.short')}</span>
      <span>{t('compare.chosenShort')}</span>
    </button>
  )
}
