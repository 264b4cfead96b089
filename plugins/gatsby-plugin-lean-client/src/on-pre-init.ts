import type { PreInitArgs } from 'gatsby'
import { missesMark, probe, type Part } from '../../gatsby-plugin-lean-build/src/probe'
import { SCRIPTS_SLICE } from '../../gatsby-plugin-lean-build/src/page-scripts'
import { CONFIG_PARTS } from './on-create-webpack-config'
import { STAND_IN_PARTS } from './stand-ins'

export const PARTS: readonly Part<unknown>[] = [
  ...STAND_IN_PARTS,
  {
    name: 'start-after-paint',
    packages: ['gatsby'],
    look: () => missesMark('gatsby/cache-dir/static-entry.js', `sliceId: \`${SCRIPTS_SLICE}\``),
  },
  ...CONFIG_PARTS.map((name): Part<unknown> => ({ name, packages: ['gatsby'] })),
]

/** Runs the probe before Gatsby begins; parts in webpack's configuration are checked with it later. */
export function onPreInit({ reporter }: Pick<PreInitArgs, 'reporter'>): void {
  probe(PARTS, undefined, reporter)
}
