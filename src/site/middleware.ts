import type { Target } from './paths'

export interface RouteRequest {
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
  hash: string
  isSignedIn: boolean
  /** The address of another page in the visitor's language. */
  pathOf: (target: Target) => string
}

/** A status and a message instead of the page. */
export interface RouteRefusal {
  status?: number
  message?: string
}

/** Undefined allows the request. */
export type MiddlewareAnswer = { redirect: string } | RouteRefusal | undefined

export type RouteMiddleware = (request: RouteRequest) => MiddlewareAnswer

/** The login page's query parameter for the place to return to. */
export const RETURN_PARAMETER = 'from'

/** Requirements that a page can have, by the names in page rules. A new requirement is one entry here. */
export const ROUTE_MIDDLEWARE = {
  /** Sends visitors without a login token to the login page, which brings them back. */
  'signed-in': ({ isSignedIn, pathname, search, hash, pathOf }) =>
    isSignedIn
      ? undefined
      : {
          redirect: `${pathOf({ to: 'login' })}?${RETURN_PARAMETER}=${encodeURIComponent(pathname + search + hash)}`,
        },
} as const satisfies Record<string, RouteMiddleware>

export type MiddlewareName = keyof typeof ROUTE_MIDDLEWARE

/**
 * Finds a middleware by its name.
 * @param withNames adds the valid names to the error
 * @throws Error `Unknown route middleware: '{name}'.`
 */
export function findMiddleware(name: string, options: { withNames: boolean }): RouteMiddleware {
  return findByName(ROUTE_MIDDLEWARE, 'route middleware', name, options)
}

/** True shows the page; anything else is a 404, unless the rule names another status and message. */
export type ValidityRule = (request: RouteRequest) => boolean | RouteRefusal | undefined

/** Validity checks for addresses, by the names in page rules. A new rule is one entry here. */
export const VALIDITY_RULES = {
  /** `page` in the query, if given, is a whole number from 1. */
  'page-number': ({ search }) => /^([1-9]\d{0,5})?$/.test(new URLSearchParams(search).get('page') ?? ''),
} as const satisfies Record<string, ValidityRule>

/** The rules of a page, by name; the page's context holds them. */
export interface RouteRules {
  validate?: keyof typeof VALIDITY_RULES
  middleware?: readonly MiddlewareName[]
}

/**
 * Finds a validity rule by its name.
 * @param withNames adds the valid names to the error
 * @throws Error `Unknown validity rule: '{name}'.`
 */
export function findValidityRule(name: string, options: { withNames: boolean }): ValidityRule {
  return findByName(VALIDITY_RULES, 'validity rule', name, options)
}

function findByName<Found>(
  found: Record<string, Found>,
  what: string,
  name: string,
  { withNames }: { withNames: boolean },
) {
  const rule = Object.hasOwn(found, name) ? found[name] : undefined
  if (rule) return rule
  const names = withNames ? ` Valid names: ${Object.keys(found).join(', ')}.` : ''
  throw new Error(`Unknown ${what}: '${name}'.${names}`)
}

/** @throws Error for an unknown name: at build time, before a visitor can meet it. */
export function checkRouteRules({ validate, middleware = [] }: RouteRules): void {
  if (validate !== undefined) findValidityRule(validate, { withNames: true })
  for (const name of middleware) findMiddleware(name, { withNames: true })
}
