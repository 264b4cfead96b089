import { LineCounter, isAlias, isNode, isScalar, parseDocument, visit, type Document, type Node } from 'yaml'

export interface YamlFault {
  line: number
  message: string
}

/** Also for JSON. */
export const TOO_DEEP = 'is nested more deeply than any value of the content'

/**
 * The value of a YAML text, or its first problem. Text that YAML would silently drop is a problem, too: an editor who
 * types `&More`, `!New` or `Tray #3` means it literally.
 */
export function parseYamlText(yaml: string): { value: unknown; fault?: undefined } | { fault: YamlFault } {
  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line
  const deep = findDeepLine(yaml)
  if (deep !== undefined) return { fault: { line: deep, message: TOO_DEEP } }
  try {
    // Each pretty error would copy its line: 50,000 of one line take 12 s.
    const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
    const [wrong] = [...document.errors, ...document.warnings]
    if (wrong) {
      return { fault: { line: lineAt(wrong.pos[0]), message: `is not valid YAML: ${wrong.message}` } }
    }
    const lost = findLostText(document)
    if (lost) return { fault: { line: lineAt(lost.offset), message: lost.message } }
    return { value: document.toJS() as unknown }
  } catch (error) {
    // Such as aliases of aliases.
    return {
      fault: { line: 1, message: `is not valid YAML: ${error instanceof Error ? error.message : String(error)}` },
    }
  }
}

/** Nested lists and fields, two spaces per level. */
const DEEP_BLOCK = /^(?:[ \t]|[-?:][ \t]){100}[ \t]*\S/
const MAX_BRACKETS = 50

/** The first line that is nested too deeply: the parser recurses and could crash the process. */
function findDeepLine(yaml: string): number | undefined {
  let open = 0
  for (const [at, line] of yaml.split('\n').entries()) {
    for (const [bracket] of line.matchAll(/[[\]{}]/g)) {
      open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1)
      if (open > MAX_BRACKETS) return at + 1
    }
    if (DEEP_BLOCK.test(line)) return at + 1
  }
  return undefined
}

/** @throws Error that names the line */
export function readYamlText(yaml: string): unknown {
  const { value, fault } = { value: undefined, ...parseYamlText(yaml) }
  if (fault) throw new Error(`Line ${fault.line} ${fault.message}`)
  return value
}

function findLostText(document: Document): { offset: number; message: string } | undefined {
  let found: { offset: number; message: string } | undefined
  // An alias would look for its value in the whole document.
  const named = new Map<string, Node>()
  const unused = new Map<string, number>()
  visit(document, (_key, node, ancestors) => {
    if (!isNode(node)) return undefined
    const offset = node.range?.[0] ?? 0
    if (isAlias(node)) {
      const target = named.get(node.source)
      // A cyclic value never ends.
      if (!target || ancestors.includes(target)) found = { offset, message: describeMark('*', node.source) }
      unused.delete(node.source)
      return found && visit.BREAK
    }
    if (node.anchor !== undefined) {
      named.set(node.anchor, node)
      unused.set(node.anchor, offset)
    }
    if (node.tag === '!') {
      found = { offset, message: describeMark('!', '') }
      return visit.BREAK
    }
    if (isScalar(node) && node.type === 'PLAIN' && /^[^\s#]/.test(node.comment ?? '')) {
      const [word = ''] = (node.comment ?? '').split(/\s/, 1)
      found = { offset, message: describeMark('#', word) }
      return visit.BREAK
    }
    return undefined
  })
  if (found) return found
  for (const [name, offset] of unused) return { offset, message: describeMark('&', name) }
  return undefined
}

const MARKS = {
  '*': 'a reference to another value',
  '&': 'the name of a value',
  '!': 'the kind of a value',
  '#': 'the start of a comment',
} as const

function describeMark(mark: keyof typeof MARKS, word: string): string {
  const meaning = MARKS[mark]
  return `has ${mark}${word}, which YAML takes for ${meaning}; put the whole text in quotes: "… ${mark}${word} …"`
}
