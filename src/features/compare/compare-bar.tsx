import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../ui/components/button.module.css'
import { SiteLink } from '../../ui/components/site-link'
import { useBottomArea } from '../../ui/components/use-bottom-area'
import { buildCompareQuery } from './compare-address'
import * as styles from './compare-bar.module.css'
import { MAX_COMPARED, comparedItems, useCompared } from './compared-items'

/** The bar at the foot of the window, which says how many products are chosen and links to their comparison. */
export function CompareBar() {
  const { t } = useTranslation('card')
  const paths = useCompared()
  const isEmpty = paths.length === 0

  function clear(): void {
    comparedItems.clear()
    // The button is gone, and so is the focus.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  const texts = [
    isEmpty ? t('compare.cleared') : t('compare.chosen', { chosen: paths.length, max: MAX_COMPARED }),
    ...(comparedItems.wasRefused() ? [t('compare.full', { max: MAX_COMPARED })] : []),
  ]

  const text = texts.join(' · ')
  const bar = useBottomArea<HTMLElement>(isEmpty ? null : text)

  return (
    <section ref={bar} className={isEmpty ? styles.empty : styles.bar} aria-label={t('compare.label')}>
      <p role="status" className={styles.text}>
        {text}
      </p>
      {!isEmpty && (
        <div className={styles.tools}>
          <SiteLink target={{ to: 'compare' }} query={buildCompareQuery(paths)} className={button.button}>
            {t('compare.open')}
          </SiteLink>
          <button type="button" className={`${button.button} ${button.quiet}`} onClick={clear}>
            {t('compare.clear')}
          </button>
        </div>
      )}
    </section>
  )
}
