/** Values per statement; databases have a limit. */
const STEP = 500

/** Runs a statement for the ids in steps, and returns all rows. */
export async function inSteps<Id, Row>(ids: readonly Id[], run: (some: Id[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; start += STEP) rows.push(...(await run(ids.slice(start, start + STEP))))
  return rows
}
