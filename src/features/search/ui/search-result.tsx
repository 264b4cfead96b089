import { isKind } from '../../../../packages/contract/src/kinds'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import { DEFAULT_LANGUAGE } from '../../../config/languages'
import { formatDimensions } from '../../../../packages/text/src/format-measure'
import { MarkedText } from './marked-text'
import type { SearchItem } from '../model/search-page'
import { targetOfItem } from '../model/search-address'
import * as styles from './search-panel.module.css'

export function SearchResult({ item, terms }: { item: SearchItem; terms: readonly string[] }) {
  const { t } = useTranslation('search')
  const { language } = useSite()
  const { kind, path, name, summary, picture, outerMm } = item
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
        {isKind(kind) && <p className={styles.kind}>{t(`kinds.${kind}`)}</p>}
        <h2 className={styles.name} lang={languageOf('name')}>
          <SiteLink target={targetOfItem(path)}>
            <MarkedText text={name} terms={terms} />
          </SiteLink>
        </h2>
        {outerMm && <p className={styles.kind}>{formatDimensions(outerMm, language).metric}</p>}
        {summary && (
          <p lang={languageOf('summary')}>
            <MarkedText text={summary} terms={terms} />
          </p>
        )}
      </div>
    </li>
  )
}
