import type { BuiltPage, Redirect, RouteRules } from './types'

/** Gathers what addresses lead to besides pages, in an order that is the same in every build. */
export function buildRoutes(pages: readonly BuiltPage[], redirects: readonly Redirect[]): RouteRules {
  const ruled = pages.flatMap(({ path, context }) => (context?.rules ? [[path, context.rules] as const] : []))
  return {
    redirects: [...redirects].sort((a, b) => (a.fromPath < b.fromPath ? -1 : 1)),
    rules: Object.fromEntries(ruled.sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
