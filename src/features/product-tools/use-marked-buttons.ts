import { useEffect } from 'react'

const COMPARE_BUTTONS = '[data-card-action="compare"]'

function mark(compared: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLElement>(COMPARE_BUTTONS)) {
    const isPressed = String(compared.includes(button.dataset.path ?? ''))
    if (button.getAttribute('aria-pressed') !== isPressed) button.setAttribute('aria-pressed', isPressed)
  }
}

/** Shows on the buttons of cards which products are chosen; on those that come later too, as filtered lists do. */
export function useMarkedButtons(compared: readonly string[]): void {
  useEffect(() => {
    mark(compared)
    if (compared.length === 0) return
    const observer = new MutationObserver(() => mark(compared))
    observer.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [compared])
}
