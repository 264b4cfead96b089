import {
  KNOWN_MESSAGES,
  RULES,
  type KnownMessage,
  type KnownMessageName,
  type Rule,
} from '../../packages/contract/src/messages'

export type { Rule }

/** A field that the provider finds fault with, by the provider's name; the rule is null where it is none of the contract's. */
export interface Blame {
  field: string
  rule: Rule | null
}

interface ServerMessage {
  /** Names the text below `server` in `src/locales/<language>/feedback.json` that says it in the visitor's language. */
  text: KnownMessageName
  /** The field that the message is about, where it is about one. */
  about?: Blame
}

export function readRule(rule: unknown): Rule | null {
  return RULES.find((known) => known === rule) ?? null
}

/** What is known of what the provider says, in its own words; null for a message that the contract does not name. */
export function findServerMessage(message: string): ServerMessage | null {
  const said = message.trim()
  const known = Object.entries(KNOWN_MESSAGES) as [KnownMessageName, KnownMessage][]
  const found = known.find(([, { words, orElse }]) => said === words || said === orElse)
  return found ? { text: found[0], ...found[1] } : null
}
