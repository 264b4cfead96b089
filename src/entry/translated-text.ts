/**
 * Makes React tolerate pages translated by the browser. Chrome, Edge and extensions replace text nodes with `<font>`
 * elements, which React then can't find: removing a node or inserting before it is redirected to the element now in
 * its place, and a text that React changes is put back. To be called before React renders.
 * https://github.com/facebook/react/issues/11538
 */
export function guardTranslatedText(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with their node below
  const { removeChild, insertBefore } = Node.prototype
  const successors = new WeakMap<Node, Node>()

  /** The child of a parent that contains a node or its replacement. */
  function findIn(parent: Node, node: Node): Node | null {
    for (let next: Node | undefined = node; next; next = successors.get(next)) {
      let at: Node | null = next
      while (at && at.parentNode !== parent) at = at.parentNode
      if (at) return at
    }
    return null
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        let successor = successors.get(target)
        while (successor && !successor.parentNode) successor = successors.get(successor)
        if (!target.parentNode) successor?.parentNode?.replaceChild(target, successor)
        successors.delete(target)
        continue
      }
      for (const removed of removedNodes) {
        const nearby = [addedNodes[0], previousSibling, nextSibling]
        const successor = isFont(removed) ? addedNodes[0] : isText(removed) ? nearby.find(isFont) : null
        if (!successor || removed.parentNode) continue
        successors.set(removed, successor)
        if (isText(removed)) observer.observe(removed, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const found = child.parentNode === this ? child : findIn(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    const found = before && before.parentNode !== this ? findIn(this, before) : before
    insertBefore.call(this, child, found)
    return child
  }
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE
}

function isFont(node: Node | null | undefined): node is Node {
  return node?.nodeName === 'FONT'
}
