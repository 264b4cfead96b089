import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { ReplaceRendererArgs } from 'gatsby'

/**
 * Renders a page as one string. Gatsby streams it, and React 18's stream writes a null byte, which browsers show as �, where
 * a character of several bytes falls on the end of a piece: https://github.com/facebook/react/pull/26228.
 */
export function replaceRenderer({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs): void {
  // Gatsby's type says that it may be something else than an element; it never is.
  replaceBodyHTMLString(renderToString(bodyComponent as ReactElement))
}
