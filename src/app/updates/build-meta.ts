import type { NamedRules } from '../routing/apply-rules'
import type { NewerBuild } from '../routing/newer-build'

const TIME_LIMIT_MS = 30_000

/** Redirects in a row; more are a loop. */
const MAX_REDIRECTS = 10

interface Redirect {
  fromPath: string
  toPath: string
}

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

/** An address in the form that the build writes: decoded, and without a slash at its end. */
function normalizePath(pathname: string): string {
  const plain = pathname.replace(/(?<=.)\/$/, '')
  try {
    return decodeURI(plain)
  } catch {
    return plain
  }
}

/** Reads the addresses in a build's manifest. */
export function toNewerBuild({ routes, prerendered }: BuildMeta): NewerBuild {
  const redirects = new Map(routes.redirects.map(({ fromPath, toPath }) => [normalizePath(fromPath), toPath]))
  const pages = new Set(prerendered.map(normalizePath))
  const rules = new Map(Object.entries(routes.rules).map(([path, named]) => [normalizePath(path), named]))

  function follow(target: URL): URL {
    let found = target
    for (let step = 0; step < MAX_REDIRECTS; step++) {
      const to = found.origin === target.origin ? redirects.get(normalizePath(found.pathname)) : undefined
      if (to === undefined) return found
      const next = new URL(to, found)
      next.search ||= found.search
      next.hash ||= found.hash
      found = next
    }
    // Too many redirects: loading the document shows the host's own error.
    return target
  }

  return {
    follow,
    rulesOf: (pathname) => rules.get(normalizePath(pathname)),
    hasPage: (pathname) => pages.has(normalizePath(pathname)),
  }
}

/** Gets the manifest of a build; null if it can't be read. Errors are silent, and an HTML answer counts as none. */
export async function fetchNewerBuild(id: string): Promise<NewerBuild | null> {
  try {
    const response = await fetch(`/builds/meta/${id}.json`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    const answer: unknown = response.ok ? await response.json() : null
    return isBuildMeta(answer) ? toNewerBuild(answer) : null
  } catch {
    return null
  }
}
