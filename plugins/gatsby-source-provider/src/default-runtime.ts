import { setTimeout as wait } from 'node:timers/promises'
import { fetchFile } from './fetch-file'
import type { Runtime } from './types/plugin'

export const defaultRuntime: Runtime = {
  wait: (milliseconds) => wait(milliseconds),
  random: Math.random,
  fetchFile,
}
