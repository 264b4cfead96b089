import { navigate } from 'gatsby'
import type { RouteRequest } from '../../config/middleware'
import { tokenStore } from '../../lib/request/token'
import { applyRules, type NamedRules } from './apply-rules'
import { errorState } from './error-state'

/** Applies a page's rules in the browser: stays, goes elsewhere, or shows an error in the page's place. */
export function guardRoute(rules: NamedRules, place: Omit<RouteRequest, 'isSignedIn'>): void {
  const verdict = applyRules(rules, { ...place, isSignedIn: tokenStore.read() !== null })
  if (verdict === null) return
  if ('redirect' in verdict) void navigate(verdict.redirect, { replace: true })
  else errorState.show(verdict.error, place.pathname + place.search)
}
