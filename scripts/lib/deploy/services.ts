import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { UserError } from '../fail'

const START_LIMIT_MS = 120_000
const BUILD_LIMIT_MS = 60 * 60_000
const LOOK_MS = 500

const statusSchema = z.object({
  liveId: z.string().nullable(),
  builds: z.array(
    z.object({ id: z.string(), state: z.string(), titles: z.array(z.string()), reason: z.string().nullable() }),
  ),
})

/** Waits until a service on this machine can do its work. */
export async function waitUntilReady(name: string, port: number): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > until)
      throw new UserError(`${name} is not ready after two minutes: journalctl -u ${name} -o cat -n 50`)
    await setTimeout(LOOK_MS)
  }
}

/** The publisher on this machine. */
export class PublisherClient {
  constructor(
    private readonly port: number,
    private readonly secret: string,
  ) {}

  async readStatus(): Promise<z.infer<typeof statusSchema>> {
    return statusSchema.parse(await this.call('GET', 'status'))
  }

  /** Builds, and waits for the end. @returns the id of the build @throws UserError with the reason why there is none */
  async build(title: string): Promise<string> {
    await this.call('POST', `hook?${new URLSearchParams({ trigger_title: title }).toString()}`)
    const until = Date.now() + BUILD_LIMIT_MS
    while (Date.now() < until) {
      const build = (await this.readStatus()).builds.find(({ titles }) => titles.includes(title))
      if (build && ['published', 'unchanged'].includes(build.state)) return build.id
      if (build && build.state !== 'running')
        throw new UserError(`The build has failed: ${build.reason ?? build.state}`)
      await setTimeout(LOOK_MS)
    }
    throw new UserError('The build has not ended within an hour.')
  }

  /** Shows visitors a kept build. */
  async show(id: string): Promise<void> {
    await this.call('POST', `builds/${id}/publish`)
  }

  private async call(method: string, path: string): Promise<unknown> {
    const headers = { Authorization: `Bearer ${this.secret}` }
    const response = await fetch(`http://127.0.0.1:${this.port}/${path}`, { method, headers })
    const text = await response.text()
    if (!response.ok) throw new UserError(`The publisher answers ${method} /${path} with ${response.status}: ${text}`)
    return JSON.parse(text)
  }
}
