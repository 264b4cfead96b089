import type { ParentSpanPluginArgs } from 'gatsby'
import { readSiteFolder } from '../../gatsby-plugin-lean-build/src/gatsby-state'
import { writeDesk } from './write-desk'

/** The development server has the desk too; it serves what is in `public`. */
export async function onPostBootstrap({ store, cache }: Pick<ParentSpanPluginArgs, 'store' | 'cache'>): Promise<void> {
  if (process.env.gatsby_executing_command !== 'develop') return
  await writeDesk(readSiteFolder(store), cache)
}
