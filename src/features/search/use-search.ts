import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useSite } from '../../components/site-context'
import { fetchSearch } from './fetch-search'
import { readKeyword, writeKeyword } from './search-address'
import type { SearchItem } from './search-page'

/** Characters that the provider takes. */
export const MAX_KEYWORD = 100

const DEBOUNCE = 250

interface Found {
  keyword: string
  total: number
  items: SearchItem[]
  pageNow: number
}

export type SearchState =
  | { step: 'idle' | 'too-long' }
  | { step: 'searching'; found: Found | null }
  | { step: 'failed'; found: Found | null }
  | { step: 'found'; found: Found }

/**
 * The search: what is typed, what is found for it, and the keyword in the page's address.
 *
 * @param input may hold a keyword already, typed before the page's code ran
 */
export function useSearch(input: RefObject<HTMLInputElement>) {
  const { langId } = useSite()
  const [text, setText] = useState('')
  const [state, setState] = useState<SearchState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const timer = useRef<number>(undefined)

  const stop = useCallback(() => {
    window.clearTimeout(timer.current)
    running.current?.abort()
    running.current = null
  }, [])

  const load = useCallback(
    async (keyword: string, former: Found | null) => {
      stop()
      const controller = new AbortController()
      running.current = controller
      setState((shown) => ({ step: 'searching', found: former ?? readFound(shown) }))
      try {
        const pageNow = (former?.pageNow ?? 0) + 1
        const { total, list } = await fetchSearch({ keyword, pageNow, langId }, controller.signal)
        if (controller.signal.aborted) return
        setState({ step: 'found', found: { keyword, total, pageNow, items: append(former?.items ?? [], list) } })
      } catch {
        if (!controller.signal.aborted) setState({ step: 'failed', found: former })
      }
    },
    [langId, stop],
  )

  const search = useCallback(
    (typed: string) => {
      const keyword = typed.trim()
      stop()
      writeKeyword(keyword)
      if (keyword === '') return setState({ step: 'idle' })
      if (keyword.length > MAX_KEYWORD) return setState({ step: 'too-long' })
      void load(keyword, null)
    },
    [load, stop],
  )

  useEffect(() => {
    const keyword = input.current?.value.trim() || readKeyword()
    if (keyword !== '') {
      setText(keyword)
      search(keyword)
    }
    return stop
  }, [input, search, stop])

  /** Takes what is typed, and searches once no more comes; `isUnfinished` while a Chinese or Japanese word is composed. */
  function type(typed: string, isUnfinished: boolean): void {
    setText(typed)
    window.clearTimeout(timer.current)
    if (!isUnfinished) timer.current = window.setTimeout(() => search(typed), DEBOUNCE)
  }

  function more(): void {
    if ((state.step === 'found' || state.step === 'failed') && state.found) void load(state.found.keyword, state.found)
  }

  return { text, state, type, submit: () => search(text), more }
}

function readFound(state: SearchState): Found | null {
  return 'found' in state ? state.found : null
}

/** An item that moved to the next page since the first was loaded appears once. */
function append(items: SearchItem[], more: SearchItem[]): SearchItem[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !known.has(id))]
}
