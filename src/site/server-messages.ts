import {
  KNOWN_MESSAGES,
  RULES,
  type KnownMessage,
  type KnownMessageName,
  type Rule,
} from '../../packages/contract/src/messages'

export type { Rule }

/** A field that the provider rejects, under the provider's name; the rule is null if it is not in the contract. */
export interface Blame {
  field: string
  rule: Rule | null
}

interface ServerMessage {
  /** The key below `server` in `src/locales/<language>/feedback.json` of the message in the visitor's language. */
  text: KnownMessageName
  /** The field that the message is about, if any. */
  about?: Blame
}

export function toRule(rule: unknown): Rule | null {
  return RULES.find((known) => known === rule) ?? null
}

/** Finds a provider's message by its exact words; null for a message that the contract does not name. */
export function findServerMessage(message: string): ServerMessage | null {
  const said = message.trim()
  const known = Object.entries(KNOWN_MESSAGES) as [KnownMessageName, KnownMessage][]
  const found = known.find(([, { words, orElse }]) => said === words || said === orElse)
  return found ? { text: found[0], ...found[1] } : null
}
