import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useToaster } from 'react-hot-toast/headless'
import { POPUP_GAP, type PopupShape } from './popup'
import { PopupBox } from './popup-box'
import { closeTopmost, readPopup, watchFocus } from './popup-store'

let root: HTMLElement | null = null

/**
 * Mounts the popups at the end of the body, in a React root of their own: they outlive pages, including pages that
 * fail.
 */
export function mountPopups(): void {
  if (root) return
  root = document.createElement('div')
  watchFocus(root)
  document.body.append(root)
  createRoot(root).render(<PopupHost />)
}

/** All messages and notifications. */
function PopupHost() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // If the default is prevented, another part has used the key; an input method uses Escape for itself.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) closeTopmost()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <PopupStack shape="message" />
      <PopupStack shape="notification" />
    </>
  )
}

/** The first popup is at the top, each later one below. */
function PopupStack({ shape }: { shape: PopupShape }) {
  const { toasts, handlers } = useToaster(undefined, shape)

  return [...toasts].reverse().map((toast) => {
    const popup = readPopup(toast.id)
    if (!popup) return null
    const offset = handlers.calculateOffset(toast, { reverseOrder: true, gutter: POPUP_GAP })
    return <PopupBox key={toast.id} popup={popup} top={POPUP_GAP + offset} onHeight={handlers.updateHeight} />
  })
}
