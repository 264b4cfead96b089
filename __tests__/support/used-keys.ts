import { readFileSync } from 'node:fs'
import ts from 'typescript'

/* Reads from the code of a source file which texts it uses. */

/** A key, or the pattern of a composed one; both without the parts that are not in the code. */
interface UsedKey {
  /** As written in the code, for messages. */
  text: string
  namespace: string | null
  /** Matches the possible keys. */
  pattern: RegExp
}

interface SourceTexts {
  /** The namespaces that the file passes to `useTranslation`. */
  namespaces: string[]
  keys: UsedKey[]
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

function findCalls(node: ts.Node, name: string): ts.CallExpression[] {
  const own =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name ? [node] : []
  const inner: ts.CallExpression[] = []
  ts.forEachChild(node, (child) => void inner.push(...findCalls(child, name)))
  return [...own, ...inner]
}

function readStrings(node: ts.Node | undefined): string[] {
  if (node && ts.isStringLiteral(node)) return [node.text]
  return node && ts.isArrayLiteralExpression(node) ? node.elements.flatMap(readStrings) : []
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function makeKey(parts: readonly string[]): UsedKey {
  const text = parts.join('…')
  const [, namespace = null] = /^([\w-]+):/.exec(parts[0] ?? '') ?? []
  const source = parts
    .map(escape)
    .join('[^.:]+')
    .replace(/^[\w-]+:/, '')
  return { text, namespace, pattern: new RegExp(`^${source}$`) }
}

/** A key in a variable is unknown here. */
function readKeys(argument: ts.Expression | undefined): UsedKey[] {
  if (!argument) return []
  if (ts.isParenthesizedExpression(argument)) return readKeys(argument.expression)
  if (ts.isConditionalExpression(argument)) return [argument.whenTrue, argument.whenFalse].flatMap(readKeys)
  if (ts.isStringLiteralLike(argument)) return [makeKey([argument.text])]
  if (!ts.isTemplateExpression(argument)) return []
  return [makeKey([argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)])]
}

export function readSourceTexts(file: string): SourceTexts {
  const source = parse(file)
  return {
    namespaces: findCalls(source, 'useTranslation').flatMap((call) => readStrings(call.arguments[0])),
    keys: findCalls(source, 't').flatMap((call) => readKeys(call.arguments[0])),
  }
}
