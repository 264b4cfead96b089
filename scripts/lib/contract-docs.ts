import { readFileSync } from 'node:fs'
import { CALLS } from '../../packages/contract/src/calls/all-calls'
import { EXTENSIONS, type Call } from '../../packages/contract/src/calls/call'
import { itemSchema } from '../../packages/contract/src/calls/content'
import { FACTS } from '../../packages/contract/src/facts'
import { MAX_MM } from '../../packages/contract/src/geometry'
import { INQUIRY_ABOUT } from '../../packages/contract/src/inquiry-about'
import { INQUIRY_FIELDS } from '../../packages/contract/src/inquiry-fields'
import { TERM_NAMES } from '../../packages/contract/src/read-inquiry'
import { toJsonSchema } from '../../packages/contract/src/json-schema'
import { KINDS, LIST_KINDS } from '../../packages/contract/src/kinds'
import { KNOWN_MESSAGES, RULES, type KnownMessage } from '../../packages/contract/src/messages'
import { REPLY_CASES, RULE_MEANINGS } from '../../packages/contract/src/reply-cases'
import product from '../../src/locales/en/product.json'

/** The hand-written part of the contract, with placeholders for tables, such as `<!-- call: search -->`. */
export const CONTRACT_SOURCE = 'docs/provider-contract.source.md'
export const CONTRACT_DOCUMENT = 'docs/provider-contract.md'

const HEAD = `<!-- Written by npm run docs -- contract, from ${CONTRACT_SOURCE} and packages/contract: change those. -->\n\n`

