import { createElement, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react'

/** Whether the page that React hydrates is still the one served as HTML. */
let isFirst = typeof document !== 'undefined' && Boolean(document.getElementById('___gatsby')?.firstChild)

export const isFirstPage = (): boolean => isFirst

/** To be called when a page has been shown, or can't be shown as served: later renders have no HTML to keep. */
export function endFirstPage(): void {
  isFirst = false
}

// On the server there is no layout, and React warns of the hook.
const useBeforePaint = typeof document === 'undefined' ? () => {} : useLayoutEffect

interface StaticHtmlProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as?: 'div' | 'section' | 'footer' | 'header' | 'nav' | 'ul' | 'dl' | 'p'
  /** Called on the server, and in the browser only if there is no HTML to keep. */
  children: () => ReactNode
}

/**
 * A static part of the page. On the page that the browser loaded, its HTML is kept without hydration: React neither
 * compares nor removes the content of an element with `dangerouslySetInnerHTML`. Links in it work (follow-links.ts).
 * After a client-side navigation, and if React had to discard the HTML, it is rendered like any other part.
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
