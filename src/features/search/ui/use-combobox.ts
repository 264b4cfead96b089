import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface ComboboxOptions {
  /** A text field that the page has already rendered. */
  input: HTMLInputElement
  /** Contains the options, which have `role="option"` and the ids `<id>-0`, `<id>-1`, … in their order. */
  popup: RefObject<HTMLElement>
  id: string
  /** The source of the options; null if there is nothing to show. */
  answer: object | null
  /** Stays open on Escape and when the field loses the focus, because its parent, such as a dialog, closes on them. */
  inline: boolean
}

const listOptions = (popup: RefObject<HTMLElement>) => [
  ...(popup.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
]

/**
 * Turns a text field into a combobox: arrow keys move through the options and back to the typed text, Enter follows an
 * option, Escape closes the list. The focus stays in the field. A selected option stays selected when another answer
 * for the same words arrives.
 */
export function useCombobox({ input, popup, id, answer, inline }: ComboboxOptions) {
  const [isWanted, setWanted] = useState(inline)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && answer !== null
  const latest = useRef({ isOpen, active })
  latest.current = { isOpen, active }
  /** The target of the active option, in the answer that it was chosen from. */
  const chosen = useRef<string | null>(null)

  useLayoutEffect(() => {
    setActive((at) =>
      at < 0 ? at : listOptions(popup).findIndex((option) => option.getAttribute('href') === chosen.current),
    )
  }, [popup, answer])

  useEffect(() => {
    const choose = (at: number) => {
      chosen.current = listOptions(popup)[at]?.getAttribute('href') ?? null
      setActive(at)
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing) return
      const { isOpen: isShown, active: at } = latest.current
      const options = listOptions(popup)
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (options.length === 0) return
        event.preventDefault()
        setWanted(true)
        // Number of options plus the typed text.
        const places = options.length + 1
        const step = event.key === 'ArrowDown' ? 1 : -1
        choose(isShown ? ((at + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1)
      } else if (event.key === 'Enter' && isShown && at >= 0) {
        event.preventDefault()
        options[at]?.click()
      } else if (event.key === 'Escape' && isShown && !inline) {
        event.preventDefault()
        setWanted(false)
        setActive(-1)
      }
    }

    const onInput = () => setActive(-1)
    const onBlur = () => !inline && setWanted(false)
    // A press on an option must not take the focus before its click arrives.
    const onPress = (event: Event) => popup.current?.contains(event.target as Node) && event.preventDefault()

    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('input', onInput)
    input.addEventListener('blur', onBlur)
    document.addEventListener('mousedown', onPress)
    return () => {
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', onBlur)
      document.removeEventListener('mousedown', onPress)
    }
  }, [input, popup, inline])

  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      ...(isOpen && active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    if (!('aria-activedescendant' in attributes)) input.removeAttribute('aria-activedescendant')
    if (isOpen && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [input, id, isOpen, active])

  useEffect(
    () => () => {
      input.removeAttribute('role')
      for (const name of ['autocomplete', 'controls', 'expanded', 'activedescendant'])
        input.removeAttribute(`aria-${name}`)
    },
    [input],
  )

  return {
    isOpen,
    active: isOpen ? active : -1,
    open: () => setWanted(true),
    close: () => {
      setWanted(inline)
      setActive(-1)
    },
  }
}
