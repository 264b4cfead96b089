import type { EntryState, PublisherStatus, Save } from '../../../packages/contract/src/publisher'
import type { Versions } from '../history/versions'

/** A failed call, with a message for the editor. */
export class PublisherError extends Error {
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message)
  }

  get isSecretWrong(): boolean {
    return this.status === 401 || this.status === 403
  }
}

export interface Publisher {
  readStatus(): Promise<PublisherStatus>
  publish(): Promise<void>
  rollBack(buildId: string): Promise<void>
  readLog(buildId: string): Promise<string>
  /** Saved but unpublished entries; only if the status has `content`, the source of saves. */
  readWaiting(): Promise<EntryState[]>
  readEntry(path: string): Promise<EntryState>
  versions: Versions
}

/** The publisher's calls. Each of them throws a PublisherError. */
export function createPublisher(address: string, secret: string, send: typeof fetch = fetch): Publisher {
  const ask = async (method: 'GET' | 'POST', path: string): Promise<Response> => {
    const headers = { Authorization: `Bearer ${secret}` }
    const response = await send(new URL(path, address), { method, headers, cache: 'no-store' }).catch(() => {
      throw new PublisherError(`The publisher at ${address} can't be reached. Is it running?`)
    })
    if (response.ok) return response
    const { status } = response
    if (status === 401 || status === 403) {
      const what = 'The publisher does not accept the secret. Connect this browser again on the page “Publications”.'
      throw new PublisherError(what, status)
    }
    const body: unknown = await response.json().catch(() => null)
    throw new PublisherError(messageOf(body) ?? `The publisher answered with ${status}.`, status)
  }
  const ofContent = (call: string, query: Record<string, string>) =>
    ask('GET', `content/${call}?${new URLSearchParams(query).toString()}`)
  const ofBuild = (buildId: string, call: string) => `builds/${encodeURIComponent(buildId)}/${call}`
  return {
    readStatus: async () => (await (await ask('GET', 'status')).json()) as PublisherStatus,
    publish: async () => void (await ask('POST', 'hook')),
    rollBack: async (buildId) => void (await ask('POST', ofBuild(buildId, 'publish'))),
    readWaiting: async () => (await (await ask('GET', 'content/waiting')).json()) as EntryState[],
    readEntry: async (path) => (await (await ofContent('entry', { path })).json()) as EntryState,
    readLog: async (buildId) => (await ask('GET', ofBuild(buildId, 'log'))).text(),
    versions: {
      list: async (path) => (await (await ofContent('history', { path })).json()) as Save[],
      read: async (path, commit) => {
        const response = await ofContent('file', { path, commit }).catch((error: unknown) => {
          if (error instanceof PublisherError && error.status === 404) return null
          throw error
        })
        return response === null ? null : response.text()
      },
    },
  }
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? body.message : null
}
