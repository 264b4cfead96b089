import type { Save } from '../../../packages/contract/src/publisher'
import type { Versions } from './versions'

/** Versions from the publisher, which reads its content repository (docs/publisher-contract.md). */
export function openPublisherVersions(address: string, secret: string, send: typeof fetch = fetch): Versions {
  const ask = async (call: string, query: Record<string, string>): Promise<Response> => {
    const url = `${address}content/${call}?${new URLSearchParams(query).toString()}`
    const headers = { Authorization: `Bearer ${secret}` }
    const response = await send(url, { headers, cache: 'no-store' }).catch(() => {
      throw new Error(`The publisher at ${address} can’t be reached. Is it running?`)
    })
    if (response.ok || response.status === 404) return response
    if (response.status === 401) throw new Error('This browser is no longer connected: open “Publications”.')
    throw new Error(`The publisher answered with ${response.status}.`)
  }
  return {
    async list(path) {
      const response = await ask('history', { path })
      if (!response.ok) throw new Error('The publisher has no history: its content is not in a git repository.')
      return (await response.json()) as Save[]
    },
    async read(path, commit) {
      const response = await ask('file', { path, commit })
      return response.ok ? response.text() : null
    },
  }
}
