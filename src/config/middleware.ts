import type { Target } from './paths'

/** What a route's rules are told about the page that is asked for. */
export interface RouteRequest {
  pathname: string
  /** With its question mark, empty without a query. */
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

/** Nothing lets the visitor through. */
export type MiddlewareAnswer = { redirect: string } | RouteRefusal | undefined

export type RouteMiddleware = (request: RouteRequest) => MiddlewareAnswer

/** Query parameter of the login page with the place to come back to. */
export const RETURN_PARAMETER = 'from'

/** What a page can ask of its visitor, by the name that its rules give. A new one is one entry here. */
export const ROUTE_MIDDLEWARE = {
  /** Visitors without a login token go to the login page, and come back from there. */
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
 *
 * @param withNames adds the valid names to the error
 * @throws Error `Unknown route middleware: '{name}'.`
 */
export function findMiddleware(name: string, { withNames }: { withNames: boolean }): RouteMiddleware {
  if (Object.hasOwn(ROUTE_MIDDLEWARE, name)) return ROUTE_MIDDLEWARE[name as MiddlewareName]
  const names = withNames ? ` Valid names: ${Object.keys(ROUTE_MIDDLEWARE).join(', ')}.` : ''
  throw new Error(`Unknown route middleware: '${name}'.${names}`)
}
