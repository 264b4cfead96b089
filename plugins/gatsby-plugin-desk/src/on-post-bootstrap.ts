import type { ParentSpanPluginArgs } from 'gatsby'
import { writeDesk } from './write-desk'

/** The development server has the desk too; it serves what is in `public`. */
export async function onPostBootstrap({ cache }: Pick<ParentSpanPluginArgs, 'cache'>): Promise<void> {
  if (process.env.gatsby_executing_command !== 'develop') return
  await writeDesk(process.cwd(), cache)
}
