import { useTranslation } from 'gatsby-plugin-react-i18next'
import { MAX_KEYWORD } from './search-limits'
import type { SearchState } from './use-search'

/** How the search stands, in words; announced to screen readers. */
export function SearchStatus({ state, isUnshown }: { state: SearchState; isUnshown: boolean }) {
  const { t } = useTranslation('search')
  // What shows results comes from the site, so that is a matter of the connection.
  const failure = state.step === 'failed' ? state.failure : isUnshown && 'unreachable'
  return (
    <div>
      <div role="status">
        {state.step === 'searching' && <p>{t('searching')}</p>}
        {state.step === 'found' && <Count {...state.found} />}
      </div>
      <div role="alert">
        {failure && (
          <p>
            {t(`failed.${failure}`)} {t('failedHint')}
          </p>
        )}
        {state.step === 'too-long' && <p>{t('tooLong', { max: MAX_KEYWORD })}</p>}
      </div>
    </div>
  )
}

function Count({ total, keyword }: { total: number; keyword: string }) {
  const { t } = useTranslation('search')
  return <p>{total > 0 ? t('results', { count: total, keyword }) : t('none', { keyword })}</p>
}
