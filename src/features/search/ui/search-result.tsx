import { isKind } from '../../../../packages/contract/src/kinds'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import { DEFAULT_LANGUAGE } from '../../../site/languages'
import { joinCode, normalize } from '../../../../packages/text/src/search-terms'
import { markMatches, MarkedText } from './marked-text'
import { formatDimensions, formatVolume } from '../../../../packages/text/src/format-measure'
import type { SearchItem } from '../model/search-page'
import { targetOfItem } from '../model/search-address'
import * as styles from './search-panel.module.css'

export function SearchResult({ item, terms }: { item: SearchItem; terms: readonly string[] }) {
  const { t } = useTranslation('search')
  const { language } = useSite()
  const { kind, path, name, summary, picture, outerMm, code, facts, keywords } = item
  const isMarked = (text: string) => markMatches(text, terms).some(({ isMatch }) => isMatch)
  const size = outerMm && formatDimensions(outerMm, language).metric
  const volume = facts?.capacityMl && formatVolume(facts.capacityMl, language).metric
  const figures = [facts?.base, size, volume].filter(Boolean).join(' · ')
  const matched = !keywords || isMarked(`${name} ${summary}`) ? [] : keywords.split(' ').filter(isMarked)
  const languageOf = (field: string) => (item.fallbackFields.includes(field) ? DEFAULT_LANGUAGE : undefined)
  return (
    <li className={styles.result}>
      {picture && (
        <img
          src={picture.url}
          // The name is next to it.
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        {isKind(kind) && (
          <p className="note">
            {t(`kinds.${kind}`)}
            {code && (
              <span>
                {' · '}
                <MarkedText
                  text={code}
                  terms={isCode(code, terms) ? terms.concat(normalize(code).split(/[^\p{L}\p{N}]+/u)) : []}
                />
              </span>
            )}
          </p>
        )}
        <h2 className={styles.name} lang={languageOf('name')}>
          <SiteLink target={targetOfItem(path)}>
            <MarkedText text={name} terms={terms} />
          </SiteLink>
        </h2>
        {figures && <p className="note">{figures}</p>}
        {summary && (
          <p lang={languageOf('summary')}>
            <MarkedText text={summary} terms={terms} />
          </p>
        )}
        {matched.length > 0 && (
          <p className="note">
            <MarkedText text={`… ${matched.join(' … ')} …`} terms={terms} />
          </p>
        )}
      </div>
    </li>
  )
}

function isCode(code: string, terms: readonly string[]): boolean {
  const joined = joinCode(code)
  return terms.some((term) => term.length > 3 && /\d/.test(term) && joined.endsWith(term))
}
