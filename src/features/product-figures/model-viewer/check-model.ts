/** What a glTF file says of itself, as far as it is checked. */
interface Described {
  nodes?: readonly unknown[]
  accessors?: readonly { bufferView?: number }[]
}

/** Ten times as many as a pack has: each is measured and drawn by itself. */
const MOST_NODES = 100

/** @throws for what takes few bytes in a file and gigabytes or minutes in a browser: parts without end, and points that it only counts */
export function checkModel({ nodes = [], accessors = [] }: Described): void {
  if (nodes.length > MOST_NODES) throw new Error(`The model has ${nodes.length} nodes, more than ${MOST_NODES}.`)
  if (accessors.some(({ bufferView }) => bufferView === undefined))
    throw new Error('The model has points without data.')
}
