import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../ui/components/site-context'
import type { LanguageCode } from '../../../site/languages'
import { whenIdle } from '../../../lib/when-idle'
import { asksForTable, useSearch, writeView } from '../../../lib/query-address'
import type { LoadedFacets } from './faceted-list'
import * as styles from './facet-slot.module.css'
import { useIsWide } from './use-is-wide'

/** Kept for the return from a product, to show the list immediately, so Back finds its scroll position. */
let kept: (LoadedFacets & { language: LanguageCode; choice: boolean | null }) | null = null

const load = async (language: LanguageCode) => (await import('./faceted-list')).loadFacets(language)

interface FacetSlotProps {
  /** The list's category; null for all products. */
  categoryId: string | null
  /** Whether the page's address asks for a part of the list, another order or another view. */
  isAsked: boolean
  /** The plain list, with its pages. */
  children: ReactNode
}

/**
 * The slot for the filters around a product list. They are open beside cards if there is room, and open on request
 * elsewhere. Their code and data load when the browser is idle, on first use, or immediately if the address has
 * filters; until then, and on failure, the plain list stays.
 */
export function FacetSlot({ categoryId, isAsked, children }: FacetSlotProps) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const isWide = useIsWide()
  const [loaded, setLoaded] = useState(() => (kept?.language === language ? kept : null))
  const [step, setStep] = useState<'idle' | 'loading' | 'failed'>('idle')
  // Null until the visitor opens or closes them.
  const [choice, setChoice] = useState(loaded?.choice ?? null)
  const isTable = asksForTable(useSearch())
  const isBeside = isWide && !isTable
  const isOpen = choice ?? (isBeside && step !== 'failed')
  const isWanted = (choice === true || isAsked) && !loaded

  useEffect(() => {
    if (loaded || step !== 'idle' || !(isWanted || isOpen)) return
    const begin = () => {
      setStep('loading')
      load(language).then(
        (facets) => setLoaded((kept = { ...facets, language, choice })),
        () => setStep('failed'),
      )
    }
    if (isWanted) begin()
    else return whenIdle(begin)
  }, [isWanted, isOpen, loaded, step, language, choice])

  useEffect(() => {
    if (kept) kept.choice = choice
  }, [choice, loaded])

  // A failure is reported only when the filters are used.
  const prepare = () => void (loaded ?? load(language).catch(() => {}))
  // The results render later than the choice, and the plain list disappears in the same moment.
  const isAnswered = useDeferredValue(isAsked)
  const isLoading = isWanted && step !== 'failed'

  return (
    <div
      className={styles.frame}
      data-closed={(choice === false && !isTable) || step === 'failed' || undefined}
      // With the table: until then the cards stay where they are.
      data-table={(isTable && isAnswered && loaded !== null) || undefined}
    >
      <div className={styles.bar}>
        <button
          type="button"
          id="facet-toggle"
          className={`button quiet ${styles.toggle}`}
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setChoice(!(isOpen && loaded))}
        >
          {t('open')}
        </button>
        <p role="status">{isLoading && t('loading')}</p>
        <div role="alert">
          {isWanted && step === 'failed' && (
            <span>
              {t('failed')}{' '}
              <button type="button" onClick={() => setStep('idle')}>
                {t('retry')}
              </button>
            </span>
          )}
        </div>
        <div role="group" aria-label={t('table.name')} className={styles.views}>
          {(['cards', 'table'] as const).map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={isTable === (view === 'table')}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => {
                // Each view has a different default.
                setChoice(null)
                writeView(view === 'table' ? view : null)
              }}
            >
              {t(`table.${view}`)}
            </button>
          ))}
        </div>
      </div>
      {loaded ? (
        <loaded.FacetedList
          {...{ categoryId, isOpen, setOpen: setChoice }}
          isAsked={isAnswered}
          catalogue={loaded.catalogue}
        />
      ) : (
        <div className={styles.waiting} aria-hidden="true">
          <span>{t('sort')}</span>
          <span>{t('sorts.recommended')}</span>
        </div>
      )}
      <div className={styles.plain} hidden={loaded !== null && isAnswered} aria-busy={isLoading && isAsked}>
        {children}
      </div>
    </div>
  )
}
