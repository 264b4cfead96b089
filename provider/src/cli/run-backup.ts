import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openAttachmentStore } from '../attachments/open-attachment-store'
import { createBackup } from '../backup/create-backup'
import { restoreBackup } from '../backup/restore-backup'
import { readConfig } from '../config'
import { readWith, type Done } from './run-command'
import { withDatabase } from './run-listing'

type Environment = Record<string, string | undefined>

/** Writes a backup of the database and the files to an archive; the provider may keep running. */
export async function runBackup(args: string[], env: Environment, packageFolder: string): Promise<Done> {
  const { file } = readArguments(args, false)
  return withDatabase('data', env, packageFolder, async (database, config) => {
    const parts = { database, databaseUrl: config.databaseUrl, store: openAttachmentStore(config) }
    const { entries, lost } = await createBackup(parts, file)
    const bytes = entries.reduce((sum, { size }) => sum + size, 0)
    const warning = `${lost.length} files of inquiries are lost or damaged, and not in the backup: ${lost.slice(0, 10).join(', ')}`
    return {
      text: `${file}: the database and ${entries.length - 1} files, ${Math.ceil(bytes / 1024)} kB.`,
      warning: lost.length > 0 ? warning : null,
    }
  })
}

/** Restores an archive's database and files; the provider must not be running. */
export async function runRestore(args: string[], env: Environment, packageFolder: string): Promise<Done> {
  const { file, replace } = readArguments(args, true)
  const config = readConfig(env, packageFolder)
  const { createdAt, entries, erased } = await restoreBackup(
    { config, store: openAttachmentStore(config) },
    file,
    replace,
  )
  const erasedText =
    erased.length > 0 ? ` ${erased.length} inquiries that were erased while it was made were left out.` : ''
  return {
    text: `Restored what was there at ${createdAt}: the database and ${entries.length - 1} files.${erasedText} Start the provider.`,
    warning: 'What was erased on request since then is back: erase it again (Personal data in the office).',
  }
}

function readArguments(args: string[], isRestore: boolean): { file: string; replace: boolean } {
  const usage = isRestore
    ? 'Usage: npm run provider -- restore FILE [--replace]'
    : 'Usage: npm run provider -- backup FILE'
  return readWith(usage, () => {
    const options = { replace: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('Name one file.')
    if (values.replace && !isRestore) throw new Error('--replace belongs to restore.')
    return { file: resolve(file), replace: values.replace ?? false }
  })
}
