import { whenIdle } from '../../lib/when-idle'
import { loadLateParts } from '../late-part'
import type { GatsbyGlobals } from '../updates/gatsby-globals'
import { isConstrained } from '../updates/is-constrained'

interface PrefetchingLoader {
  /** Loads a page's code and data, and runs the code. */
  hovering: (path: string) => void
}

type Gatsby = Pick<GatsbyGlobals, '___navigate'> & { ___loader: PrefetchingLoader }

/** A file, which the browser opens or saves; a page's address may end in `.html`. */
const FILE = /\.(?!html$)[a-z0-9]+$/i

/** The page that a link leads to; null where that is something else, or a page in another language, which is loaded whole. */
export function findPageLink(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || link.hreflang || link.type || !['', '_self'].includes(link.target))
    return null
  const address = new URL(link.href)
  const { origin, pathname, search } = window.location
  // A pathname that starts with two slashes would point to another site.
  if (address.pathname.startsWith('//')) return null
  const isHere = address.pathname === pathname && address.search === search
  return address.origin === origin && !isHere && !FILE.test(address.pathname) ? address : null
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * Gatsby's prefetch loads only a page's data: its code and app-data.json followed after the click, in three round trips
 * (0.8 s on slow 4G).
 */
function loadAhead(loader: PrefetchingLoader, path: string): void {
  loader.hovering(path)
  void loadLateParts()
}

/** Preloads each page when its link has come into view and the browser is idle. */
function watchView(loader: PrefetchingLoader): () => void {
  const seen = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const page = findPageLink(target)
      if (page && !isConstrained()) whenIdle(() => loadAhead(loader, page.pathname))
    }
  })
  return () => {
    for (const link of document.querySelectorAll('main a[href]')) {
      if (seen.has(link)) continue
      seen.add(link)
      observer.observe(link)
    }
  }
}

/**
 * Handles every link to the site's pages without loading a new document. Most links are in HTML that React does not
 * hydrate (static-html.tsx), where a component can't handle clicks.
 *
 * @returns to be called when a page is shown: prefetches its links when the browser is idle
 */
export function followLinks(gatsby: Gatsby): () => void {
  document.addEventListener('click', (event) => {
    const page = !event.defaultPrevented && isPlain(event) ? findPageLink(event.target) : null
    if (!page) return
    event.preventDefault()
    gatsby.___navigate(page.pathname + page.search + page.hash)
  })
  const intend = ({ target }: Event) => {
    const page = findPageLink(target)
    if (page) loadAhead(gatsby.___loader, page.pathname)
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, intend, { passive: true })
  }
  const observe = watchView(gatsby.___loader)
  return () => whenIdle(observe)
}
