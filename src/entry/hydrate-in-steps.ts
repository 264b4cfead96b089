import { startTransition, type ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isFirstPage } from '../ui/components/static-html'

/**
 * Hydrates the page's HTML in steps of a few milliseconds, between which the browser answers the visitor: as one task
 * it keeps a mid-range phone busy for a quarter of a second. If there is no HTML, as in development, or it is of another
 * build than the page's data, it renders the page.
 */
export function hydrateInSteps(element: ReactElement, container: Element): void {
  startTransition(() => {
    if (isFirstPage()) hydrateRoot(container, element)
    else createRoot(container).render(element)
  })
}
