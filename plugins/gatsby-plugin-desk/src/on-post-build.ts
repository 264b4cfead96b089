import type { BuildArgs } from 'gatsby'
import { readSiteFolder } from '../../gatsby-plugin-lean-build/src/gatsby-state'
import { writeDesk } from './write-desk'

export async function onPostBuild({ store, cache }: Pick<BuildArgs, 'store' | 'cache'>): Promise<void> {
  await writeDesk(readSiteFolder(store), cache)
}
