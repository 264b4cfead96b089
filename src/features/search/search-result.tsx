import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../components/site-link'
import { DEFAULT_LANGUAGE } from '../../config/languages'
import { CONTENT_SLOTS } from '../../config/routes'
import type { SearchItem } from './search-page'
import * as styles from './search-panel.module.css'

const KINDS_WITH_LABEL: readonly string[] = ['product', 'news', 'page', 'case']

export function SearchResult({ item }: { item: SearchItem }) {
  const { t } = useTranslation('search')
  const { kind, path, name, summary, picture } = item
  const languageOf = (field: string) => (item.fallbackFields.includes(field) ? DEFAULT_LANGUAGE : undefined)
  return (
    <li className={styles.result}>
      {picture && (
        <img
          src={picture.url}
          // The name beside it says it all.
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        {KINDS_WITH_LABEL.includes(kind) && <p className={styles.kind}>{t(`kinds.${kind}`)}</p>}
        <h2 className={styles.name} lang={languageOf('name')}>
          <SiteLink target={path === CONTENT_SLOTS.home ? { to: 'home' } : { to: 'item', path }}>{name}</SiteLink>
        </h2>
        {summary && <p lang={languageOf('summary')}>{summary}</p>}
      </div>
    </li>
  )
}
