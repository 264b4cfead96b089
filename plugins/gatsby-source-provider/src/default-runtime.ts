import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteFileNode } from 'gatsby-source-filesystem'
import type { Runtime } from './types/plugin'

export const defaultRuntime: Runtime = {
  wait: (milliseconds) => wait(milliseconds),
  random: Math.random,
  fetchFile: createRemoteFileNode,
}
