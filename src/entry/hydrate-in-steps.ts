import { startTransition, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the page's HTML in steps of a few milliseconds, between which the browser answers the visitor: as one task
 * it keeps a mid-range phone busy for a quarter of a second. If there is no HTML, as in development, it renders the
 * page.
 */
export function hydrateInSteps(element: ReactElement, container: Element): void {
  startTransition(() => {
    if (container.firstElementChild) hydrateRoot(container, element)
    else createRoot(container).render(element)
  })
}
