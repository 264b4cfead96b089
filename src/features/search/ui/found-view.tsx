import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef } from 'react'
import { SiteLink } from '../../../ui/components/site-link'
import { langOf } from '../../../lib/lang-of'
import * as styles from './search-panel.module.css'
import { isKind } from '../../../../packages/contract/src/kinds'
import type { Asked } from '../../../../packages/text/src/parse-asked'
import { useSite } from '../../../ui/components/site-context'
import { joinNames, withBrackets } from '../../../../packages/text/src/join-words'
import { formatReading } from '../../../../packages/text/src/size-reading'
import { groupByKind, type Found } from '../model/found'
import { languageName, valueOf } from '../model/describe-asked'
import { buildSearchQuery, buildInquiryQuery } from '../model/search-address'
import { keyOf, LeadLink } from './lead-link'
import { SearchResult } from './search-result'
import { isEastAsian, splitWords } from '../../../../packages/text/src/search-terms'

interface CategoryPillsProps {
  categories: readonly { path: string; name: string; fallbackFields: readonly string[] }[]
}

function CategoryPills({ categories }: CategoryPillsProps) {
  const { t } = useTranslation('search')
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('browse')}>
      <p aria-hidden="true" className={styles.browse}>
        {t('browse')}
      </p>
      <ul className="pills">
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

export interface FoundViewProps {
  found: Found
  isSearching: boolean
  categories: SearchNoneProps['categories']
  onMore: () => void
}

/** The results, or help if there are none. Loads after the page's first view. */
export function FoundView({ found, isSearching, categories, onMore }: FoundViewProps) {
  const { t } = useTranslation('search')
  const { keyword, items, total } = found
  const terms = useMarkedTerms(found)
  const list = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<Set<string> | null>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])]

  // After the last page the button may be gone, and the focus with it.
  useEffect(() => {
    const before = shownBefore.current
    if (isSearching || before === null) return
    links()
      .find(({ href }) => !before.has(href))
      ?.focus()
    shownBefore.current = null
  }, [found, isSearching])

  function more(): void {
    if (isSearching) return
    shownBefore.current = new Set(links().map(({ href }) => href))
    onMore()
  }

  return (
    <>
      <Notes {...found} />
      <Leads leads={found.leads} />
      {total === 0 && found.leads.length === 0 && !isSearching && (
        <SearchNone keyword={keyword} categories={categories} />
      )}
      {items.length > 0 && (
        <div ref={list} className={styles.groups}>
          <Narrow {...found} />
          {groupByKind(items).map(({ kind, members }, _position, groups) => (
            <section key={kind} aria-labelledby={`found-${kind}`} className={styles.group}>
              <p id={`found-${kind}`} className={styles.groupName} hidden={groups.length === 1}>
                {isKind(kind) ? t(`groups.${kind}`) : kind}
              </p>
              <ul className={styles.results}>
                {members.map((item) => (
                  <SearchResult key={item.id} item={item} terms={terms} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {items.length > 0 && items.length < total && (
        <button type="button" className="button quiet" aria-disabled={isSearching} onClick={more}>
          {isSearching ? t('searching') : t('more')}
        </button>
      )}
    </>
  )
}

/** The words to mark in the results; a size is no word. */
function useMarkedTerms({ keyword, own, terms }: Found): string[] {
  const { language } = useSite()
  const words = [...new Set([...splitWords(keyword, language), ...terms])]
  return own?.size ? words.filter((word) => !/\d/.test(word) && (word.length > 2 || isEastAsian(word))) : words
}

function Leads({ leads }: Pick<Found, 'leads'>) {
  const { t } = useTranslation('search')
  if (leads.length === 0) return null
  return (
    <ul className={styles.leads} aria-label={t('leads.title')}>
      {leads.map((lead) => (
        <li key={keyOf(lead)}>
          <LeadLink lead={lead} className={styles.lead}>
            <span>{t(`leads.${lead.intent}`)}</span>
            {lead.about && <span className={styles.about}>{lead.about}</span>}
          </LeadLink>
        </li>
      ))}
    </ul>
  )
}

function Notes({ own, correction }: Found) {
  const { t } = useTranslation('search')
  const { language } = useSite()
  return (
    <div className={styles.notes}>
      {own && <Understanding own={own} />}
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

/**
 * Parts of the query understood as more than words, each with a link to the search without it, and those that can't be
 * fulfilled.
 */
function Understanding({ own }: { own: NonNullable<Found['own']> }) {
  const { t } = useTranslation('search')
  const { language } = useSite()
  const nameOf = (asked: Asked) => t(`filters.${asked.by}`, { value: valueOf(asked, language) })
  const chips: { by: string; name: string; without: string }[] = own.understood
    .filter(({ isMet }) => isMet)
    .map(({ asked, without }) => ({ by: asked.by, name: nameOf(asked), without }))
  if (own.size) chips.unshift({ by: 'size', name: formatReading(own.size, language), without: own.size.without })
  const materials = [...new Set(own.all.flatMap(({ facts }) => facts?.base ?? []))]
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label={t('understood')} className={`pills ${styles.pills}`}>
          {chips.map(({ by, name, without }) => (
            <li key={by}>
              <SiteLink
                target={{ to: 'search' }}
                query={without === '' ? '' : buildSearchQuery(without)}
                aria-label={t('without', { filter: name })}
              >
                {name}
                <span aria-hidden="true">×</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {own.understood
        .filter(({ isMet }) => !isMet)
        .map(({ asked }) => (
          <p key={asked.by}>
            {asked.by === 'material' && materials.length > 0
              ? t('noneOfMaterial', { wanted: valueOf(asked, language), others: joinNames(materials, language) })
              : t('noneWith', { filter: nameOf(asked) })}
          </p>
        ))}
      {own.foreign.map(({ word, language: other }) => (
        <p key={word}>{t('foreign', { word, language: languageName(other, language) })}</p>
      ))}
    </>
  )
}

/** Properties of some of the results, each with a link to the narrower search. */
function Narrow({ keyword, narrower }: Found) {
  const { t } = useTranslation('search')
  const { language } = useSite()
  if (narrower.length === 0) return null
  const nameOf = (asked: Asked) =>
    asked.by === 'material' ? valueOf(asked, language) : t(`filters.${asked.by}`, { value: valueOf(asked, language) })
  return (
    <nav aria-label={t('narrow')}>
      <ul className={`pills ${styles.pills} ${styles.narrow}`}>
        {narrower.map(({ asked, count }) => (
          <li key={asked.written}>
            <SiteLink target={{ to: 'search' }} query={buildSearchQuery(`${keyword} ${asked.written}`)}>
              {withBrackets(nameOf(asked), String(count), language)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
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
        <SiteLink target={{ to: 'inquiry' }} query={buildInquiryQuery(keyword)} className="button call" data-ask>
          {t('ask', { keyword })}
        </SiteLink>
      </p>
    </div>
  )
}
