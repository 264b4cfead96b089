import type { ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './card-actions.module.css'

export interface CardActionsProps {
  product: { path: string; name: string }
  /** Further buttons. */
  children?: ReactNode
}

/**
 * The small buttons of a product card. Plain HTML: one listener for all of them acts on `data-card-action`
 * (features/product-tools), so that a page starts without their code.
 */
export function CardActions({ product: { path, name }, children }: CardActionsProps) {
  const { t } = useTranslation('card')
  return (
    <div className={styles.actions} data-ground="picture">
      <button
        type="button"
        className={styles.view}
        data-card-action="quick-view"
        data-path={path}
        aria-haspopup="dialog"
        aria-label={t('quickView.of', { name })}
        title={t('quickView.short')}
      />
      <button
        type="button"
        className={styles.compare}
        data-card-action="compare"
        data-path={path}
        aria-pressed="false"
        aria-label={t('compare.of', { name })}
        title={t('compare.short')}
      />
      {children}
    </div>
  )
}