interface Schema {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

/** What is known of a field besides its schema, by its place such as `material.base`. */
type Look = (at: string) => { type?: string; words?: string }

const nothing: Look = () => ({})

/** What the document explains in another place, so that calls only refer to it. */
interface DocumentState {
  /** Calls that the source places itself. */
  named: ReadonlySet<string>
  /** Lines of parameters that several calls have. */
  shared: ReadonlySet<string>
  /** The first call with an answer, by the answer's type. */
  answers: Map<string, string>
  examples: Set<string>
}

/** The current document before formatting: the source with its placeholders replaced. */
export function buildContractDocument(): string {
  const source = readFileSync(CONTRACT_SOURCE, 'utf8').replace(/^<!--.*-->\n+/, '')
  const document: DocumentState = {
    named: new Set([...source.matchAll(/^<!-- call: (\w+) -->$/gm)].map(([, name = '']) => name)),
    shared: findShared(),
    answers: new Map(),
    examples: new Set(),
  }
  const text = source.replace(
    /^<!-- ([\w ]+?)(?:: ([\w, ]+))? -->$/gm,
    (mark: string, what: string, given: string = '') => {
      const build = PARTS[what]
      if (!build) throw new Error(`${CONTRACT_SOURCE} asks for ${mark}, which nothing writes.`)
      return build(given, document)
    },
  )
  return HEAD + text
}

/** Placeholder replacements by name. */
const PARTS: Record<string, (given: string, document: DocumentState) => string> = {
  calls: describeCalls,
  call: (name, document) => describeCall(callOf(name), document),
  'other calls': (_given, document) =>
    Object.entries(CALLS)
      .filter(([name]) => !document.named.has(name))
      .map(([, call]: [string, Call]) => {
        return `### ${call.method} ${call.path}\n\n${call.does}\n\n${describeCall(call, document)}`
      })
      .join('\n\n'),
  replies: () =>
    table(
      ['HTTP', '`code`', 'when', '`message`'],
      REPLY_CASES.map(({ http, code, when, message, says }) => {
        const words = [message === undefined ? [] : [`\`${message}\``], says ?? []].flat().join(', ')
        return [String(http), String(code ?? ''), when, words.replace('`, and', '` and')]
      }),
    ),
  rules: () =>
    table(
      ['`rule`', 'meaning'],
      RULES.map((rule) => [`\`${rule}\``, RULE_MEANINGS[rule]]),
    ),
  lists: () =>
    table(
      ['`kind`', '`routePath` by default', 'items on a page'],
      LIST_KINDS.map((kind) => [`\`${kind}\``, `\`${KINDS[kind].list.prefix}\``, String(KINDS[kind].list.pageSize)]),
    ),
  messages: describeMessages,
  item: () =>
    codeBlock([
      typeBlock(
        'Item',
        linesOf(itemFields(), (at) => (at === 'facts' ? { type: 'Facts' } : {})),
      ),
    ]),
  parameters: (_given, { shared }) => codeBlock([typeBlock('Shared', [...shared])]),
  facts: describeFacts,
  terms: () =>
    table(
      ['free field', 'characters', 'meaning'],
      TERM_NAMES.map((name) => [`\`${name}\``, String(INQUIRY_FIELDS[name].max), INQUIRY_ABOUT[name] ?? '']),
    ),
}

function callOf(name: string): Call {
  const calls: Record<string, Call> = CALLS
  const call = calls[name]
  if (!call) throw new Error(`${CONTRACT_SOURCE} names the call ${name}, which the contract has not.`)
  return call
}

function describeCalls(): string {
  const rows = Object.values(CALLS).map(({ method, path, does, token, extension }: Call) => [
    `${method} \`${path}\``,
    does,
    token === 'required' ? 'required' : token === 'read' ? 'optional' : '',
    extension === undefined ? '' : EXTENSIONS[extension].told,
  ])
  return table(['call', 'what it does', 'token', 'announced by'], rows)
}

/** A call's parameters and answer as types, with an example. */
function describeCall(call: Call, document: DocumentState): string {
  const { query, headers, body, answer, bare, gives, path } = call
  const asked = Object.entries({ Query: query, Headers: headers, Body: body }).map(([name, schema]) => {
    const lines = schema ? linesOf(toJsonSchema(schema) as Schema) : []
    const isShared = (line: string) => document.shared.has(line)
    const own = lines.filter((line) => !isShared(line))
    return { shared: lines.filter(isShared).map(nameOf), type: typeBlock(name, own) }
  })
  const names = asked.flatMap(({ shared }) => shared)
  const answered = gives === undefined ? typeOf(toJsonSchema(answer) as Schema) : 'unknown'
  const same = document.answers.get(answered)
  document.answers.set(answered, same ?? path)
  const isNew = same === undefined && answered !== 'unknown'
  const types = [...asked.map(({ type }) => type), isNew ? `type ${bare ? 'Answer' : 'Data'} = ${answered}` : '']
  return [
    names.length > 0 && `[Shared](#shared-parameters): ${names.map((name) => `\`${name}\``).join(', ')}.`,
    codeBlock(types),
    same !== undefined && answered !== 'unknown' && `\`Data\` is that of \`${same}\`.`,
    exampleOf(call, document),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function exampleOf({ example, bare, messages = [] }: Call, { examples }: DocumentState): string {
  const text = JSON.stringify(example)
  if (example === undefined || examples.has(text)) return ''
  examples.add(text)
  const said = messages.find(({ code }) => code === 200)?.message ?? 'done'
  const answer = bare ? example : { code: 200, message: KNOWN_MESSAGES[said].words, data: example }
  return `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``
}

/** The parameters that several calls have alike; of two with one name, the more frequent. */
function findShared(): Set<string> {
  const counts = new Map<string, number>()
  for (const { query, headers, body } of Object.values(CALLS) as Call[]) {
    for (const schema of [query, headers, body]) {
      for (const line of schema ? linesOf(toJsonSchema(schema) as Schema) : []) {
        counts.set(line, (counts.get(line) ?? 0) + 1)
      }
    }
  }
  const often = [...counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a)
  const names = new Set<string>()
  const shared = often.filter(([line]) => !names.has(nameOf(line)) && names.add(nameOf(line)))
  return new Set(shared.map(([line]) => line))
}

function nameOf(line: string): string {
  return /^'?([\w-]+)/.exec(line)?.[1] ?? line
}

function describeMessages(): string {
  const cells = Object.entries(KNOWN_MESSAGES).flatMap(([name, known]: [string, KnownMessage]) => {
    const { words, orElse, about } = known
    const said = [words, orElse].flatMap((one) => (one === undefined ? [] : [`\`${one}\``])).join(' or ')
    const usual = about ? `\`${about.field}\`, \`${about.rule}\`` : ''
    const rows = new Map<string, { calls: string[]; row: string[] }>()
    for (const { path, messages = [] } of Object.values(CALLS) as Call[]) {
      for (const { message, code, when, about: other } of messages) {
        if (message !== name) continue
        const row = [String(code), when, other ?? usual]
        const same = rows.get(row.join()) ?? { calls: [], row }
        same.calls.push(`\`${path.replace('online/', '')}\``)
        rows.set(row.join(), same)
      }
    }
    if (rows.size === 0) {
      return REPLY_CASES.filter(({ message }) => message === words).map(({ code, when }) => {
        return [said, String(code), when, usual]
      })
    }
    return [...rows.values()].map(({ calls, row: [code = '', when = '', where = ''] }) => {
      return [said, code, `${calls.join(', ')}: ${when}`, where]
    })
  })
  return table(['message', '`code`', 'when', '`field`, `rule`'], cells)
}

