import type { ReadNodes } from '../../src/gatsby/read-nodes'

/** A data layer with these nodes, by type. */
export const makeReadNodes = (nodes: Readonly<Record<string, readonly object[]>>): ReadNodes =>
  ((type: string) => nodes[type] ?? []) as ReadNodes
