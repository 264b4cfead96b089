import type { Server } from 'node:http'
import type { RunningProvider } from '../../../scripts/lib/provider'

declare global {
  /** What the browser tests' set-up started and their tear-down stops. */
  var e2e: { provider: RunningProvider; server: Server } | undefined
}
