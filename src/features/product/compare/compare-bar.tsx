import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import { buildCompareQuery, MAX_COMPARED, comparedItems, useCompared } from './compared-items'
import * as styles from './compare-bar.module.css'

/**
 * Sets `--bottom-area` to the height of an element at the bottom of the window, to place overlays above it.
 * @param content determines the height; null while the element is hidden
 */
export function useBottomArea<Bar extends HTMLElement>(content: string | null): RefObject<Bar> {
  const ref = useRef<Bar>(null)

  useEffect(() => {
    const bar = ref.current
    if (!bar || content === null) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--bottom-area', `calc(${bar.offsetHeight}px + var(--space-16))`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      style.removeProperty('--bottom-area')
    }
  }, [content])

  return ref
}

/** The bar at the bottom of the window with the number of chosen products and a link to their comparison. */
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
    // When the selection is cleared, screen readers still hear it.
    <section ref={bar} className={isEmpty ? 'offscreen' : styles.bar} aria-label={t('compare.label')}>
      <p role="status" className={styles.text}>
        {text}
      </p>
      {!isEmpty && (
        <div className={styles.tools}>
          <SiteLink target={{ to: 'compare' }} query={buildCompareQuery(paths)} className="button">
            {t('compare.open')}
          </SiteLink>
          <button type="button" className="button quiet" onClick={clear}>
            {t('compare.clear')}
          </button>
        </div>
      )}
    </section>
  )
}
