import { createElement, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react'

/** Whether the page that React takes over is still the one that came as HTML. */
let isFirst = typeof document !== 'undefined' && Boolean(document.getElementById('___gatsby')?.firstChild)

export const isFirstPage = (): boolean => isFirst

/** To be called when a page has been shown, or can't be shown as it came: what is rendered after that has no HTML to keep. */
export function endFirstPage(): void {
  isFirst = false
}

// On the server there is no layout, and React warns of the hook.
const useBeforePaint = typeof document === 'undefined' ? () => {} : useLayoutEffect

interface StaticHtmlProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as?: 'div' | 'section' | 'footer' | 'header' | 'nav' | 'ul' | 'dl' | 'p'
  /** Called on the server, and in the browser only where there is no HTML to keep. */
  children: () => ReactNode
}

/**
 * A part of the page that does nothing but be read. In the page that the browser loaded, its HTML stays as it came and
 * React does not look at it: React neither compares nor removes what is inside an element with
 * `dangerouslySetInnerHTML`. Links in it work (follow-links.ts). After a navigation inside the site, and if React had to
 * discard the HTML, it is rendered like any other part.
 */
export function StaticHtml({ as = 'div', children, ...attributes }: StaticHtmlProps) {
  const [isKept, setKept] = useState(isFirst)
  const ref = useRef<HTMLElement>(null)

  useBeforePaint(() => {
    if (isKept && !ref.current?.firstChild) setKept(false)
  }, [isKept])

  return isKept
    ? createElement(as, { ...attributes, ref, dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true })
    : createElement(as, attributes, children())
}
