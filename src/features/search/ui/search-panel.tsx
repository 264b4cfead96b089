import { useTranslation } from 'gatsby-plugin-react-i18next'
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react'
import { useSite } from '../../../ui/components/site-context'
import type { Found } from '../model/found'
import type { FoundViewProps } from './found-view'
import { MAX_KEYWORD } from '../model/search-address'
import * as styles from './search-panel.module.css'
import { useSearch, type SearchState } from './use-search'

export interface SearchPanelProps {
  /** Changes when the visitor navigates to another keyword's address. */
  address?: string
  /** For visitors who find nothing. */
  categories?: FoundViewProps['categories']
  /** For visitors who have not searched yet. */
  children?: ReactNode
}

/** The search form with its results. The keyword is in the address as `q`, so forms of other pages can link here. */
export function SearchPanel({ address = '', categories = [], children }: SearchPanelProps) {
  const { t } = useTranslation('search')
  const { href } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const { text, state, type, submit, more } = useSearch(input, address)
  const panel = useRef<HTMLDivElement>(null)
  const [View, setView] = useState<ComponentType<FoundViewProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const found = 'found' in state ? state.found : null
  const isNeeded = found !== null && !View

  useEffect(() => {
    if (View) return
    import('./found-view').then(
      (loaded) => setView(() => loaded.FoundView),
      () => setFailed(true),
    )
  }, [View, isNeeded])

  useEffect(() => {
    const element = panel.current
    const onKeyDown = (event: KeyboardEvent) => moveAmongResults(event, input.current, element)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    submit()
  }

  return (
    <div ref={panel} className={styles.search} aria-busy={state.step === 'searching'}>
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
        <button type="submit" className="button">
          {t('button')}
        </button>
      </form>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {state.step === 'idle' && children && <div className={styles.idle}>{children}</div>}
      <SearchStatus state={state} isUnshown={isNeeded && hasFailed} />
      {View && found && (
        <View found={found} isSearching={state.step === 'searching'} categories={categories} onMore={more} />
      )}
    </div>
  )
}

/** Arrow keys move from the field through the results and back. */
function moveAmongResults(event: KeyboardEvent, input: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const places = [input, ...(list?.querySelectorAll<HTMLElement>('h2 a') ?? [])]
  const at = places.indexOf(document.activeElement as HTMLElement | null)
  const next = at < 0 ? null : places[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The state of the search in words, announced to screen readers. */
function SearchStatus({ state, isUnshown }: { state: SearchState; isUnshown: boolean }) {
  const { t } = useTranslation('search')
  // The code for results comes from the site, so a failure to load it means no connection.
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

function Count({ total, leads, keyword }: Found) {
  const { t } = useTranslation('search')
  const count = total + leads.length
  return <p>{count > 0 ? t('results', { count, keyword }) : t('none', { keyword })}</p>
}
