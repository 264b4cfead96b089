import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { useSite } from '../../../ui/components/site-context'
import type { LanguageCode } from '../../../config/languages'
import type { LoadedFacets } from './faceted-list'
import * as styles from './facet-slot.module.css'

/** Kept for the return from a product, so that the list is there at once and Back finds its place. */
let kept: (LoadedFacets & { language: LanguageCode; isOpen: boolean }) | null = null

const load = async (language: LanguageCode) => (await import('./faceted-list')).loadFacets(language)

interface FacetSlotProps {
  /** The list's category; null for all products. */
  categoryId: string | null
  /** Whether the page's address asks for a part of the list or for another order. */
  isAsked: boolean
  /** The plain list, with its pages. */
  children: ReactNode
}

/**
 * The slot of the filters around a product list. Their code and data load on first use, or at once if the address asks
 * for them; until then, and if they can't be loaded, the plain list stays.
 */
export function FacetSlot({ categoryId, isAsked, children }: FacetSlotProps) {
  const { t } = useTranslation('facets')
  const { language } = useSite()
  const [loaded, setLoaded] = useState(() => (kept?.language === language ? kept : null))
  const [step, setStep] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [isOpen, setOpen] = useState(loaded?.isOpen === true)
  const isWanted = (isOpen || isAsked) && !loaded

  useEffect(() => {
    if (!isWanted || step !== 'idle') return
    setStep('loading')
    load(language).then(
      (facets) => setLoaded((kept = { ...facets, language, isOpen: false })),
      () => setStep('failed'),
    )
  }, [isWanted, step, language])

  useEffect(() => {
    if (kept) kept.isOpen = isOpen
  }, [isOpen, loaded])

  // A failure is reported when the filters are really asked for.
  const prepare = () => void (loaded ?? load(language).catch(() => {}))
  const isLoading = isWanted && step !== 'failed'

  return (
    <div className={styles.frame} data-open={(loaded !== null && isOpen) || undefined}>
      <div className={styles.bar}>
        <button
          type="button"
          id="facet-toggle"
          className={`${button.button} ${button.quiet}`}
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(!isOpen)}
        >
          {t('open')}
        </button>
        <p role="status">{isLoading && t('loading')}</p>
        <div role="alert">
          {isWanted && step === 'failed' && (
            <>
              {t('failed')}{' '}
              <button type="button" onClick={() => setStep('idle')}>
                {t('retry')}
              </button>
            </>
          )}
        </div>
      </div>
      {loaded && <loaded.FacetedList {...{ categoryId, isAsked, isOpen, setOpen }} catalogue={loaded.catalogue} />}
      <div className={styles.plain} hidden={loaded !== null && isAsked} aria-busy={isLoading && isAsked}>
        {children}
      </div>
    </div>
  )
}
