import {
  Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  YAMLMap,
  YAMLSeq,
  type Node,
  type Scalar,
  type ToStringOptions,
} from 'yaml'

export type YamlObject = Record<string, unknown>

/**
 * Writes a value as YAML, changing only what differs from the original text: order, quotes, comments and list style are
 * kept, so changing a word changes one line. Without an original, writes a new text.
 */
export function patchYaml(before: string, value: YamlObject): string {
  const document = parseDocument(before, { keepSourceTokens: true })
  const root = document.contents
  if (document.errors.length > 0 || !isMap(root)) return writeYaml(value)
  if (isSame(root.toJS(document), value)) return before
  patchMap(document, root, value)
  return write(document, { indentSeq: indentsLists(before) })
}

export function writeYaml(value: YamlObject): string {
  return write(new Document(value))
}

/** The content's style: `{ a: 1 }`, but `[1, 2]`. */
function write(document: Document, more: ToStringOptions = {}): string {
  visit(document, {
    Seq(_key, list) {
      list.toString = (context, ...rest) =>
        YAMLSeq.prototype.toString.call(list, context && { ...context, flowCollectionPadding: '' }, ...rest)
    },
    Map(_key, map) {
      map.toString = (context, ...rest) =>
        YAMLMap.prototype.toString.call(map, context && { ...context, flowCollectionPadding: ' ' }, ...rest)
    },
  })
  return document.toString({ ...writing, ...more })
}

const writing = { lineWidth: 0, singleQuote: true } as const

function patchMap(document: Document, map: YAMLMap, value: YamlObject): void {
  for (const pair of [...map.items]) {
    const key = keyOf(pair.key)
    if (!(key in value)) map.delete(pair.key)
  }
  let last = -1
  for (const [key, entry] of Object.entries(value)) {
    const index = map.items.findIndex((pair) => keyOf(pair.key) === key)
    if (index < 0) {
      // After its neighbour in the value, as a new key has no position yet.
      map.items.splice(last + 1, 0, document.createPair(key, entry))
      last += 1
      continue
    }
    const pair = map.items[index]
    if (pair) pair.value = patchNode(document, pair.value as Node | null, entry)
    last = index
  }
}

function patchNode(document: Document, node: Node | null, value: unknown): Node {
  if (isMap(node) && isObject(value)) {
    patchMap(document, node, value)
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    patchList(document, node, value)
    return node
  }
  if (isScalar(node)) return patchScalar(document, node, value)
  return document.createNode(value)
}

/** An entry that stays in a list keeps its formatting wherever it moves. */
function patchList(document: Document, list: YAMLSeq, value: unknown[]): void {
  const before = list.items.map((item) => ({ node: item as Node, value: (item as Node).toJS(document) as unknown }))
  const style = before[0]?.node
  list.items = value.map((entry, index) => {
    const same = before.findIndex((item) => isSame(item.value, entry))
    if (same >= 0) return before.splice(same, 1)[0]?.node ?? document.createNode(entry)
    const counterpart = list.items[index] as Node | undefined
    if (isMap(counterpart) && before.some(({ node }) => node === counterpart)) {
      before.splice(
        before.findIndex(({ node }) => node === counterpart),
        1,
      )
      return patchNode(document, counterpart, entry)
    }
    const node = document.createNode(entry)
    if (isScalar(node) && isScalar(style) && typeof entry === typeof style.value && style.type) node.type = style.type
    return node
  })
  if (list.items.length > 0 && before.length === 0 && !style) list.flow = false
}

function patchScalar(document: Document, node: Scalar, value: unknown): Node {
  if (node.value === value) return node
  if (isObject(value) || Array.isArray(value) || typeof value !== typeof node.value) return document.createNode(value)
  node.value = value
  // Keep the number's notation.
  delete node.source
  delete node.format
  delete node.minFractionDigits
  return node
}

/** Whether a text indents lists below their keys. */
function indentsLists(text: string): boolean {
  const list = /^( *)(?:[\w'"-]+):[ \t]*\n( *)- /m.exec(text)
  return list === null || (list[2] ?? '').length > (list[1] ?? '').length
}

function keyOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key)
}

export function isObject(value: unknown): value is YamlObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Deep equality, ignoring key order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one)
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => name in other && isSame(one[name], other[name]))
    )
  }
  return one === other
}
