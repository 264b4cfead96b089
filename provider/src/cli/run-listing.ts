import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { writeCsv } from '../../../packages/text/src/csv'
import { readConfig, type Config } from '../config'
import { databaseFile, openDatabase, type DatabaseHandle } from '../database/connect'
import type { Database } from '../database/tables'
import { StartError } from '../../../packages/server/src/start-error'
import { readWith } from './run-command'
import { formatTable, tabulate, type Column } from '../../../packages/text/src/print-rows'

export interface Listing<Row> {
  /** The plural name of the listed rows. */
  what: string
  columns: Column<Row>[]
  /** The newest `limit` rows, newest first. */
  read: (db: Kysely<Database>, limit: number | undefined) => Promise<Row[]>
  toJson: (row: Row) => unknown
}

export async function formatListing<Row>(
  listing: Listing<Row>,
  args: string[],
  env: Record<string, string | undefined>,
  packageFolder: string,
): Promise<string> {
  const { csv, json, limit } = readArguments(listing.what, args)
  return withDatabase(listing.what, env, packageFolder, async ({ kysely }) => {
    const rows = (await listing.read(kysely, limit)).reverse()
    if (json) return JSON.stringify(rows.map(listing.toJson), null, 2)
    if (csv) return writeCsv(tabulate(rows, listing.columns), 'en').trimEnd()
    return rows.length === 0 ? `There are no ${listing.what} yet.` : formatTable(rows, listing.columns)
  })
}

export async function withDatabase<Result>(
  what: string,
  env: Record<string, string | undefined>,
  packageFolder: string,
  work: (database: DatabaseHandle, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env, packageFolder)
  if (config.databaseUrl === undefined && !existsSync(databaseFile(config))) {
    throw new StartError(
      `There are no ${what} yet: the database ${databaseFile(config)} does not exist. ` +
        'The provider makes it when it is started; with other data, set PROVIDER_DATA or DATABASE_URL.',
    )
  }
  const database = await openDatabase(config, false)
  try {
    return await work(database, config)
  } catch (error) {
    if (error instanceof Error && /no such table|does not exist/.test(error.message)) {
      throw new StartError(`There are no ${what} yet: no provider of this version was started on this database so far.`)
    }
    throw error
  } finally {
    await database.kysely.destroy()
  }
}

function readArguments(what: string, args: string[]): { csv: boolean; json: boolean; limit: number | undefined } {
  const usage = `Usage: npm run provider -- ${what} [--csv | --json] [--limit N]`
  return readWith(usage, () => {
    const options = { csv: { type: 'boolean' }, json: { type: 'boolean' }, limit: { type: 'string' } } as const
    const { csv = false, json = false, limit } = parseArgs({ args, options }).values
    if (csv && json) throw new Error('--csv and --json exclude each other')
    if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit)) throw new Error('--limit needs a whole number from 1')
    return { csv, json, limit: limit === undefined ? undefined : Number(limit) }
  })
}
