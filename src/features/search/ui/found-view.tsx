import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef } from 'react'
import * as button from '../../../ui/components/button.module.css'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { CategoryPills, type CategoryPillsProps } from './category-pills'
import { formatReading } from '../../../../packages/text/src/size-reading'
import type { Found } from '../model/found'
import { buildSearchQuery, buildInquiryQuery } from '../model/search-address'
import * as styles from './search-panel.module.css'
import { SearchResult } from './search-result'
import { isEastAsian, splitWords } from '../../../../packages/text/src/search-terms'

export interface FoundViewProps {
  found: Found
  isSearching: boolean
  categories: SearchNoneProps['categories']
  onMore: () => void
}

/** The results, or help if there are none. It loads after the page's first view. */
export function FoundView({ found, isSearching, categories, onMore }: FoundViewProps) {
  const { t } = useTranslation('search')
  const { keyword, items, total } = found
  const terms = useMarkedTerms(found)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)

  // After the last page the button may be gone, and the focus with it.
  useEffect(() => {
    if (isSearching || firstNew.current === null) return
    list.current?.querySelectorAll<HTMLElement>('h2 a')[firstNew.current]?.focus()
    firstNew.current = null
  }, [found, isSearching])

  function more(): void {
    if (isSearching) return
    firstNew.current = items.length
    onMore()
  }

  return (
    <>
      <Notes {...found} />
      {total === 0 && !isSearching && <SearchNone keyword={keyword} categories={categories} />}
      {items.length > 0 && (
        <ul ref={list} className={styles.results}>
          {items.map((item) => (
            <SearchResult key={item.id} item={item} terms={terms} />
          ))}
        </ul>
      )}
      {items.length > 0 && items.length < total && (
        <button type="button" className={`${button.button} ${button.quiet}`} aria-disabled={isSearching} onClick={more}>
          {isSearching ? t('searching') : t('more')}
        </button>
      )}
    </>
  )
}

/** The words to mark in the results; a size is no word. */
function useMarkedTerms({ keyword, own }: Found): string[] {
  const { language } = useSite()
  const words = splitWords(keyword, language)
  return own?.size ? words.filter((word) => !/\d/.test(word) && (word.length > 2 || isEastAsian(word))) : words
}

/** Explains how the results were found. */
function Notes({ own, correction }: Found) {
  const { t } = useTranslation('search')
  const { language } = useSite()
  return (
    <div className={styles.notes}>
      {own?.size && <p>{t('bySize', { size: formatReading(own.size, language) })}</p>}
      {own?.failure && (
        <p>
          {t(`failed.${own.failure}`)} {t('ownIndex')}
        </p>
      )}
      {correction !== null && (
        <p>
          <SiteLink target={{ to: 'search' }} query={buildSearchQuery(correction)} className={styles.correction}>
            {t('didYouMean', { keyword: correction })}
          </SiteLink>
        </p>
      )}
    </div>
  )
}

interface SearchNoneProps extends CategoryPillsProps {
  keyword: string
}

/** Help for visitors who find nothing: the categories, and an inquiry with the words they searched for. */
function SearchNone({ keyword, categories }: SearchNoneProps) {
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