/** The fields of a product, except those of every item. */
function itemFields(): Schema {
  const [anItem] = (toJsonSchema(itemSchema) as Schema).oneOf ?? (toJsonSchema(itemSchema) as Schema).anyOf ?? []
  if (!anItem) throw new Error('The schema of an item is no choice between kinds any more.')
  return anItem
}

interface FactRow {
  type?: string
  unit?: string
  label?: string
  texts?: string
  options?: readonly string[]
  parts?: Record<string, FactRow>
}

function describeFacts(): string {
  return codeBlock([typeBlock('Facts', linesOf(itemFields().properties?.facts ?? {}, lookAtFact))])
}

const lookAtFact: Look = (at) => {
  const row = at
    .split('.')
    .reduce<FactRow | undefined>(
      (found, part) => (found ? (found.parts ?? (found as Record<string, FactRow>))[part] : undefined),
      FACTS as Record<string, FactRow>,
    )
  const unit = row?.unit && !at.toLowerCase().endsWith(row.unit) ? `in ${row.unit}` : ''
  const words = [unit, wordsOf(row), textOf(row)].filter(Boolean).join('; ')
  if (row?.type === 'box') return { type: 'Box', words }
  return row?.options ? { type: row.options.map(literal).join(' | '), words } : { words }
}

function textOf(row: FactRow | undefined): string {
  const fields: Record<string, string> = product.fields
  return row?.label === undefined ? '' : (fields[row.label] ?? '')
}

/** Words for which the site has texts. */
function wordsOf(row: FactRow | undefined): string {
  const values: Record<string, string | Record<string, string>> = product.values
  const known = row?.texts === undefined || row.options ? undefined : values[row.texts]
  return typeof known === 'object' ? `known: ${Object.keys(known).join(', ')}` : ''
}

/** An object's fields, each as a line of a type in TypeScript's notation. */
function linesOf({ properties = {}, required = [] }: Schema, look = nothing, prefix = ''): string[] {
  return Object.entries(properties).map(([key, given]) => {
    const at = prefix + key
    const { schema, isNullable } = withoutNull(given)
    const seen = look(at)
    const type = (seen.type ?? typeOf(schema, look, `${at}.`)) + (isNullable ? ' | null' : '')
    const described = schema.description ?? schema.items?.description
    const words = [limitsOf(schema), described, seen.words].filter(Boolean).join('; ')
    const name = /^\w+$/.test(key) ? key : `'${key}'`
    const field = `${name}${required.includes(key) ? '' : '?'}: ${type}`
    // A comment has no links.
    const comment = words && `// ${words.replace(/\[([^[\]]+)\]\(#[^()]+\)/g, '$1')}`
    return type.includes('\n') && comment ? `${comment}\n${field}` : [field, comment].filter(Boolean).join(' ')
  })
}

