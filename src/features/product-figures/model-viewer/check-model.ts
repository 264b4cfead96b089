interface Described {
  nodes?: readonly unknown[]
  accessors?: readonly { bufferView?: number }[]
}

/** Ten times as many as a pack has: each is measured and drawn separately. */
const MAX_NODES = 100

/**
 * @throws for small files that take gigabytes or minutes in a browser: with too many parts, or with points that are
 * counted but not stored
 */
export function checkModel({ nodes = [], accessors = [] }: Described): void {
  if (nodes.length > MAX_NODES) throw new Error(`The model has ${nodes.length} nodes, more than ${MAX_NODES}.`)
  if (accessors.some(({ bufferView }) => bufferView === undefined))
    throw new Error('The model has points without data.')
}
