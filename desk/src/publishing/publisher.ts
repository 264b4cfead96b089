import type { EntryState, PublisherStatus } from '../../../packages/contract/src/publisher'

/** A failed call, with a message for the editor. */
export class PublisherError extends Error {
  constructor(
    message: string,
    readonly isSecretWrong = false,
  ) {
    super(message)
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
}

/** The publisher's calls. Each of them throws a PublisherError. */
export function createPublisher(address: string, secret: string, send: typeof fetch = fetch): Publisher {
  const ask = async (method: 'GET' | 'POST', path: string): Promise<Response> => {
    const headers = { Authorization: `Bearer ${secret}` }
    const response = await send(new URL(path, address), { method, headers, cache: 'no-store' }).catch(() => {
      throw new PublisherError(`The publisher at ${address} can't be reached. Is it running?`)
    })
    if (response.status === 401 || response.status === 403) {
      throw new PublisherError('The publisher does not accept the secret.', true)
    }
    if (response.ok) return response
    const body: unknown = await response.json().catch(() => null)
    throw new PublisherError(messageOf(body) ?? `The publisher answered with ${response.status}.`)
  }
  const ofBuild = (buildId: string, call: string) => `builds/${encodeURIComponent(buildId)}/${call}`
  return {
    readStatus: async () => (await (await ask('GET', 'status')).json()) as PublisherStatus,
    publish: async () => void (await ask('POST', 'hook')),
    rollBack: async (buildId) => void (await ask('POST', ofBuild(buildId, 'publish'))),
    readWaiting: async () => (await (await ask('GET', 'content/waiting')).json()) as EntryState[],
    readEntry: async (path) =>
      (await (await ask('GET', `content/entry?path=${encodeURIComponent(path)}`)).json()) as EntryState,
    readLog: async (buildId) => (await ask('GET', ofBuild(buildId, 'log'))).text(),
  }
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? body.message : null
}
