import fc from 'fast-check'
import { z } from 'zod'

/** The parts of JSON Schema, as zod writes it, that the calls' schemas use. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Shape
  maxItems?: number
  properties?: Record<string, Shape>
  required?: string[]
}

/** Values that match a schema. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOfShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
}

const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
}

function valuesOfShape(shape: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valuesOfShape))
  const { minimum = 0, maximum = 1000, minLength = 0, maxLength = 300 } = shape
  const format = FORMATS[shape.format ?? '']
  if (format) return format
  switch (shape.type) {
    case 'string':
      return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 300) })
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: maximum })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOfShape(shape.items ?? {}), { maxLength: shape.maxItems ?? 8 })
    case 'object': {
      const values = Object.entries(shape.properties ?? {}).map(
        ([name, value]) => [name, valuesOfShape(value)] as const,
      )
      return fc.record(Object.fromEntries(values), { requiredKeys: shape.required ?? [] })
    }
    default:
      return fc.jsonValue()
  }
}

/** Values that programs trip over. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    null,
    true,
    0,
    -1,
    1e308,
    0.1,
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\uffff',
    '%00',
    '%',
    "'; drop table inquiries; --",
    '=cmd()',
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '{{constructor}}',
    'x'.repeat(3000),
    'x'.repeat(300_000),
    'é'.repeat(6000),
    '👩‍👩‍👧‍👦'.repeat(50),
    [],
    [[]],
    [['a']],
    {},
    { constructor: { prototype: {} } },
    { toString: 1 },
    { length: 1e9 },
  ),
)

export const nastyNames = fc.oneof(
  fc.constantFrom(
    'constructor',
    'toString',
    '__proto__',
    'prototype',
    'hasOwnProperty',
    '',
    '\u0000',
    'a.b',
    'a[0]',
    'length',
  ),
  fc.string({ unit: 'binary', maxLength: 120 }),
)

/** A valid object with some fields left out, replaced or added. */
export function mutated(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const fitting = valuesOf(schema) as fc.Arbitrary<Record<string, unknown>>
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('leave out', 'replace', 'add'),
    name: nastyNames,
    value: nasty,
  })
  const changes = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  )
  return fc.tuple(fitting, changes).map(([fields, list]) => {
    const entries = Object.entries(fields)
    for (const { at, how, name, value } of list) {
      const place = at % Math.max(1, entries.length)
      if (how === 'leave out') entries.splice(place, 1)
      else if (how === 'add') entries.push([name, value])
      else if (entries[place]) entries[place] = [entries[place][0], value]
    }
    return Object.fromEntries(entries)
  })
}
