import { useEffect, useState, type RefObject } from 'react'

/** Whether the pointer or the keyboard focus is on an element. */
export function useHold(ref: RefObject<HTMLElement>): boolean {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerenter', () => setPointer(true), { signal })
    element.addEventListener('pointerleave', () => setPointer(false), { signal })
    element.addEventListener('focusin', () => setFocus(true), { signal })
    const leave = ({ relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && element.contains(relatedTarget))
    element.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [ref])

  return hasPointer || hasFocus
}