function withoutNull(given: Schema): { schema: Schema; isNullable: boolean } {
  if (Array.isArray(given.type)) {
    const types = given.type.filter((type) => type !== 'null')
    const schema = { ...given, type: types.length === 1 ? types[0] : types }
    return { schema, isNullable: types.length < given.type.length }
  }
  const choices = given.anyOf?.filter(({ type }) => type !== 'null')
  const isNullable = choices !== undefined && choices.length < (given.anyOf?.length ?? 0)
  if (!isNullable) return { schema: given, isNullable: false }
  const [only, ...more] = choices
  const { anyOf: _, ...rest } = given
  return { schema: more.length > 0 || !only ? { ...rest, anyOf: choices } : { ...only, ...rest }, isNullable }
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

/** A schema's type in TypeScript's notation, with the names that the document explains. */
function typeOf(schema: Schema, look = nothing, prefix = ''): string {
  const { type, items, prefixItems, const: only, enum: options, format, additionalProperties: others } = schema
  const choices = schema.anyOf ?? schema.oneOf
  const inner = (one: Schema) => typeOf(one, look, prefix)
  if (only !== undefined) return literal(only)
  if (options) return options.map(literal).join(' | ')
  if (Array.isArray(type)) return type.map((one) => inner({ ...schema, type: one })).join(' | ')
  if (choices?.every(({ properties }) => properties?.kind?.const !== undefined)) {
    return choices[0]?.properties?.body ? 'Item' : "Omit<Item, 'body'>"
  }
  if (choices) return [...new Set(choices.map(inner))].join(' | ')
  if (format === 'date-time') return 'time'
  if (format === 'date') return 'date'
  if (format === 'uri') return 'address'
  switch (type) {
    case 'string':
      return schema.pattern?.startsWith('^M') ? 'path' : 'string'
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return type
    case 'array': {
      if (prefixItems) return `[${prefixItems.map(inner).join(', ')}]`
      const one = inner(items ?? {})
      const isChoice = (items?.enum ?? items?.anyOf ?? items?.oneOf) !== undefined && one.includes(' | ')
      return isChoice ? `(${one})[]` : `${one}[]`
    }
    case 'object': {
      if (schema.properties) return objectType(linesOf(schema, look, prefix))
      const keys = schema.propertyNames?.enum
      const record = `Record<${keys ? keys.map(literal).join(' | ') : 'string'}, ${inner(typeof others === 'object' ? others : {})}>`
      return keys ? `Partial<${record}>` : record
    }
    default:
      return 'unknown'
  }
}

/** On one line where no field has a comment. */
function objectType(lines: readonly string[]): string {
  const isShort = lines.every((line) => !line.includes('//') && !line.includes('\n'))
  return isShort ? `{ ${lines.join('; ')} }` : `{\n${lines.join('\n')}\n}`
}

/** A type by name, one field in a line. */
function typeBlock(name: string, lines: readonly string[]): string {
  return lines.length > 0 ? `type ${name} = {\n${lines.join('\n')}\n}` : ''
}

/** Prettier lays out the types of a document. */
function codeBlock(types: readonly string[]): string {
  const given = types.filter(Boolean)
  return given.length > 0 ? `\`\`\`ts\n${given.join('\n\n')}\n\`\`\`` : ''
}

/** The limits of a text or number in words; those of geometries, which no pack reaches, are in the document. */
function limitsOf({ minimum, maximum, minLength, maxLength, pattern }: Schema): string {
  if (maxLength !== undefined) {
    if (pattern?.startsWith('^M')) return ''
    if (maxLength === minLength) return `${maxLength} characters`
    return minLength ? `${minLength} to ${maxLength} characters` : `up to ${maxLength} characters`
  }
  const isBound = (limit?: number) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (maximum === MAX_MM || !isBound(minimum)) return ''
  return isBound(maximum) ? `from ${minimum} to ${maximum}` : `from ${minimum}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isUsed = head.map((title, column) => title !== '' || rows.some((row) => row[column]))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => isUsed[column])
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
