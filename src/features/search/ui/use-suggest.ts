import { useEffect, useRef, useState } from 'react'
import type { LanguageCode } from '../../../site/languages'
import { loadOwnIndex } from '../api/load-own-index'
import type { OwnIndex, OwnResult } from '../model/own-index'

const DEBOUNCE_MS = 90

export interface Answer extends OwnResult {
  keyword: string
  index: OwnIndex
}

/**
 * The site's own results for the text of a field; null without any text, and without the index. An answer to an older
 * text never replaces one to a newer text.
 */
export function useSuggest(input: HTMLInputElement, language: LanguageCode, onAnswer: () => void): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const answered = useRef(onAnswer)
  useEffect(() => {
    answered.current = onAnswer
  })

  useEffect(() => {
    let turn = 0
    let timer: number | undefined

    async function ask(): Promise<void> {
      const own = ++turn
      const keyword = input.value.trim()
      if (keyword === '') return setAnswer(null)
      try {
        const index = await loadOwnIndex(language)
        if (own !== turn) return
        const result = await index.search(keyword)
        if (own !== turn) return
        setAnswer({ keyword, index, ...result })
        answered.current()
      } catch {
        // Without the index the field is a plain one.
        if (own === turn) setAnswer(null)
      }
    }

    function onInput(event: Event): void {
      window.clearTimeout(timer)
      turn += 1
      if (event instanceof InputEvent && event.isComposing) return
      timer = window.setTimeout(() => void ask(), input.value.trim() === '' ? 0 : DEBOUNCE_MS)
    }

    input.addEventListener('input', onInput)
    input.addEventListener('compositionend', onInput)
    // Preloads the index for the first keystroke.
    loadOwnIndex(language).catch(() => {})
    if (input.value.trim() !== '') void ask()
    return () => {
      turn += 1
      window.clearTimeout(timer)
      input.removeEventListener('input', onInput)
      input.removeEventListener('compositionend', onInput)
    }
  }, [input, language])

  return answer
}
