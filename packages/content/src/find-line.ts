import { LineCounter, parseDocument, type Document } from 'yaml'

/** The two parts of a Markdown file with front matter, and the line on which the body begins. */
export function frontMatterOf(text: string): { yaml: string; body: string; bodyLine: number } | undefined {
  const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text)
  if (!match || match.index !== 0) return undefined
  return { yaml: match[1] ?? '', body: text.slice(match[0].length), bodyLine: countLines(match[0]) + 1 }
}

/**
 * The line, counted from 1, of a field such as `facts.material.base` in a YAML file or a Markdown file's front matter;
 * for a missing field, the line of its nearest parent. For the field `body`, the text after the front matter, it is the
 * line of `quote`.
 */
export function findLine(file: string, text: string, field: string, quote?: string): number {
  const front = file.endsWith('.md') ? frontMatterOf(text) : undefined
  if (front && field === 'body') {
    const at = quote === undefined ? -1 : front.body.indexOf(quote)
    return at < 0 ? firstTextLine(front) : front.bodyLine + countLines(front.body.slice(0, at))
  }
  const { document, lineCounter } = readLast(front?.yaml ?? text)
  const path = field === '' ? [] : field.split('.')
  const before = front ? 1 : 0
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return lineCounter.linePos(Number(node.range[0])).line + before
    }
  }
  return 1
}

interface Read {
  text: string
  document: Document
  lineCounter: LineCounter
}

let last: Read | undefined

/** One file may have many problems. */
function readLast(text: string): Read {
  if (last?.text === text) return last
  const lineCounter = new LineCounter()
  last = { text, document: parseDocument(text, { lineCounter, prettyErrors: false }), lineCounter }
  return last
}

function firstTextLine({ body, bodyLine }: { body: string; bodyLine: number }): number {
  return bodyLine + (body.trim() === '' ? 0 : countLines(/^\s*/.exec(body)?.[0] ?? ''))
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
