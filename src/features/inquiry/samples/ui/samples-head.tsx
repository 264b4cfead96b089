import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './sample-slot.module.css'

/** In the page's HTML with no samples, which is what most visitors have. */
export function SamplesHead({ number, max }: { number: number; max: number }) {
  const { t } = useTranslation('inquiry')
  return (
    <>
      <h2 id="samples" className={styles.title}>
        {t('samples.chosen')} <span className={styles.count}>{t('samples.count', { number, max })}</span>
      </h2>
      {number === 0 && <p className={styles.empty}>{t('samples.empty')}</p>}
    </>
  )
}
