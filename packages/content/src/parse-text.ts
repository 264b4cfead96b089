import type { z } from 'zod'
import { findDamage, findForbidden } from './damaged-text'
import { findLine, frontMatterOf } from './find-line'
import { MAX_PROBLEMS, type Problem } from './problems'
import { parseYamlText, TOO_DEEP } from './yaml-text'

/** A file's parsed content, or its problems. Free of Node.js APIs: the desk uses these checks, too. */
export type Parsed<Value> = { value: Value; problems?: undefined } | { value?: undefined; problems: Problem[] }

export function parseYamlFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const damage = findDamage(file, text)
  if (damage.length > 0) return { problems: damage }
  const { value, problems } = parseYaml(file, text, 1)
  return problems ? { problems } : check(file, text, value, schema)
}

export function parseJsonFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const damage = findDamage(file, text)
  if (damage.length > 0) return { problems: damage }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problems: [{ file, message: `is not valid JSON: ${error instanceof Error ? error.message : ''}` }] }
  }
  return check(file, text, value, schema)
}

/** A Markdown file with YAML front matter between two `---` lines; the rest becomes the field `body`. */
export function parseMarkdownFile<Schema extends z.ZodType<object>>(
  file: string,
  text: string,
  schema: Schema,
): Parsed<z.output<Schema> & { body: string }> {
  const { value: read, problems: unread } = splitMarkdown(file, text)
  if (unread) return { problems: unread }
  const { value, problems } = check(file, text, read.front, schema)
  return problems ? { problems } : { value: { ...value, body: read.body } }
}

export function splitMarkdown(file: string, text: string): Parsed<{ front: unknown; body: string }> {
  const damage = findDamage(file, text)
  if (damage.length > 0) return { problems: damage }
  const front = frontMatterOf(text)
  if (!front) {
    return { problems: [{ file, line: 1, message: 'must begin with front matter between two lines of ---' }] }
  }
  const { value, problems } = parseYaml(file, front.yaml, 2)
  if (problems) return { problems }
  const unreadable = findUnreadable(file, text, value)
  return unreadable.length > 0 ? { problems: unreadable } : { value: { front: value, body: front.body.trim() } }
}

/** The problems of a file that does not fit its schema; `text` is the whole file, for line numbers. */
export function describeIssues(
  file: string,
  text: string,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Problem[] {
  const single = issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    return keys.map((key) => ({ issue, key }))
  })
  return single.slice(0, MAX_PROBLEMS).map(({ issue, key }) => {
    const field = (key === undefined ? issue.path : [...issue.path, key]).map(String).join('.')
    const message = key === undefined ? describeIssue(issue, value) : 'is not a known field'
    return { file, field, line: findLine(file, text, field), message }
  })
}

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

function parseYaml(file: string, yaml: string, firstLine: number): Parsed<unknown> {
  const { value, fault } = { value: undefined, ...parseYamlText(yaml) }
  if (!fault) return { value: value ?? {} }
  return { problems: [{ file, line: fault.line + firstLine - 1, message: fault.message }] }
}

/** Five times the depth of any content. */
const MAX_LEVELS = 50

/** For texts other than bodies: seven times the longest line of a drawing. */
const MAX_CHARACTERS = 20_000

/**
 * Escapes in YAML and JSON can produce characters that the file itself doesn't contain. Values nested so deeply that
 * compiling them as regular expressions would crash the process, and values too long for any page, are errors, too.
 */
function findUnreadable(file: string, text: string, value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === 'string') {
    const message =
      value.length > MAX_CHARACTERS
        ? `is too long: it has ${value.length} characters, and up to ${MAX_CHARACTERS} are allowed`
        : findForbidden(value)?.message
    const field = path.join('.')
    return message === undefined ? [] : [{ file, field, line: findLine(file, text, field), message }]
  }
  if (typeof value !== 'object' || value === null) return []
  if (path.length > MAX_LEVELS) return [{ file, line: 1, message: TOO_DEEP }]
  return Object.entries(value).flatMap(([key, part]) => findUnreadable(file, text, part, [...path, key]))
}

function check<Schema extends z.ZodType>(
  file: string,
  text: string,
  value: unknown,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const unreadable = findUnreadable(file, text, value)
  if (unreadable.length > 0) return { problems: unreadable }
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data } : { problems: describeIssues(file, text, value, parsed.error.issues) }
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  return valueAt(value, issue.path) === undefined ? 'is missing' : issue.message.replace(/^Invalid input: /, '')
}
