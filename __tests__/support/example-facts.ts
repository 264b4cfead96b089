import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import type { ProductFacts } from '../../packages/contract/src/facts'

type Partly<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: Partly<Value[Name]> }
    : Value

function merge(base: unknown, changes: unknown): unknown {
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRecord(base) || !isRecord(changes)) return changes
  const changed = Object.entries(changes as object).map(([name, value]) => [
    name,
    merge((base as Record<string, unknown>)[name], value),
  ])
  return { ...(base as object), ...Object.fromEntries(changed) }
}

/** The example with some facts changed; groups are merged. */
export function exampleFacts(changes: Partly<ProductFacts> = {}): ProductFacts {
  return merge(EXAMPLE_FACTS, changes) as ProductFacts
}
