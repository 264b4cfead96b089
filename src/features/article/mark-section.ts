/** How far below the window's top a heading still counts as reached, as a percentage of the window's height. */
const REACHED = 40

function findHeading(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)))
}

/**
 * Marks the part of the text being read in a table of contents: the first heading in the upper part of the window, or
 * else the last one above it. Returns a function that stops it.
 */
export function markSection(contents: HTMLElement): () => void {
  const parts = Array.from(contents.querySelectorAll('a'), (link) => ({ link, heading: findHeading(link) }))

  const mark = () => {
    const reached = parts.flatMap(({ link, heading }) => {
      const top = heading?.getBoundingClientRect().top ?? Infinity
      return top <= (innerHeight * REACHED) / 100 ? [{ link, top }] : []
    })
    const current = reached.find(({ top }) => top >= 0) ?? reached.at(-1)
    for (const part of parts) {
      if (part.link === current?.link) part.link.setAttribute('aria-current', 'location')
      else part.link.removeAttribute('aria-current')
    }
  }

  // Each root starts at a line across the window and has no lower end. A top that crosses the line is then reported even
  // on a jump over several windows.
  const observers = [0, REACHED].map(
    (line) => new IntersectionObserver(mark, { rootMargin: `-${line}% 0px 99999px`, threshold: 1 }),
  )
  for (const { heading } of parts) if (heading) for (const observer of observers) observer.observe(heading)
  return () => observers.forEach((observer) => observer.disconnect())
}
