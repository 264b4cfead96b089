import { execFile } from 'node:child_process'
import { log } from './log'

export interface Watchdog {
  ready(): void
  stop(): void
}

/**
 * Notifies systemd when the service is ready and, as often as its unit requires (WatchdogSec), that it is alive: a
 * frozen process stops sending and is restarted. Uses `systemd-notify`, as Node.js has no Unix datagram sockets, so the
 * unit needs `NotifyAccess=all`. Does nothing without systemd.
 */
export function startWatchdog(env: NodeJS.ProcessEnv = process.env): Watchdog {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID } = env
  if (!NOTIFY_SOCKET) return { ready: () => undefined, stop: () => undefined }
  let timer: NodeJS.Timeout | undefined
  const isMeant = WATCHDOG_PID === undefined || Number(WATCHDOG_PID) === process.pid
  const intervalMs = isMeant ? Number(WATCHDOG_USEC ?? 0) / 1000 / 3 : 0
  const notify = (...states: string[]): void => {
    const timeout = Math.max(intervalMs, 5000)
    execFile('systemd-notify', states, { env, timeout }, (error) => {
      if (error) log.error({ err: error }, 'systemd could not be told how the service is')
    })
  }
  return {
    ready() {
      notify('READY=1')
      if (intervalMs > 0) timer = setInterval(notify, intervalMs, 'WATCHDOG=1').unref()
    },
    stop() {
      clearInterval(timer)
      notify('STOPPING=1')
    },
  }
}
