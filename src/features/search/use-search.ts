import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useSite } from '../../components/site-context'
import { appendPage, showMore, toFound, type Found } from './found'
import { readKeyword, writeKeyword } from './search-address'
import { MAX_KEYWORD } from './search-limits'
import { searchOwn } from './search-own'

const DEBOUNCE = 250

export type SearchState =
  | { step: 'idle' | 'too-long' }
  | { step: 'searching'; found: Found | null }
  | { step: 'failed'; found: Found | null }
  | { step: 'found'; found: Found }

/**
 * The search: what is typed, what is found for it, and the keyword in the page's address. The site's own index answers while
 * one types; then come the provider's results, unless the keyword has a size, which the provider does not understand.
 *
 * @param input may hold a keyword already, typed before the page's code ran
 * @param address changes when the visitor goes to another keyword's address
 */
export function useSearch(input: RefObject<HTMLInputElement>, address: string) {
  const { langId, language } = useSite()
  const [text, setText] = useState('')
  const [state, setState] = useState<SearchState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const timer = useRef<number>(undefined)
  /** The visitor has been told that the provider can't be reached, and is not told again. */
  const isLost = useRef(false)
  const isStarted = useRef(false)

  const stop = useCallback(() => {
    window.clearTimeout(timer.current)
    running.current?.abort()
    running.current = null
  }, [])

  /** Ends whatever runs, so that none of its answers can follow the next one's. */
  const begin = useCallback(() => {
    stop()
    const controller = new AbortController()
    running.current = controller
    return controller.signal
  }, [stop])

  const fetchPage = useCallback(
    async (keyword: string, former: Found | null, signal: AbortSignal) => {
      const query = { keyword, pageNow: (former?.pageNow ?? 0) + 1, langId }
      const { fetchSearch, isUnreachable } = await import('./fetch-search')
      try {
        const { total, list } = await fetchSearch(query, signal, { background: isLost.current })
        isLost.current = false
        return appendPage(keyword, former, total, list)
      } catch (error) {
        if (!signal.aborted) isLost.current = isUnreachable(error)
        throw error
      }
    },
    [langId],
  )

  const load = useCallback(
    async (keyword: string) => {
      const signal = begin()
      setState((shown) => ({ step: 'searching', found: readFound(shown) }))
      const asking = searchOwn(language, keyword)
      // A size must wait for the site's own index; the rest is asked for at once.
      const sized = /\d/.test(keyword) ? await asking : null
      if (signal.aborted) return
      if (sized?.size) return setState({ step: 'found', found: toFound(keyword, sized, false) })
      try {
        const found = await fetchPage(keyword, null, signal)
        const own = found.total === 0 ? await asking : null
        if (!signal.aborted) setState({ step: 'found', found: own ? toFound(keyword, own, false) : found })
      } catch {
        const own = await asking
        if (signal.aborted) return
        setState(own ? { step: 'found', found: toFound(keyword, own, true) } : { step: 'failed', found: null })
      }
    },
    [language, begin, fetchPage],
  )

  const search = useCallback(
    (typed: string) => {
      const keyword = typed.trim()
      stop()
      writeKeyword(keyword)
      if (keyword === '') return setState({ step: 'idle' })
      if (keyword.length > MAX_KEYWORD) return setState({ step: 'too-long' })
      void load(keyword)
    },
    [load, stop],
  )

  useEffect(() => {
    const typed = isStarted.current ? '' : input.current?.value.trim()
    const keyword = typed || readKeyword()
    if (keyword !== '' || isStarted.current) {
      setText(keyword)
      search(keyword)
    }
    isStarted.current = true
    return stop
  }, [input, search, stop, address])

  /** Takes what is typed, and searches once no more comes; `isUnfinished` while a Chinese or Japanese word is composed. */
  function type(typed: string, isUnfinished: boolean): void {
    setText(typed)
    const signal = begin()
    if (isUnfinished) return
    timer.current = window.setTimeout(() => search(typed), DEBOUNCE)
    void preview(typed.trim(), signal)
  }

  /** Shows at once what the site's own index has. */
  async function preview(keyword: string, signal: AbortSignal): Promise<void> {
    if (keyword === '' || keyword.length > MAX_KEYWORD) return
    const own = await searchOwn(language, keyword)
    if (own && !signal.aborted) setState({ step: 'searching', found: toFound(keyword, own, false) })
  }

  async function more(): Promise<void> {
    if (!('found' in state) || !state.found) return
    const { found } = state
    if (found.own) return setState({ step: 'found', found: showMore(found, found.own) })
    const signal = begin()
    setState({ step: 'searching', found })
    try {
      const longer = await fetchPage(found.keyword, found, signal)
      if (!signal.aborted) setState({ step: 'found', found: longer })
    } catch {
      if (!signal.aborted) setState({ step: 'failed', found })
    }
  }

  return { text, state, type, submit: () => search(text), more: () => void more() }
}

function readFound(state: SearchState): Found | null {
  return 'found' in state ? state.found : null
}
