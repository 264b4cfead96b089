import { z } from 'zod'

/** What a schema takes, as JSON Schema 2020-12, which is what OpenAPI 3.1 has. */
export function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return described
}
