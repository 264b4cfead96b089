import { createElement, isValidElement, type ReactElement } from 'react'
import type { PreRenderHTMLArgs } from 'gatsby'
import { KEEP_CLICKS } from '../../lib/early-clicks'

/**
 * Gatsby's script that tells the page its path. It is the same on every page, so that one hash in the host's policy
 * covers all.
 */
function tellPath(pathname: string): ReactElement {
  return createElement('script', {
    key: 'script-loader',
    id: 'gatsby-script-loader',
    'data-page-path': pathname,
    dangerouslySetInnerHTML: { __html: 'window.pagePath=document.currentScript.dataset.pagePath' },
  })
}

const keepClicks = createElement('script', { key: 'keep-clicks', dangerouslySetInnerHTML: { __html: KEEP_CLICKS } })

export function onPreRenderHTML(args: PreRenderHTMLArgs): void {
  args.replaceHeadComponents([...args.getHeadComponents(), keepClicks])
  const postBody = args
    .getPostBodyComponents()
    .map((node) => (isValidElement(node) && node.key === 'script-loader' ? tellPath(args.pathname) : node))
  args.replacePostBodyComponents(postBody)
}
