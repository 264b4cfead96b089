import { useEffect, useState, type RefObject } from 'react'

/** CSS pixels below the window in which a part counts as near. */
const REACH = '600px'

/** Whether a part of the page has come near the window once; at once where the browser can't tell. */
export function useIsNear(ref: RefObject<Element>, isThere: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !isThere || !ref.current) return
    if (typeof IntersectionObserver !== 'function') {
      setNear(true)
      return
    }
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `0px 0px ${REACH} 0px`,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isThere, isNear])
  return isNear
}
