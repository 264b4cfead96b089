import { useEffect, useRef, type RefObject } from 'react'

/**
 * Says in `--bottom-area` how high an element is that stays at the foot of the window, so that what is laid over the page there
 * stands above it.
 *
 * @param content what the height follows from; null while the element is not seen
 */
export function useBottomArea<Bar extends HTMLElement>(content: string | null): RefObject<Bar> {
  const ref = useRef<Bar>(null)

  useEffect(() => {
    const bar = ref.current
    if (!bar || content === null) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--bottom-area', `calc(${bar.offsetHeight}px + var(--space-16))`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      style.removeProperty('--bottom-area')
    }
  }, [content])

  return ref
}
