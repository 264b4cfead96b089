import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { PreRenderHTMLArgs } from 'gatsby'

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

export function onPreRenderHTML({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  replaceHeadComponents(putSiteStylesFirst(getHeadComponents()))
}
