import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useSite } from '../../../ui/components/site-context'
import * as styles from './search-box.module.css'
import type { SuggestionsProps } from './suggestions'

export interface SearchBoxProps {
  label: string
  button: string
}

/**
 * A plain form that submits to the search page, so it needs no script. With scripts it offers suggestions as the
 * visitor types; their code loads when the field is first used.
 */
export function SearchBox({ label, button: text }: SearchBoxProps) {
  const { href } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)

  function prepare(): void {
    import('./suggestions').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )
  }

  // The visitor may have started to type before the page's code ran.
  useEffect(() => {
    if (document.activeElement === input.current) prepare()
  }, [])

  return (
    <form role="search" action={href({ to: 'search' })} method="get" className={styles.box}>
      <input
        ref={input}
        type="search"
        name="q"
        maxLength={100}
        required
        aria-label={label}
        placeholder={label}
        onFocus={prepare}
        onInput={prepare}
      />
      <button type="submit" className="button quiet">
        {text}
      </button>
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </form>
  )
}
