import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sets `--bottom-area` to the height of an element that stays at the bottom of the window, so that overlays are placed
 * above it.
 * @param content decides the height; null while the element is hidden
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
