import type { FastifyInstance } from 'fastify'
import { addressOf, buildApp } from './app'
import type { Config } from './config'
import { loadContent } from './content/load'
import { connectDatabase } from './database/connect'
import { errorCode } from './error-code'
import { StartError } from './start-error'

export interface RunningProvider {
  url: string
  /** Accepts nothing new, finishes what runs, closes the database. */
  stop(): Promise<void>
}

export async function startProvider(config: Config): Promise<RunningProvider> {
  const content = await loadContent(config.contentFolder, config.dataFolder)
  const database = await connectDatabase(config)
  try {
    const app = await buildApp({ config, content, database })
    await listen(app, config)
    const stop = async (): Promise<void> => {
      await app.close()
      await database.kysely.destroy()
    }
    return { url: addressOf(app, config), stop }
  } catch (error) {
    await database.kysely.destroy().catch(() => undefined)
    throw error
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
