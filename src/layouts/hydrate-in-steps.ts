import { startTransition, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Takes the page's HTML over in steps of a few milliseconds, between which the browser answers the visitor: as one task it
 * keeps a middling telephone busy for a quarter of a second. Where there is no HTML, while developing, the page is rendered.
 */
export function hydrateInSteps(element: ReactElement, container: Element): void {
  startTransition(() => {
    if (container.firstElementChild) hydrateRoot(container, element)
    else createRoot(container).render(element)
  })
}
