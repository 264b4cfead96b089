import { useEffect, useRef, type ChangeEvent, type FormEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as button from '../../components/button.module.css'
import { useSite } from '../../components/site-context'
import * as styles from './search-panel.module.css'
import { SearchResult } from './search-result'
import { MAX_KEYWORD, useSearch, type SearchState } from './use-search'

/** The search form with its results. Its keyword is in the address as `q`, so that other pages' forms can lead here. */
export function SearchPanel() {
  const { t } = useTranslation('search')
  const { href } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const { text, state, type, submit, more } = useSearch(input)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  const found = 'found' in state ? state.found : null

  // The button may be gone after the last page, and the focus with it.
  useEffect(() => {
    if (state.step !== 'found' || firstNew.current === null) return
    list.current?.querySelectorAll<HTMLElement>('h2 a')[firstNew.current]?.focus()
    firstNew.current = null
  }, [state])

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    submit()
  }

  function onMore(): void {
    if (state.step === 'searching') return
    firstNew.current = found?.items.length ?? null
    more()
  }

  return (
    <div className={styles.search} aria-busy={state.step === 'searching'}>
      <form role="search" method="get" action={href({ to: 'search' })} className={styles.form} onSubmit={onSubmit}>
        <label htmlFor="search-keyword" className={styles.label}>
          {t('label')}
        </label>
        <input
          ref={input}
          id="search-keyword"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('placeholder') ?? undefined}
          value={text}
          aria-invalid={state.step === 'too-long' ? true : undefined}
          className={styles.input}
          onChange={onChange}
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        />
        <button type="submit" className={button.button}>
          {t('button')}
        </button>
      </form>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <SearchStatus state={state} />
      {found && found.items.length > 0 && (
        <ul ref={list} className={styles.results}>
          {found.items.map((item) => (
            <SearchResult key={item.id} item={item} />
          ))}
        </ul>
      )}
      {found && found.items.length > 0 && found.items.length < found.total && (
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          aria-disabled={state.step === 'searching'}
          onClick={onMore}
        >
          {state.step === 'searching' ? t('searching') : t('more')}
        </button>
      )}
    </div>
  )
}

/** How the search stands, in words; announced to screen readers. */
function SearchStatus({ state }: { state: SearchState }) {
  const { t } = useTranslation('search')
  return (
    <>
      <div role="status">
        {state.step === 'searching' && <p>{t('searching')}</p>}
        {state.step === 'found' && <Count {...state.found} />}
      </div>
      <div role="alert">
        {state.step === 'failed' && <p>{t('failed')}</p>}
        {state.step === 'too-long' && <p>{t('tooLong', { max: MAX_KEYWORD })}</p>}
      </div>
    </>
  )
}

function Count({ total, keyword }: { total: number; keyword: string }) {
  const { t } = useTranslation('search')
  if (total > 0) return <p>{t('results', { count: total, keyword })}</p>
  return (
    <>
      <p>{t('none', { keyword })}</p>
      <p className={styles.hint}>{t('noneHint')}</p>
    </>
  )
}
