import { readFileSync } from 'node:fs'
import ts from 'typescript'

/*
 * Which texts a source file asks for, read from its code.
 */

/** A key, or the pattern of one that is put together; both without what is not written in the code. */
interface UsedKey {
  /** As it stands in the code, for messages. */
  text: string
  namespace: string | null
  /** Matches the keys that are meant. */
  pattern: RegExp
}

interface SourceTexts {
  /** The namespaces that the file names to `useTranslation`. */
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

/** A key that stands in a variable is not known here. */
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
