import { Socket } from 'node:net'
import type { BuildArgs, CreateSchemaCustomizationArgs, ParentSpanPluginArgs } from 'gatsby'
import { keepPageNodes, rememberWholeBuild } from './kept-pages'
import { renderAhead } from './render-ahead'
import { pauseSaving, resumeSaving } from './save-once'
import { isUsed } from './used-parts'
import { waitForGo } from './wait-for-go'
import { warmUp } from './warm-up'

/** The process that started this build. */
const LINE = 3

/** If the build was started as a standby: prepares what it can and waits. */
export async function onPreBootstrap(args: ParentSpanPluginArgs): Promise<void> {
  if (process.env.SITE_STANDBY === 'on') {
    const preparedAt = new Date()
    if (isUsed('warm-up')) await warmUp(args)
    if (!(await waitForGo(new Socket({ fd: LINE })))) process.exit(0)
    args.reporter.info(
      `This build was prepared at ${preparedAt.toISOString()} and waited; Gatsby counts its time from then.`,
    )
  }
  if (isUsed('one-save')) pauseSaving()
}

/** In a worker that was started ahead. */
export async function onPluginInit({ store }: ParentSpanPluginArgs): Promise<void> {
  if (process.env.GATSBY_WORKER_POOL_WORKER && isUsed('warm-up')) await renderAhead(store)
}

/**
 * Not before all plugins have prepared themselves: a build that the provider prevents from starting leaves everything
 * as it was.
 */
export async function createSchemaCustomization(args: CreateSchemaCustomizationArgs): Promise<void> {
  await keepPageNodes(args)
}

export async function onPostBuild(args: BuildArgs): Promise<void> {
  await rememberWholeBuild(args)
  resumeSaving()
}
