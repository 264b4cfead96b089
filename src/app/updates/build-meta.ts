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

/** Gets the manifest of a build; null if it can't be read, or is something else. Errors are silent. */
export async function fetchNewerBuild(id: string): Promise<NewerBuild | null> {
  try {
    const response = await fetch(`/builds/meta/${id}.json`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return response.ok ? toNewerBuild((await response.json()) as BuildMeta) : null
  } catch {
    return null
  }
}
