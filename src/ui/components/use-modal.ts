import { useEffect, useRef, type RefObject } from 'react'

/**
 * Opens a `dialog` over the page while it is rendered. The browser traps the focus, closes the dialog on Escape and
 * restores the focus.
 * @param onClose called however the dialog is closed; it must then stop rendering the dialog
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    const close = () => latest.current()
    // A press outside hits the dialog element itself, since all its content is in a child. Not a click: that is also the
    // end of a selection that began inside.
    const closeBeside = ({ target }: Event) => target === dialog && dialog.close()
    dialog.addEventListener('close', close)
    dialog.addEventListener('mousedown', closeBeside)
    dialog.showModal()
    // The page behind must not scroll, nor move when its scroll bar disappears.
    const { style } = document.documentElement
    const { overflow, scrollbarGutter } = style
    if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => {
      dialog.removeEventListener('close', close)
      dialog.removeEventListener('mousedown', closeBeside)
      Object.assign(style, { overflow, scrollbarGutter })
      if (dialog.open) dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return ref
}
