/** Gatsby's live region for screen readers. */
const ANNOUNCER = 'gatsby-announcer'

/**
 * Announces the new page by its name, in its own language: Gatsby puts "Navigated to" before it in every language.
 * Gatsby writes in the next frame; a callback requested after Gatsby's runs later in the same frame, so only this text
 * is seen and heard. To be called from Gatsby's `onRouteUpdate`.
 */
export function announceRoute({ prevLocation }: { prevLocation?: object | null | undefined }): void {
  if (!prevLocation) return
  requestAnimationFrame(() => {
    const announcer = document.getElementById(ANNOUNCER)
    const heading = document.querySelector('#gatsby-focus-wrapper h1')?.textContent
    if (announcer) announcer.innerText = heading || document.title
  })
}
