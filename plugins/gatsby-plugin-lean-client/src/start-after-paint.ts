import { createElement, isValidElement, type ReactNode } from 'react'
import { SCRIPTS_SLICE, markPageScripts } from '../../gatsby-plugin-lean-build/src/page-scripts'

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
export function startAfterPaint(postBody: readonly ReactNode[]): ReactNode[] {
  return postBody.flatMap((node) =>
    isScripts(node)
      ? [keepInTemplate(node), createElement('script', { key: 'start', dangerouslySetInnerHTML: { __html: START } })]
      : [node],
  )
}
