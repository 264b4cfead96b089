import { findMiddleware, type RouteRefusal, type RouteRequest } from '../../config/middleware'
import { findValidityRule } from '../../config/route-rules'
import type { PageError } from './error-state'
import { toPageError } from './page-error'

/** What a page's rules lead to; null shows the page. */
export type Verdict = { redirect: string } | { error: PageError } | null

/** A page's rules as they stand in its context: from another build, perhaps. */
export interface NamedRules {
  validate?: string
  middleware?: readonly string[]
}

/** Asks the validity rule of a page, then its middleware in their order; the first that objects decides. */
export function applyRules(
  { validate, middleware = [] }: NamedRules,
  request: RouteRequest,
  isDevelopment = process.env.NODE_ENV === 'development',
): Verdict {
  try {
    const validity = validate === undefined ? true : findValidityRule(validate)(request)
    if (validity !== true) return { error: refuse(validity || {}, request) }
    for (const name of middleware) {
      const answer = findMiddleware(name, { withNames: isDevelopment })(request)
      if (!answer) continue
      return 'redirect' in answer ? answer : { error: refuse(answer, request) }
    }
    return null
  } catch (error) {
    return { error: toPageError(error, isDevelopment) }
  }
}

function refuse({ status = 404, message }: RouteRefusal, { pathname, search }: RouteRequest): PageError {
  if (message !== undefined) return { status, message, isOwnMessage: true }
  return { status, message: `Page Not Found: ${pathname}${search}` }
}
