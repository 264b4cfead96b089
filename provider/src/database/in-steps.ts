/** Ids or rows per statement; databases limit the number of parameters. */
const STEP = 500

export async function inSteps<Value, Row>(
  values: readonly Value[],
  run: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += STEP) {
    rows.push(...(await run(values.slice(start, start + STEP))))
  }
  return rows
}
