/**
 * Translates an element as browsers do, and what comes into it later: each text gets two `<font>` elements, in the place
 * of its node, or, as some extensions do, around it. The returned function stops it. It has to work when it is sent into
 * a browser as text.
 */
export function translatePage(root: HTMLElement, way: 'replaces' | 'moves' = 'replaces'): () => void {
  const isLeft = (node: Node) =>
    !node.parentElement ||
    node.parentElement.closest('script,style,textarea,noscript,font,[translate=no],.notranslate,svg,option') !== null ||
    !node.nodeValue?.trim()
  const translate = (from: Node): void => {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    for (const node of found) {
      if (isLeft(node)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      node.parentNode?.replaceChild(outer, node)
      if (way === 'moves') inner.append(node)
      else inner.textContent = `«${node.nodeValue}»`
    }
  }
  translate(root)
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'characterData' && target.parentElement && !isLeft(target)) translate(target.parentElement)
      for (const node of addedNodes) {
        if (node.nodeType === 1 && node.nodeName !== 'FONT') translate(node)
        else if (node.nodeType === 3 && node.parentElement && !isLeft(node)) translate(node.parentElement)
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
