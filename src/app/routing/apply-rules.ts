import { navigate } from 'gatsby'
import { findMiddleware, type RouteRefusal, type RouteRequest, findValidityRule } from '../../site/middleware'
import { errorState, type PageError } from './error-state'
import { toPageError } from './page-error'
import { tokenStore } from '../../lib/request/token'

/** The result of a page's rules; null shows the page. */
type Verdict = { redirect: string } | { error: PageError } | null

/** A page's rules from its context, perhaps of another build. */
export interface NamedRules {
  validate?: string
  middleware?: readonly string[]
}

/** Applies a page's validity rule, then its middleware in order; the first objection wins. */
export function applyRules(
  { validate, middleware = [] }: NamedRules,
  request: RouteRequest,
  isDevelopment = process.env.NODE_ENV === 'development',
): Verdict {
  try {
    const validity = validate === undefined ? true : findValidityRule(validate, { withNames: isDevelopment })(request)
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

/** Applies a page's rules in the browser: stays, redirects, or shows an error in place of the page. */
export function guardRoute(rules: NamedRules, place: Omit<RouteRequest, 'isSignedIn'>): void {
  const verdict = applyRules(rules, { ...place, isSignedIn: tokenStore.read() !== null })
  if (verdict === null) return
  if ('redirect' in verdict) void navigate(verdict.redirect, { replace: true })
  else errorState.show(verdict.error, place.pathname + place.search)
}
