import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { PreRenderHTMLArgs } from 'gatsby'
import { isLean } from '../../gatsby-plugin-lean-build/src/is-lean'
import { SCRIPTS_SLICE, markPageScripts } from '../../gatsby-plugin-lean-build/src/page-scripts'

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

const ID = 'page-code'

/**
 * A script in a template does nothing; inserted into the page it runs. A hidden tab paints nothing, so there is nothing
 * to wait for.
 */
const START = `(()=>{const start=()=>document.body.append(document.getElementById("${ID}").content);document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})()`

/** While developing there is none. */
const isScripts = (node: ReactNode): boolean =>
  isValidElement<{ sliceId?: string }>(node) && node.props.sliceId === SCRIPTS_SLICE

/** The scripts or, while they are unknown, the place that Gatsby fills with them. */
function keepInTemplate(node: ReactNode) {
  const scripts = markPageScripts()
  return scripts === null
    ? createElement('template', { key: ID, id: ID }, node)
    : createElement('template', { key: ID, id: ID, dangerouslySetInnerHTML: { __html: scripts } })
}

/**
 * Loads the page's code after the first paint, which needs none of it: loaded alongside the page's pictures and fonts,
 * and run immediately, it would delay them (docs/decisions/006-code-after-paint.md).
 */
function startAfterPaint(postBody: readonly ReactNode[]): ReactNode[] {
  return postBody.flatMap((node) =>
    isScripts(node)
      ? [keepInTemplate(node), createElement('script', { key: 'start', dangerouslySetInnerHTML: { __html: START } })]
      : [node],
  )
}

export function onPreRenderHTML(args: PreRenderHTMLArgs): void {
  if (!isLean()) return
  args.replaceHeadComponents(putSiteStylesFirst(args.getHeadComponents()))
  args.replacePostBodyComponents(startAfterPaint(args.getPostBodyComponents()))
}
