import { useTranslation } from 'gatsby-plugin-react-i18next'
import { MAX_KEYWORD } from './search-limits'
import type { SearchState } from './use-search'

/** How the search stands, in words; announced to screen readers. */
export function SearchStatus({ state, isUnshown }: { state: SearchState; isUnshown: boolean }) {
  const { t } = useTranslation('search')
  return (
    <div>
      <div role="status">
        {state.step === 'searching' && <p>{t('searching')}</p>}
        {state.step === 'found' && <Count {...state.found} />}
      </div>
      <div role="alert">
        {(state.step === 'failed' || isUnshown) && <p>{t('failed')}</p>}
        {state.step === 'too-long' && <p>{t('tooLong', { max: MAX_KEYWORD })}</p>}
      </div>
    </div>
  )
}

function Count({ total, keyword }: { total: number; keyword: string }) {
  const { t } = useTranslation('search')
  return <p>{total > 0 ? t('results', { count: total, keyword }) : t('none', { keyword })}</p>
}
