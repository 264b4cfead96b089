/** Ids or rows per statement; databases limit the number of parameters. */
const BATCH = 500

export async function inBatches<Value, Row>(
  values: readonly Value[],
  run: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += BATCH) {
    rows.push(...(await run(values.slice(start, start + BATCH))))
  }
  return rows
}
