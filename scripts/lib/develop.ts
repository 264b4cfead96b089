import { createRequire } from 'node:module'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { startChild } from './children'

const require = createRequire(path.resolve('package.json'))

export interface DevelopOptions {
  /** The site's folder. */
  cwd: string
  port: number
  env: Record<string, string>
  stdio?: 'inherit' | 'pipe'
}

export function startDevelop({ cwd, port, env, stdio = 'inherit' }: DevelopOptions): ChildProcess {
  const args = [require.resolve('gatsby/cli.js'), 'develop', '--port', String(port)]
  return startChild(process.execPath, args, {
    cwd,
    stdio: ['ignore', stdio, stdio],
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'development',
      ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
      ...env,
    },
  })
}
