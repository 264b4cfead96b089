import type { FastifyInstance } from 'fastify'
import { addressOf, buildApp } from './app'
import type { Config } from './config'
import { watchFolder } from './content/watch-folder'
import { connectDatabase } from './database/connect'
import { errorCode } from './error-code'
import type { LiveContent } from './live-content'
import { StartError } from './start-error'

export interface RunningProvider {
  url: string
  /** Accepts nothing new, finishes what runs, closes the database. */
  stop(): Promise<void>
}

export async function startProvider(config: Config): Promise<RunningProvider> {
  const watching = await watch(config)
  const database = await connectDatabase(config)
  try {
    const { app, live } = await buildApp({ config, database })
    await listen(app, config)
    watching.follow(live)
    const stop = async (): Promise<void> => {
      watching.stop()
      await app.close()
      await live.settled()
      await database.kysely.destroy()
    }
    return { url: addressOf(app, config), stop }
  } catch (error) {
    watching.stop()
    await database.kysely.destroy().catch(() => undefined)
    throw error
  }
}

/** Begins before the first reading, so that no change falls between the two. */
async function watch({ watch: mode, contentFolder }: Config) {
  let live: LiveContent | undefined
  let missed = false
  const onChange = (): void => {
    missed = true
    void live?.reload()
  }
  const options = { mode: mode === 'poll' ? 'poll' : 'events' } as const
  const stop = mode === 'off' ? () => undefined : await watchFolder(contentFolder, onChange, options)
  return {
    stop,
    follow: (content: LiveContent): void => {
      live = content
      if (missed) void live.reload()
    },
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const code = errorCode(error) ?? ''
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PROVIDER_PORT to a free port.`,
      )
    }
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES'].includes(code)) {
      throw new StartError(
        `The provider can't listen on ${host}, port ${port} (${code}). Check PROVIDER_HOST and PROVIDER_PORT.`,
      )
    }
    throw error
  }
}
