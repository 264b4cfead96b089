import type { HeaderRule } from '../../../src/site/hosting'

export interface RedirectRule {
  from: string
  to: string
  status: number
  /** The visitor's language it applies to; undefined for all visitors. */
  language?: string
}

/** Parses the `_redirects` file that the build writes for static hosts. */
export function parseRedirects(text: string): RedirectRule[] {
  return readLines(text).flatMap((line) => {
    const [from, to, status = '301', condition = ''] = line.trim().split(/\s+/)
    if (!from || !to) return []
    const language = /^Language=(\w+)$/.exec(condition)?.[1]
    return [{ from, to, status: Number.parseInt(status, 10), ...(language && { language }) }]
  })
}

/** Parses the `_headers` file that the build writes for static hosts. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of readLines(text)) {
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: {} })
    const [, name, value] = /^\s+([\w-]+):(.*)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (rule && name !== undefined && value !== undefined) rule.headers[name] = value.trimStart()
  }
  return rules
}

/** The headers for an address; later rules win. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>
}

function readLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
