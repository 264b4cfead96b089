import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startWatchdog } from '../../packages/server/src/watchdog'
import { until } from '../support/until'
import { temporaryFolder } from '../support/temporary-folder'

let folder: string
let env: NodeJS.ProcessEnv

/** A systemd-notify that records its messages. */
beforeEach(() => {
  folder = temporaryFolder()
  const program = path.join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$@" >> "${folder}/told"\n`)
  chmodSync(program, 0o755)
  env = { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/none', WATCHDOG_USEC: '600000' }
})

const told = (): string[] => {
  const file = path.join(folder, 'told')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

test('tells systemd that the service is ready, then again and again that it is alive, until it stops', async () => {
  const watchdog = startWatchdog(env)
  watchdog.ready()
  await until(async () => told().filter((line) => line === 'WATCHDOG=1').length >= 3, 'it is alive', 20_000)
  expect(told()[0]).toBe('READY=1')
  watchdog.stop()
  await until(async () => told().includes('STOPPING=1'), 'it stops', 20_000)
})

test('sends no sign of life while the process is frozen', async () => {
  const watchdog = startWatchdog(env)
  watchdog.ready()
  await until(async () => told().length >= 2, 'it is alive', 20_000)
  const before = told().length
  const end = Date.now() + 1500
  while (Date.now() < end);
  // One message may have been under way.
  expect(told().length).toBeLessThanOrEqual(before + 1)
  watchdog.stop()
  await until(async () => told().includes('STOPPING=1'), 'it stops', 20_000)
})

test('does nothing where systemd does not ask for it', async () => {
  const watchdog = startWatchdog({ ...env, NOTIFY_SOCKET: undefined })
  watchdog.ready()
  watchdog.stop()
  // As long as a message takes.
  const asked = startWatchdog(env)
  asked.stop()
  await until(() => told().length > 0, 'it is told', 20_000)
  expect(told()).toEqual(['STOPPING=1'])
})
