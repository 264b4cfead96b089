import { createElement, isValidElement, type ReactNode } from 'react'
import { SCRIPTS_SLICE, markPageScripts } from '../../gatsby-plugin-lean-build/src/page-scripts'

const ID = 'page-code'

/**
 * What is in a template does nothing; put into the page it runs. In a tab that is not seen nothing is painted, and there is nothing
 * to wait for.
 */
const START = `(()=>{const start=()=>document.body.append(document.getElementById("${ID}").content);document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})()`

/** While developing there is none. */
const isScripts = (node: ReactNode): boolean =>
  isValidElement<{ sliceId?: string }>(node) && node.props.sliceId === SCRIPTS_SLICE

/** The scripts, or where they are not known yet the place that Gatsby fills with them. */
function keepInTemplate(node: ReactNode) {
  const scripts = markPageScripts()
  return scripts === null
    ? createElement('template', { key: ID, id: ID }, node)
    : createElement('template', { key: ID, id: ID, dangerouslySetInnerHTML: { __html: scripts } })
}

/**
 * Has the page's code loaded after the first paint, for which the page needs none of it: loaded beside its pictures and type, and run
 * as soon as it is there, it would keep them waiting (docs/decisions/006-code-after-paint.md).
 */
export function startAfterPaint(postBody: readonly ReactNode[]): ReactNode[] {
  return postBody.flatMap((node) =>
    isScripts(node)
      ? [keepInTemplate(node), createElement('script', { key: 'start', dangerouslySetInnerHTML: { __html: START } })]
      : [node],
  )
}
