import { useEffect, useRef, type DetailsHTMLAttributes } from 'react'

/**
 * A `details` that behaves as a menu: it closes on Escape, on a press or focus outside, and when a link in it is
 * followed. Without a script it still opens and closes.
 */
export function CloseOnLeave(props: DetailsHTMLAttributes<HTMLDetailsElement>) {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = ref.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.contains(target)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    details.addEventListener('keydown', onKeyDown)
    details.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      details.removeEventListener('keydown', onKeyDown)
      details.removeEventListener('click', onClick)
    }
  }, [])

  return <details {...props} ref={ref} />
}
