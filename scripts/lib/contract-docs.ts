import { readFileSync } from 'node:fs'
import prettier from 'prettier'
import { CALLS } from '../../packages/contract/src/calls/all-calls'
import { EXTENSIONS, type Call } from '../../packages/contract/src/calls/call'
import { itemSchema } from '../../packages/contract/src/calls/content'
import { FACTS } from '../../packages/contract/src/facts'
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
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  format?: string
  additionalProperties?: Schema | boolean
}

interface Field {
  /** Such as `list[].id`. */
  name: string
  schema: Schema
  isRequired: boolean
  isNullable: boolean
}

/** The current document: the source with its placeholders replaced. */
export async function buildContractDocument(): Promise<string> {
  const source = readFileSync(CONTRACT_SOURCE, 'utf8').replace(/^<!--.*-->\n+/, '')
  const named = new Set([...source.matchAll(/^<!-- call: (\w+) -->$/gm)].map(([, name]) => name))
  const text = source.replace(
    /^<!-- ([\w ]+?)(?:: ([\w, ]+))? -->$/gm,
    (mark: string, what: string, given: string = '') => {
      const build = PARTS[what]
      if (!build) throw new Error(`${CONTRACT_SOURCE} asks for ${mark}, which nothing writes.`)
      return build(given, named)
    },
  )
  return prettier.format(HEAD + text, { ...(await prettier.resolveConfig(CONTRACT_DOCUMENT)), parser: 'markdown' })
}

/** Placeholder replacements by name. */
const PARTS: Record<string, (given: string, named: ReadonlySet<string | undefined>) => string> = {
  calls: describeCalls,
  call: (name) => describeCall(callOf(name)),
  example: (name) => exampleOf(callOf(name)),
  'other calls': (_given, named) =>
    Object.entries(CALLS)
      .filter(([name]) => !named.has(name))
      .map(([, call]: [string, Call]) => `### ${call.method} ${call.path}\n\n${call.does}\n\n${describeCall(call)}`)
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
  item: () => fieldTable('of an item', listFields(itemFields(), { isDeep: (name) => name !== 'facts' })),
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
    extension === undefined ? 'every provider' : EXTENSIONS[extension].told,
  ])
  return table(['call', 'what it does', 'token', 'who has it, or how a client learns it'], rows)
}

/** A call's parameters, answer and messages in one table each, with an example. */
function describeCall(call: Call): string {
  const { query, headers, body, answer, bare, gives, messages = [] } = call
  const fields = (schema: NonNullable<typeof query>) => listFields(toJsonSchema(schema) as Schema)
  const answered = gives === undefined ? listFields(toJsonSchema(answer) as Schema) : []
  return [
    query && fieldTable('parameter', fields(query)),
    headers && fieldTable('header', fields(headers)),
    body && fieldTable('field', fields(body)),
    answered.length > 0 && fieldTable(bare ? 'the answer' : '`data`', answered),
    messages.length > 0 && table(['message', '`code`', 'when'], messages.map(describeMessage)),
    exampleOf(call),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function describeMessage({ message, code, when }: NonNullable<Call['messages']>[number]): string[] {
  return [`\`${KNOWN_MESSAGES[message].words}\``, String(code), when]
}

function exampleOf({ example, bare, messages = [] }: Call): string {
  if (example === undefined) return ''
  const said = messages.find(({ code }) => code === 200)?.message ?? 'done'
  const answer = bare ? example : { code: 200, message: KNOWN_MESSAGES[said].words, data: example }
  return `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``
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
  const { properties = {} } = itemFields()
  const rows = listFields(properties.facts ?? {}).flatMap((field) => {
    const row = field.name
      .split('.')
      .reduce<FactRow | undefined>(
        (found, part) => (found ? (found.parts ?? (found as Record<string, FactRow>))[part] : undefined),
        FACTS as Record<string, FactRow>,
      )
    if (field.schema.properties && row?.type === 'box') {
      return [[`\`${field.name}\``, '`{l, w, h}` in mm: length, width, height', textOf(row), presenceOf(field)]]
    }
    if (/\.[lwh]$/.test(field.name)) return []
    const type = [typeOf(field.schema), row?.unit && `in ${row.unit}`, wordsOf(row)].filter(Boolean).join(', ')
    return [[`\`${field.name}\``, type, textOf(row), presenceOf(field)]]
  })
  return table(['fact', 'what it is', 'as buyers read it', ''], rows)
}

