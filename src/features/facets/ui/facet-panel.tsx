import { CloseButton } from '../../../ui/components/icon-button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../../ui/components/button.module.css'
import { FacetForm } from './facet-form'
import { NOTHING } from '../model/facet-names'
import * as styles from './facet-panel.module.css'
import type { FacetParts } from './facet-parts'
import { ResultCount } from './result-count'
import { useIsWide } from './use-is-wide'
import { withFilters } from './use-facet-query'

interface FacetPanelProps extends FacetParts {
  onClose: () => void
}

/** The filters: beside the list if there is room, else on a sheet over it. */
export function FacetPanel(props: FacetPanelProps) {
  const { t } = useTranslation('facets')
  const isWide = useIsWide()
  if (!isWide) return <FacetSheet {...props} />
  return (
    <section className={styles.panel} aria-label={t('open')}>
      <FacetForm {...props} />
    </section>
  )
}

function FacetSheet({ onClose, ...parts }: FacetPanelProps) {
  const { t } = useTranslation('facets')
  const sheet = useRef<HTMLDialogElement>(null)
  const { query, outcome, list, change } = parts

  useEffect(() => {
    const dialog = sheet.current
    if (!dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [])

  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby="facet-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="facet-title">{t('open')}</h2>
        <CloseButton label={t('close')} onClose={() => sheet.current?.close()} className={styles.close} />
      </div>
      <div className={styles.body}>
        <FacetForm {...parts} />
      </div>
      <div className={styles.foot}>
        <ResultCount shown={outcome.matches.length} total={list.length} />
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          onClick={() => change(withFilters(query, { selection: NOTHING }))}
        >
          {t('clear')}
        </button>
        <button type="button" className={button.button} onClick={() => sheet.current?.close()}>
          {t('show', { count: outcome.matches.length })}
        </button>
      </div>
    </dialog>
  )
}
