import { createRoot } from 'react-dom/client'
import { watchFocus } from './popup-focus'
import { PopupHost } from './popup-host'

let root: HTMLElement | null = null

/** Puts the popups at the end of the body, in a React root of their own: they outlive pages, and pages that fail. */
export function mountPopups(): void {
  if (root) return
  root = document.createElement('div')
  watchFocus(root)
  document.body.append(root)
  createRoot(root).render(<PopupHost />)
}