function textOf(row: FactRow | undefined): string {
  const fields: Record<string, string> = product.fields
  return row?.label === undefined ? '' : (fields[row.label] ?? '')
}

/** Words for which the site has texts. */
function wordsOf(row: FactRow | undefined): string {
  const quote = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')
  if (row?.options) return quote(row.options)
  const values: Record<string, string | Record<string, string>> = product.values
  const known = row?.texts === undefined ? undefined : values[row.texts]
  return typeof known === 'object' ? `known: ${quote(Object.keys(known))}` : ''
}

/** Every field of an object and its nested objects. */
function listFields(
  schema: Schema,
  { prefix = '', isDeep = (_name: string) => true }: { prefix?: string; isDeep?: (name: string) => boolean } = {},
): Field[] {
  const { properties = {}, required = [] } = schema
  const choices = schema.anyOf ?? schema.oneOf ?? []
  if (choices.length > 0) return choices.flatMap((choice) => listFields(choice, { prefix, isDeep }))
  return Object.entries(properties).flatMap(([key, given]) => {
    const name = prefix + key
    const { schema: own, isNullable } = withoutNull(given)
    const field = { name, schema: own, isRequired: required.includes(key), isNullable }
    // A field whose description links to another section is described there.
    if (/\]\(#/.test(own.description ?? own.items?.description ?? '') || !isDeep(name)) return [field]
    const inner = own.properties ? own : own.items?.properties ? own.items : undefined
    if (!inner) return [field]
    return [field, ...listFields(inner, { prefix: `${name}${inner === own ? '.' : '[].'}`, isDeep })]
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
  if (!isNullable) return { schema: given, isNullable: given.type === 'null' }
  const [only, ...more] = choices
  const { anyOf: _, ...rest } = given
  return { schema: more.length > 0 || !only ? { ...rest, anyOf: choices } : { ...only, ...rest }, isNullable }
}

function presenceOf({ isRequired, isNullable }: Field): string {
  if (isRequired) return isNullable ? 'may be null' : ''
  return isNullable ? 'may be null or missing' : 'may be missing'
}

function fieldTable(of: string, fields: readonly Field[]): string {
  const isSent = ['parameter', 'header', 'field'].includes(of)
  const rows = fields.map((field) => {
    const described = field.schema.description ?? field.schema.items?.description ?? ''
    const type = typeOf(field.schema)
    const need = !isSent ? presenceOf(field) : field.isRequired ? 'required' : ''
    return [`\`${field.name}\``, type, need, described === type ? '' : described]
  })
  return table([of, '', '', ''], rows)
}

/** A schema's type and limits in words. */
function typeOf(schema: Schema): string {
  const { type, items, anyOf, const: only, enum: options, format, minimum, maximum, minLength, maxLength } = schema
  if (only !== undefined) return `\`${JSON.stringify(only).replaceAll('"', '')}\``
  if (options) return options.map((option) => `\`${String(option)}\``).join(', ')
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' or ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (format === 'date-time') return 'time'
  if (format === 'date') return 'date'
  if (format === 'uri') return 'address'
  switch (type) {
    case 'string':
      if (maxLength !== undefined && maxLength === minLength) return `${maxLength} characters`
      if (maxLength !== undefined)
        return minLength ? `${minLength} to ${maxLength} characters` : `to ${maxLength} characters`
      return 'text'
    case 'integer':
    case 'number': {
      const kind = type === 'integer' ? 'whole number' : 'number'
      const isBound = (limit?: number) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
      if (isBound(minimum) && isBound(maximum)) return `${kind} from ${minimum} to ${maximum}`
      return isBound(minimum) ? `${kind} from ${minimum}` : kind
    }
    case 'boolean':
      return '`true` or `false`'
    case 'array':
      return items?.properties || items?.oneOf ? 'list' : `list: ${typeOf(items ?? {})}`
    case 'object':
      return schema.properties ? 'object' : 'object by language or name'
    default:
      return 'anything'
  }
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
