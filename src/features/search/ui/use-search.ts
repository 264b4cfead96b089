import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { reportView } from '../../../app/visits/start'
import { useSite } from '../../../ui/components/site-context'
import type { LanguageCode } from '../../../site/languages'
import type { SearchFailure } from '../api/fetch-search'
import { appendPage, completeFound, showMore, toFound, type Found } from '../model/found'
import { loadOwnIndex } from '../api/load-own-index'
import type { OwnResult } from '../model/own-index'
import { buildSearchQuery, keywordOf, writeKeyword, MAX_KEYWORD } from '../model/search-address'

const DEBOUNCE_MS = 250
/** After this, a result counts as viewed. */
const LOOKED_AT_MS = 1500

/** Maximum wait for the site's own index before the provider's results are shown. */
const OWN_LIMIT_MS = 1500

export type SearchState =
  | { step: 'idle' | 'too-long' }
  | { step: 'searching'; found: Found | null }
  | { step: 'failed'; failure: SearchFailure; found: Found | null }
  | { step: 'found'; found: Found }

/**
 * The search: typed text, results, and the keyword in the page's address. The site's own index answers while the
 * visitor types; the provider's results replace that answer, unless the own index understood more than words: a size,
 * a material, another language.
 *
 * @param input may already hold a keyword, typed before the page's code ran
 * @param address changes when the visitor navigates to another keyword's address
 */
export function useSearch(input: RefObject<HTMLInputElement>, address: string) {
  const { langId, language } = useSite()
  const [text, setText] = useState('')
  const [state, setState] = useState<SearchState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const timer = useRef<number>(undefined)
  const isStarted = useRef(false)
  /** The keyword with which the page was last reported. */
  const reported = useRef('')

  const stop = useCallback(() => {
    window.clearTimeout(timer.current)
    running.current?.abort()
    running.current = null
  }, [])

  /** Aborts all running searches, to keep their answers from overwriting the next one's. */
  const begin = useCallback(() => {
    stop()
    const controller = new AbortController()
    running.current = controller
    return controller.signal
  }, [stop])

  /** Fetches a page of the provider's results, or the reason for a failure; null if the page is being left. */
  const fetchPage = useCallback(
    async (keyword: string, former: Found | null, signal: AbortSignal): Promise<Found | SearchFailure | null> => {
      const query = { keyword, pageNow: (former?.pageNow ?? 0) + 1, langId }
      const parts = await import('../api/fetch-search').catch(() => null)
      if (!parts) return 'unreachable'
      try {
        const { total, list } = await parts.fetchSearch(query, signal)
        return appendPage(keyword, former, total, list)
      } catch (error) {
        return parts.toSearchFailure(error)
      }
    },
    [langId],
  )

  const load = useCallback(
    async (keyword: string) => {
      const signal = begin()
      setState((shown) => ({ step: 'searching', found: readFound(shown) }))
      const asking = searchOwn(language, keyword)
      // A size must wait for the own index; other queries are sent immediately.
      const sized = /\d/.test(keyword) ? await asking : null
      if (signal.aborted) return
      if (sized && decides(sized)) return setState({ step: 'found', found: toFound(keyword, sized, null) })
      const answer = await fetchPage(keyword, null, signal)
      if (answer === null) return
      const hasResults = typeof answer === 'object' && answer.total > 0
      const own = await (hasResults ? Promise.race([asking, giveUp()]) : asking)
      if (!signal.aborted) setState(combine(keyword, answer, own))
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
    reported.current = keywordOf()
    const typed = isStarted.current ? '' : input.current?.value.trim()
    const keyword = typed || keywordOf()
    if (keyword !== '' || isStarted.current) {
      setText(keyword)
      search(keyword)
    }
    isStarted.current = true
    return stop
  }, [input, search, stop, address])

  // Each search counts as a page view, although the visitor stays on this page.
  useEffect(() => {
    if (state.step !== 'found') return
    const looked = window.setTimeout(() => {
      const keyword = keywordOf()
      if (keyword === '' || keyword === reported.current) return
      const { pathname, search } = window.location
      const former = reported.current === '' ? '' : buildSearchQuery(reported.current)
      reportView({ location: { pathname, search }, prevLocation: { pathname, search: former } })
      reported.current = keyword
    }, LOOKED_AT_MS)
    return () => window.clearTimeout(looked)
  }, [state])

  /**
   * Takes the typed text, and searches once the visitor pauses; `isUnfinished` while a Chinese or Japanese word is
   * composed.
   */
  function type(typed: string, isUnfinished: boolean): void {
    setText(typed)
    const signal = begin()
    if (isUnfinished) return
    timer.current = window.setTimeout(() => search(typed), DEBOUNCE_MS)
    void preview(typed.trim(), signal)
  }

  /** Shows the own index's results until the provider answers. */
  async function preview(keyword: string, signal: AbortSignal): Promise<void> {
    if (keyword === '' || keyword.length > MAX_KEYWORD) return
    const own = await searchOwn(language, keyword)
    if (own && !signal.aborted) setState({ step: 'searching', found: toFound(keyword, own, null) })
  }

  async function more(): Promise<void> {
    if (!('found' in state) || !state.found) return
    const { found } = state
    if (found.own) return setState({ step: 'found', found: showMore(found, found.own) })
    const signal = begin()
    setState({ step: 'searching', found })
    const longer = await fetchPage(found.keyword, found, signal)
    const own = await Promise.race([searchOwn(language, found.keyword), giveUp()])
    if (signal.aborted || longer === null) return
    if (typeof longer !== 'object') return setState({ step: 'failed', failure: longer, found })
    setState({ step: 'found', found: own ? completeFound(longer, own) : longer })
  }

  return { text, state, type, submit: () => search(text), more: () => void more() }
}

/** Whether the site's own index understood more than words, which not every provider does. */
function decides({ size, understood, foreign, leads, items }: OwnResult): boolean {
  return size !== null || (items.length > 0 && understood.length + foreign.length + leads.length > 0)
}

async function giveUp(): Promise<null> {
  await new Promise((resolve) => window.setTimeout(resolve, OWN_LIMIT_MS))
  return null
}

/** The provider's results or, if it has none or the own index understood more, the own index's. */
function combine(keyword: string, answer: Found | SearchFailure, own: OwnResult | null): SearchState {
  if (typeof answer === 'object') {
    if (own && (answer.total === 0 || decides(own))) return { step: 'found', found: toFound(keyword, own, null) }
    return { step: 'found', found: own ? completeFound(answer, own) : answer }
  }
  // The own index has nothing, but the provider might have had results.
  if (!own || own.items.length + own.leads.length === 0) return { step: 'failed', failure: answer, found: null }
  return { step: 'found', found: toFound(keyword, own, answer) }
}

function readFound(state: SearchState): Found | null {
  return 'found' in state ? state.found : null
}

/** Searches the site's own index; null if it can't be loaded. */
async function searchOwn(language: LanguageCode, keyword: string): Promise<OwnResult | null> {
  try {
    return await (await loadOwnIndex(language)).search(keyword)
  } catch {
    return null
  }
}
