import { createElement, isValidElement, type ReactElement } from 'react'
import type { PreRenderHTMLArgs } from 'gatsby'
import { KEEP_CLICKS } from '../../lib/early-clicks'
import { KEEP_UNITS } from '../../lib/us-units'
import { MEND_ADDRESS } from '../../lib/mend-address'

/**
 * Gatsby's script with the page's path. It is identical on every page, so one hash in the host's policy covers all.
 */
function pagePathScript(pathname: string): ReactElement {
  return createElement('script', {
    key: 'script-loader',
    id: 'gatsby-script-loader',
    'data-page-path': pathname,
    dangerouslySetInnerHTML: { __html: 'window.pagePath=document.currentScript.dataset.pagePath' },
  })
}

const script = (key: string, __html: string) => createElement('script', { key, dangerouslySetInnerHTML: { __html } })

const scripts = [
  script('mend-address', MEND_ADDRESS),
  script('keep-clicks', KEEP_CLICKS),
  script('keep-units', KEEP_UNITS),
]

export function onPreRenderHTML(args: PreRenderHTMLArgs): void {
  args.replaceHeadComponents([...args.getHeadComponents(), ...scripts])
  const postBody = args
    .getPostBodyComponents()
    .map((node) => (isValidElement(node) && node.key === 'script-loader' ? pagePathScript(args.pathname) : node))
  args.replacePostBodyComponents(postBody)
}
