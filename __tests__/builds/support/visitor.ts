import { setTimeout as wait } from 'node:timers/promises'

interface Visited {
  requests: number
  /** What no visitor may meet: errors, dead links, a page beside another page's data. */
  complaints: string[]
}

const PAUSE_MS = 20

/** Of a page: its links within the site, without those to files. */
function readLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, href = '']) => href)
  return [...new Set(links)].filter((href) => !/\.\w+$/.test(href) && !href.startsWith('/admin'))
}

const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/**
 * Reads a site without a pause until `leave`: pages by their links, from the home page on, following redirects. Every
 * link of a page that was read must lead somewhere, also minutes later.
 */
export function sendVisitor(origin: string) {
  const visited: Visited = { requests: 0, complaints: [] }
  let isGone = false
  const get = async (address: string): Promise<{ status: number; text: string }> => {
    visited.requests += 1
    const response = await fetch(origin + address)
    return { status: response.status, text: await response.text() }
  }
  const visit = async (): Promise<void> => {
    const known = new Set(['/', '/zh'])
    const queue = [...known]
    while (!isGone) {
      const address = queue.shift() ?? '/'
      if (queue.length === 0) {
        known.clear()
        queue.push('/', '/zh')
      }
      try {
        const { status, text } = await get(address)
        if (status >= 400) visited.complaints.push(`${status} at ${address}`)
        if (status < 400 && titleOf(text) === '') visited.complaints.push(`${address} is no whole page`)
        const links = readLinks(text).filter((link) => !known.has(link))
        for (const link of links) known.add(link)
        queue.push(...links)
      } catch (error) {
        visited.complaints.push(`${address}: ${String(error)}`)
      }
      await wait(PAUSE_MS)
    }
  }
  const ended = visit()
  return {
    visited,
    async leave(): Promise<Visited> {
      isGone = true
      await ended
      return visited
    },
  }
}
