import type { ParentSpanPluginArgs } from 'gatsby'
import { keepPageNodes } from './kept-pages'
import { pauseSaving } from './save-once'

/** Takes up what the last build left. */
export async function onPreBootstrap(args: Pick<ParentSpanPluginArgs, 'store' | 'cache'>): Promise<void> {
  pauseSaving()
  await keepPageNodes(args)
}
