import { z } from 'zod'

/** Converts a schema to JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return described
}
