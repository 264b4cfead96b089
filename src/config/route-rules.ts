import { findMiddleware, type MiddlewareName, type RouteRefusal, type RouteRequest } from './middleware'

/** True shows the page; anything else is a 404, unless the rule names another status and message. */
export type ValidityRule = (request: RouteRequest) => boolean | RouteRefusal | undefined

/** What makes an address valid, by the names that page rules use. A new rule is one entry here. */
export const VALIDITY_RULES = {
  /** `page` in the query, if given, is a whole number from 1. */
  'page-number': ({ search }) => /^([1-9]\d{0,5})?$/.test(new URLSearchParams(search).get('page') ?? ''),
} as const satisfies Record<string, ValidityRule>

/** The rules of a page, by name; the page's context holds them. */
export interface RouteRules {
  validate?: keyof typeof VALIDITY_RULES
  middleware?: readonly MiddlewareName[]
}

/** @throws Error naming the rule that does not exist. */
export function findValidityRule(name: string): ValidityRule {
  if (Object.hasOwn(VALIDITY_RULES, name)) return VALIDITY_RULES[name as keyof typeof VALIDITY_RULES]
  throw new Error(`Unknown validity rule: '${name}'. Valid names: ${Object.keys(VALIDITY_RULES).join(', ')}.`)
}

/** @throws Error for an unknown name: at build time, before a visitor can meet it. */
export function checkRouteRules({ validate, middleware = [] }: RouteRules): void {
  if (validate !== undefined) findValidityRule(validate)
  for (const name of middleware) findMiddleware(name, { withNames: true })
}
