import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { Target } from '../../site/paths'
import { SiteLink } from './site-link'
import * as styles from './pager.module.css'

export interface PagerProps {
  page: number
  pages: number
  targetOf: (page: number) => Target
}

const SHOWN_ON_EACH_SIDE = 2

/**
 * The page numbers to show: the first, the last and those around the current one; null is a gap.
 * @example
 * windowPages(6, 12) // [1, null, 4, 5, 6, 7, 8, null, 12]
 */
export function windowPages(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= SHOWN_ON_EACH_SIDE,
  )
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1]
    const skipped = previous === undefined ? 0 : number - previous - 1
    // A gap takes as much room as one page number.
    if (skipped === 1) return [number - 1, number]
    return skipped > 1 ? [null, number] : [number]
  })
}

export function Pager({ page, pages, targetOf }: PagerProps) {
  const { t } = useTranslation('common')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pager.label')} className={styles.pager}>
      {page > 1 && (
        <SiteLink target={targetOf(page - 1)} rel="prev" className={styles.step}>
          {t('pager.previous')}
        </SiteLink>
      )}
      <ol>
        {windowPages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span>…</span>
            ) : (
              <SiteLink
                target={targetOf(number)}
                aria-label={t('pager.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink target={targetOf(page + 1)} rel="next" className={styles.step}>
          {t('pager.next')}
        </SiteLink>
      )}
    </nav>
  )
}
