import { isUsed } from './used-parts'

/** What Gatsby says just before its workers render pages. */
export const RENDERING_BEGINS = 'HTML_TRACKED_PAGES_CLEANUP'

/** By then the first pages are sent to the workers. */
const AFTER_MS = 10

interface Emitter {
  on(type: typeof RENDERING_BEGINS, listener: () => void): void
}

/**
 * Calls back when Gatsby has nothing to do itself: while its workers render pages. Not at all if Gatsby is not as known;
 * so what is begun there must also begin elsewhere.
 */
export function whileRendering(emitter: Emitter, begin: () => void): void {
  if (isUsed('while-rendering')) emitter.on(RENDERING_BEGINS, () => void setTimeout(begin, AFTER_MS))
}
