/**
 * The lines that a text lost and got, in their order: `-old`, `+new`. A line that moved is in it twice, and so is one of
 * two equal lines that changed.
 */
export function listChangedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  // The lines that the rest of both texts has in common, from each pair of lines on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i]
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: string[] = []
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (i < old.length && j < now.length && old[i] === now[j]) [i, j] = [i + 1, j + 1]
    else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) lines.push(`-${old[i++]}`)
    else lines.push(`+${now[j++]}`)
  }
  return lines
}
