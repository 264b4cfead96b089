import type { BuildArgs } from 'gatsby'
import { writeDesk, type SiteState } from './write-desk'

export async function onPostBuild({ store, cache }: Pick<BuildArgs, 'store' | 'cache'>): Promise<void> {
  await writeDesk((store.getState as () => SiteState)().program.directory, cache)
}
