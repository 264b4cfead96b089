import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { PreRenderHTMLArgs } from 'gatsby'
import { KEEP_CLICKS } from '../lib/early-clicks'
import { startAfterPaint } from './start-after-paint'

interface StyleProps {
  'data-href'?: string
}

function isStyle(node: ReactNode): node is ReactElement<StyleProps> {
  return isValidElement<StyleProps>(node) && node.type === 'style' && node.props['data-href'] !== undefined
}

/** Gatsby puts the styles of a page before those of the site, which set the order of the layers (src/styles/global.css). */
function putSiteStylesFirst(head: readonly ReactNode[]): ReactNode[] {
  const styles = head.filter(isStyle)
  const isOfSite = (style: ReactElement<StyleProps>) => style.props['data-href']?.startsWith('/app-') ?? false
  const ordered = [...styles.filter(isOfSite), ...styles.filter((style) => !isOfSite(style))]
  return head.map((node) => (isStyle(node) ? ordered.shift() : node))
}

/** Gatsby's script that tells the page its path, the same on every page, so that one hash in the host's policy suits all. */
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
  args.replaceHeadComponents([...putSiteStylesFirst(args.getHeadComponents()), keepClicks])
  const postBody = args
    .getPostBodyComponents()
    .map((node) => (isValidElement(node) && node.key === 'script-loader' ? tellPath(args.pathname) : node))
  args.replacePostBodyComponents(startAfterPaint(postBody))
}
