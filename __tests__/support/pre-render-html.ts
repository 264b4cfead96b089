import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PreRenderHTMLArgs } from 'gatsby'

interface Parts {
  pathname?: string
  head?: ReactNode[]
  postBody?: ReactNode[]
}

/** Runs a hook before a page's HTML is rendered; returns the new head, and the parts after the page's body. */
export function runPreRender(
  hook: (args: PreRenderHTMLArgs) => void,
  { pathname = '/', head = [], postBody = [] }: Parts,
): Required<Omit<Parts, 'pathname'>> {
  const result = { head, postBody }
  hook({
    pathname,
    getHeadComponents: () => head,
    replaceHeadComponents: (components: ReactNode[]) => (result.head = components),
    getPostBodyComponents: () => postBody,
    replacePostBodyComponents: (components: ReactNode[]) => (result.postBody = components),
  } as unknown as PreRenderHTMLArgs)
  return result
}

/** The markup after the page's body. */
export function renderTail(hook: (args: PreRenderHTMLArgs) => void, pathname: string, ...postBody: ReactNode[]) {
  return renderToStaticMarkup(createElement('body', null, runPreRender(hook, { pathname, postBody }).postBody))
}
