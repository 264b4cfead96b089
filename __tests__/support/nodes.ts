import type { ReadNodes } from '../../src/build/data/read-nodes'

/** A data layer with these nodes, by type. */
export const makeReadNodes = (nodes: Readonly<Record<string, readonly object[]>>): ReadNodes =>
  ((type: string) => nodes[type] ?? []) as ReadNodes
