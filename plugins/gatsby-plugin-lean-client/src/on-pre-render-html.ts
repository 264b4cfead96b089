import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { PreRenderHTMLArgs } from 'gatsby'
import { isLean } from '../../gatsby-plugin-lean-build/src/is-lean'
import { startAfterPaint } from './start-after-paint'

interface StyleProps {
  'data-href'?: string
}

function isStyle(node: ReactNode): node is ReactElement<StyleProps> {
  return isValidElement<StyleProps>(node) && node.type === 'style' && node.props['data-href'] !== undefined
}

/** Gatsby puts a page's styles before the site's, which set the order of the layers (src/ui/tokens/global.css). */
function putSiteStylesFirst(head: readonly ReactNode[]): ReactNode[] {
  const styles = head.filter(isStyle)
  const isOfSite = (style: ReactElement<StyleProps>) => /^\/app[-.]/.test(style.props['data-href'] ?? '')
  const ordered = [...styles.filter(isOfSite), ...styles.filter((style) => !isOfSite(style))]
  return head.map((node) => (isStyle(node) ? ordered.shift() : node))
}

export function onPreRenderHTML(args: PreRenderHTMLArgs): void {
  if (!isLean()) return
  args.replaceHeadComponents(putSiteStylesFirst(args.getHeadComponents()))
  args.replacePostBodyComponents(startAfterPaint(args.getPostBodyComponents()))
}
