import type { NodePluginArgs } from 'gatsby'
import { writeDesk } from './write-desk'

export { guardServer as onCreateDevServer } from './guard-server'

type Args = Pick<NodePluginArgs, 'cache'>

export const onPostBuild = ({ cache }: Args): Promise<void> => writeDesk(process.cwd(), cache)

/** The development server has the desk too; it serves what is in `public`. */
export async function onPostBootstrap(args: Args): Promise<void> {
  if (process.env.gatsby_executing_command === 'develop') await onPostBuild(args)
}
