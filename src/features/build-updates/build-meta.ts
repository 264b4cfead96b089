import type { NamedRules } from '../routing/apply-rules'
import type { NewerBuild } from '../routing/newer-build'

const TIME_LIMIT = 30_000

/** Redirects that are followed one after the other; more are a circle. */
const MOST_REDIRECTS = 10

interface Redirect {
  fromPath: string
  toPath: string
}

/** What is read of `builds/meta/{id}.json`. */
export interface BuildMeta {
  routes: { redirects: Redirect[]; rules: Record<string, NamedRules> }
  prerendered: string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRedirect = (value: unknown): value is Redirect =>
  isRecord(value) && typeof value.fromPath === 'string' && typeof value.toPath === 'string'

const isRules = (value: unknown): value is NamedRules => {
  if (!isRecord(value)) return false
  const { validate = '', middleware = [] } = value
  return (
    typeof validate === 'string' && Array.isArray(middleware) && middleware.every((name) => typeof name === 'string')
  )
}

function isBuildMeta(value: unknown): value is BuildMeta {
  if (!isRecord(value) || !isRecord(value.routes) || !Array.isArray(value.prerendered)) return false
  const { redirects, rules } = value.routes
  return (
    Array.isArray(redirects) &&
    redirects.every(isRedirect) &&
    isRecord(rules) &&
    Object.values(rules).every(isRules) &&
    value.prerendered.every((path) => typeof path === 'string')
  )
}

/** An address as the build writes it: decoded, and without a slash at its end. */
function normalizePath(pathname: string): string {
  const plain = pathname.replace(/(?<=.)\/$/, '')
  try {
    return decodeURI(plain)
  } catch {
    return plain
  }
}

/** Reads what the manifest of a build says of addresses. */
export function readBuildMeta({ routes, prerendered }: BuildMeta): NewerBuild {
  const redirects = new Map(routes.redirects.map(({ fromPath, toPath }) => [normalizePath(fromPath), toPath]))
  const pages = new Set(prerendered.map(normalizePath))
  const rules = new Map(Object.entries(routes.rules).map(([path, named]) => [normalizePath(path), named]))

  function follow(target: URL): URL {
    let found = target
    for (let step = 0; step < MOST_REDIRECTS; step++) {
      const to = found.origin === target.origin ? redirects.get(normalizePath(found.pathname)) : undefined
      if (to === undefined) return found
      const next = new URL(to, found)
      next.search ||= found.search
      next.hash ||= found.hash
      found = next
    }
    // The host tells what is wrong with it.
    return target
  }

  return {
    follow,
    rulesOf: (pathname) => rules.get(normalizePath(pathname)),
    hasPage: (pathname) => pages.has(normalizePath(pathname)),
  }
}

/** Gets the manifest of a build. Null where it can't be read: errors are silent, and HTML is no answer. */
export async function fetchNewerBuild(id: string): Promise<NewerBuild | null> {
  try {
    const response = await fetch(`/builds/meta/${id}.json`, { signal: AbortSignal.timeout?.(TIME_LIMIT) ?? null })
    const answer: unknown = response.ok ? await response.json() : null
    return isBuildMeta(answer) ? readBuildMeta(answer) : null
  } catch {
    return null
  }
}
