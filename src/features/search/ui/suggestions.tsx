import { navigate } from 'gatsby'
import { useEffect, useId, useRef } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { buildSearchQuery } from '../model/search-address'
import { readCount, readText } from '../model/search-texts'
import { SuggestionList } from './suggestion-list'
import * as styles from './suggestions.module.css'
import { useCombobox } from './use-combobox'
import { useSuggest } from './use-suggest'

export interface SuggestionsProps {
  /** The keyword's field, in a form that itself leads to the search page. */
  input: HTMLInputElement
  /** Shows the list in place, instead of below the field only while this has the focus. */
  inline?: boolean
  /** Called when the visitor goes to another page. */
  onLeave?: () => void
}

/**
 * The results as the visitor types: turns a search field into a combobox. To be loaded when the field is first used.
 */
export function Suggestions({ input, inline = false, onLeave }: SuggestionsProps) {
  const { language, href } = useSite()
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef(() => {})
  const answer = useSuggest(input, language, () => opener.current())
  const { isOpen, active, open, close } = useCombobox({ input, popup, id, answer, inline })
  const searchPath = href({ to: 'search' })

  function leave(): void {
    close()
    onLeave?.()
  }

  const leaving = useRef(leave)
  useEffect(() => {
    opener.current = open
    leaving.current = leave
  })

  // The form leads there by itself; this saves loading the whole page anew.
  useEffect(() => {
    function onSubmit(event: Event): void {
      event.preventDefault()
      leaving.current()
      void navigate(searchPath + buildSearchQuery(input.value))
    }
    const { form } = input
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [input, searchPath])

  const texts = answer?.index.content.texts ?? {}
  return (
    <>
      <div className={inline ? styles.inline : styles.popup} hidden={!isOpen} ref={popup}>
        <div role="listbox" id={id} aria-label={readText(texts, 'title')}>
          {answer && <SuggestionList answer={answer} id={id} active={active} onFollow={leave} />}
        </div>
      </div>
      {/* Outside the hidden part, or it would not be announced. */}
      <p role="status" className={styles.offscreen}>
        {isOpen && answer && describe()}
      </p>
    </>
  )

  function describe(): string {
    if (!answer) return ''
    const { keyword, items } = answer
    return items.length > 0
      ? readCount(texts, 'results', language, items.length, keyword)
      : readText(texts, 'none', { keyword })
  }
}
