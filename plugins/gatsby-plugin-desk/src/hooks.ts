import type { CreateDevServerArgs, NodePluginArgs } from 'gatsby'
import { guardServer } from './guard-server'
import { writeDesk } from './write-desk'

export const onCreateDevServer = ({ app }: CreateDevServerArgs): void =>
  guardServer(app as Parameters<typeof guardServer>[0])

export const onPostBuild = ({ cache }: Pick<NodePluginArgs, 'cache'>): Promise<void> => writeDesk(process.cwd(), cache)
