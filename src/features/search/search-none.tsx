import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../components/button.module.css'
import { SiteLink } from '../../components/site-link'
import { CategoryPills, type CategoryPillsProps } from './category-pills'
import { buildInquiryQuery } from './search-address'
import * as styles from './search-panel.module.css'

export interface SearchNoneProps extends CategoryPillsProps {
  keyword: string
}

/** What helps who finds nothing: the categories, and asking with the words that were searched for. */
export function SearchNone({ keyword, categories }: SearchNoneProps) {
  const { t } = useTranslation('search')
  return (
    <div className={styles.none}>
      <p className={styles.hint}>{t('noneHint')}</p>
      <CategoryPills categories={categories} />
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
