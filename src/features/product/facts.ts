import type { CardFacts, ProductFacts } from '../../../packages/contract/src/facts'

/** GraphQL's type for a value of any shape. */
type Json = Readonly<Record<string, unknown>>

/** A product's facts, which are one value in GraphQL: the source plugin has parsed it by the table of facts. */
export function asFacts(facts: Json): ProductFacts {
  return facts as unknown as ProductFacts
}

export function asCardFacts(facts: Json): CardFacts {
  return facts as unknown as CardFacts
}
