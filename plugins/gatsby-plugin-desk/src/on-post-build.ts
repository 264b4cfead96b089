import type { BuildArgs } from 'gatsby'
import { writeDesk } from './write-desk'

export async function onPostBuild({ cache }: Pick<BuildArgs, 'cache'>): Promise<void> {
  await writeDesk(process.cwd(), cache)
}
