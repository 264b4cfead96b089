import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as pills from '../../../ui/components/pill-links.module.css'
import { SiteLink } from '../../../ui/components/site-link'
import { langOf } from '../../../lib/lang-of'
import * as styles from './search-panel.module.css'

export interface CategoryPillsProps {
  /** The categories of products. */
  categories: readonly { path: string; name: string; fallbackFields: readonly string[] }[]
}

/** Links to the products by category. */
export function CategoryPills({ categories }: CategoryPillsProps) {
  const { t } = useTranslation('search')
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('browse')}>
      <p aria-hidden="true" className={styles.browse}>
        {t('browse')}
      </p>
      <ul className={pills.list}>
        {categories.map(({ path, name, fallbackFields }) => (
          <li key={path}>
            <SiteLink target={{ to: 'category', path }} {...langOf(fallbackFields, 'name')}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
