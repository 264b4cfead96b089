import { Socket } from 'node:net'
import type { ParentSpanPluginArgs } from 'gatsby'
import { waitForGo } from './wait-for-go'
import { warmUp } from './warm-up'

/** Where the process that started this build is reached. */
const LINE = 3

/** Prepares what it can and waits, where the build was started for that. */
export async function onPreBootstrap(args: ParentSpanPluginArgs): Promise<void> {
  if (process.env.SITE_STANDBY !== 'on') return
  const preparedAt = new Date()
  await warmUp(args)
  if (!(await waitForGo(new Socket({ fd: LINE })))) process.exit(0)
  args.reporter.info(
    `This build was prepared at ${preparedAt.toISOString()} and waited; Gatsby counts its time from then.`,
  )
}
