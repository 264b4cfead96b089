import type { TFunction } from 'i18next'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { navigate } from 'gatsby'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink, type SiteLinkProps } from '../../../ui/components/site-link'
import { DEFAULT_LANGUAGE } from '../../../site/languages'
import { formatDimensions } from '../../../../packages/text/src/format-measure'
import { formatReading } from '../../../../packages/text/src/size-reading'
import { keyOf, LeadLink } from './lead-link'
import { MarkedText } from './marked-text'
import { buildInquiryQuery, buildSearchQuery, targetOfItem } from '../model/search-address'
import { groupByKind } from '../model/found'
import { isKind } from '../../../../packages/contract/src/kinds'
import { languageName, valueOf } from '../model/describe-asked'
import * as styles from './suggestions.module.css'
import { useSearchTexts } from './use-search-texts'
import { useSuggest, type Answer } from './use-suggest'
import { useCombobox } from './use-combobox'

const MAX_SUGGESTIONS = 8

interface SuggestionListProps {
  answer: Answer
  t: TFunction
  /** The options' ids are this one with their positions. */
  id: string
  active: number
  onFollow: () => void
}

/**
 * The options of the combobox: the best of each kind and the link to all results, or help for visitors who find
 * nothing.
 */
function SuggestionList({ answer, t, id, active, onFollow }: SuggestionListProps) {
  const { language } = useSite()
  const { keyword, items, leads, size, understood, foreign, correction, terms, index } = answer
  const { browse } = index.content
  let position = 0

  function option(
    key: string,
    props: Pick<SiteLinkProps, 'target' | 'query' | 'lang'>,
    children: ReactNode,
    style = '',
  ) {
    const own = position++
    return (
      <SiteLink
        key={key}
        {...props}
        role="option"
        id={`${id}-${own}`}
        aria-selected={own === active}
        tabIndex={-1}
        className={`${styles.option} ${style}`}
        onClick={onFollow}
      >
        {children}
      </SiteLink>
    )
  }

  const led = leads.length > 0 && (
    <div role="group" aria-label={t('leads.title')}>
      {leads.map((lead) => {
        const own = position++
        return (
          <LeadLink
            key={keyOf(lead)}
            lead={lead}
            role="option"
            id={`${id}-${own}`}
            aria-selected={own === active}
            tabIndex={-1}
            className={`${styles.option} ${styles.action}`}
            onClick={onFollow}
          >
            <span>
              {t(`leads.${lead.intent}`)}
              {lead.about && <span className={styles.measures}>{lead.about}</span>}
            </span>
          </LeadLink>
        )
      })}
    </div>
  )

  const corrected = correction !== null && (
    <div role="group" aria-label={t('label')}>
      {option(
        'correction',
        { target: { to: 'search' }, query: buildSearchQuery(correction) },
        t('didYouMean', { keyword: correction }),
        styles.action,
      )}
    </div>
  )

  if (items.length === 0 && leads.length > 0) return led
  if (items.length === 0) {
    return (
      <>
        <p className={styles.hint} role="presentation">
          {t('none', { keyword })}
        </p>
        {corrected}
        <div role="group" aria-labelledby={`${id}-browse`}>
          <p id={`${id}-browse`} className={styles.kind} role="presentation">
            {t('browse')}
          </p>
          {browse.map(({ path, name, fallback }) =>
            option(path, { target: { to: 'category', path }, ...(fallback && { lang: DEFAULT_LANGUAGE }) }, name),
          )}
        </div>
        {option(
          'ask',
          { target: { to: 'inquiry' }, query: buildInquiryQuery(keyword) },
          t('ask', { keyword }),
          styles.action,
        )}
      </>
    )
  }

  return (
    <>
      {led}
      {size && (
        <p className={styles.hint} role="presentation">
          {t('bySize', { size: formatReading(size, language) })}
        </p>
      )}
      {understood
        .filter(({ isMet }) => !isMet)
        .map(({ asked }) => (
          <p key={asked.by} className={styles.hint} role="presentation">
            {t('noneWith', {
              filter: t(`filters.${asked.by}`, { value: valueOf(asked, language) }),
            })}
          </p>
        ))}
      {foreign.map(({ word, language: other }) => (
        <p key={word} className={styles.hint} role="presentation">
          {t('foreign', { word, language: languageName(other, language) })}
        </p>
      ))}
      {corrected}
      {groupByKind(items.slice(0, MAX_SUGGESTIONS)).map(({ kind, members }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className={styles.kind} role="presentation">
            {isKind(kind) ? t(`groups.${kind}`) : kind}
          </p>
          {members.map(({ path, name, picture, outerMm, fallbackFields }) =>
            option(
              path,
              { target: targetOfItem(path), ...(fallbackFields.includes('name') && { lang: DEFAULT_LANGUAGE }) },
              <>
                {picture ? (
                  <img src={picture.url} alt="" width={picture.width} height={picture.height} decoding="async" />
                ) : (
                  <span className={styles.noPicture} />
                )}
                <span>
                  <MarkedText text={name} terms={terms} />
                  {outerMm && (
                    <span className={styles.measures} lang={language}>
                      {formatDimensions(outerMm, language).metric}
                    </span>
                  )}
                </span>
              </>,
            ),
          )}
        </div>
      ))}
      {option(
        'all',
        { target: { to: 'search' }, query: buildSearchQuery(keyword) },
        t('all', { keyword }),
        styles.action,
      )}
    </>
  )
}

export interface SuggestionsProps {
  /** The keyword's field, in a form that itself leads to the search page. */
  input: HTMLInputElement
  /** Shows the list in place, instead of below the field only while this has the focus. */
  inline?: boolean
  onLeave?: () => void
}

/**
 * The results as the visitor types: turns a search field into a combobox. To be loaded when the field is first used.
 */
export function Suggestions({ input, inline = false, onLeave }: SuggestionsProps) {
  const { language, href } = useSite()
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef(() => {})
  const answer = useSuggest(input, language, () => opener.current())
  const { isOpen, active, open, close } = useCombobox({ input, popup, id, answer, inline })
  const searchPath = href({ to: 'search' })

  function leave(): void {
    close()
    onLeave?.()
  }

  const leaving = useRef(leave)
  useEffect(() => {
    opener.current = open
    leaving.current = leave
  })

  // The form would go there too, but load a whole new page.
  useEffect(() => {
    function onSubmit(event: Event): void {
      event.preventDefault()
      leaving.current()
      void navigate(searchPath + buildSearchQuery(input.value))
    }
    const { form } = input
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [input, searchPath])

  const t = useSearchTexts(answer?.index.content.texts)
  return (
    <>
      <div className={inline ? styles.inline : styles.popup} hidden={!isOpen} ref={popup}>
        <div role="listbox" id={id} aria-label={t?.('title')}>
          {answer && t && <SuggestionList answer={answer} t={t} id={id} active={active} onFollow={leave} />}
        </div>
      </div>
      {/* Outside the hidden part, or it would not be announced. */}
      <p role="status" className="offscreen">
        {isOpen && answer && t && describe(answer, t)}
      </p>
    </>
  )
}

function describe({ keyword, items, leads }: Answer, t: TFunction): string {
  const count = items.length + leads.length
  return count > 0 ? t('results', { count, keyword }) : t('none', { keyword })
}
