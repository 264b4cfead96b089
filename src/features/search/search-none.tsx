import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../components/button.module.css'
import { SiteLink } from '../../components/site-link'
import * as pills from '../../components/pill-links.module.css'
import { langOf } from '../../i18n/lang-of'
import { buildInquiryQuery } from './search-address'
import * as styles from './search-panel.module.css'

export interface SearchNoneProps {
  keyword: string
  /** The categories of products. */
  categories: readonly { path: string; name: string; fallbackFields: readonly string[] }[]
}

/** What helps who finds nothing: the categories, and asking with the words that were searched for. */
export function SearchNone({ keyword, categories }: SearchNoneProps) {
  const { t } = useTranslation('search')
  return (
    <div className={styles.none}>
      <p className={styles.hint}>{t('noneHint')}</p>
      {categories.length > 0 && (
        <nav aria-label={t('browse')}>
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
      )}
      <p>
        <SiteLink
          target={{ to: 'inquiry' }}
          query={buildInquiryQuery(keyword)}
          className={`${button.button} ${button.call}`}
        >
          {t('ask', { keyword })}
        </SiteLink>
      </p>
    </div>
  )
}
