/** How far below the window's top a heading still counts as reached, as a percentage of the window's height. */
const REACHED = 40

function findHeading(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)))
}

/**
 * Marks the current section in a table of contents: the last heading above the reading line. Returns a function that
 * stops it.
 */
export function markSection(contents: HTMLElement): () => void {
  const parts = Array.from(contents.querySelectorAll('a'), (link) => ({ link, heading: findHeading(link) }))

  const mark = () => {
    const reached = parts.filter(
      ({ heading }) => heading && heading.getBoundingClientRect().top <= (innerHeight * REACHED) / 100,
    )
    const current = reached.at(-1)
    for (const part of parts) {
      if (part === current) part.link.setAttribute('aria-current', 'location')
      else part.link.removeAttribute('aria-current')
    }
  }

  // The root is a line across the window, and everything below it counts as visible, so every heading or section whose
  // top crosses the line is reported, even on a jump over several windows.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${REACHED}% 0px 99999px`, threshold: 1 })
  for (const { heading } of parts) if (heading) observer.observe(heading)
  return () => observer.disconnect()
}
