import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { openAttachmentStore } from '../attachments/open-attachment-store'
import type { Config } from '../config'
import type { DatabaseHandle } from '../database/connect'
import { loadSecret } from '../database/secrets'
import type { Database } from '../database/tables'
import { errorCode } from '../../../packages/server/src/error-code'
import { describePerson } from '../personal-data/describe-person'
import { eraseForGood } from '../personal-data/erase-person'
import { exportPerson } from '../personal-data/export-person'
import { countPerson, findPerson, isEmpty, type Person } from '../personal-data/find-person'
import { hashEmail, logPersonalData, readPersonalDataLog, type LogEntry } from '../personal-data/personal-data-log'
import { StartError } from '../../../packages/server/src/start-error'
import { formatTable, type Column } from '../../../packages/text/src/print-rows'
import { readWith } from './run-command'
import { withDatabase } from './run-listing'

const usage = `Usage: npm run provider -- person find EMAIL [--json]       what is kept of who has this address
       npm run provider -- person export EMAIL FILE.zip    writes it all to a ZIP archive
       npm run provider -- person erase EMAIL [--yes]      erases it all
       npm run provider -- person log [EMAIL]              when this was done, and by what`

/** Asks the operator a question that needs an answer; null when nobody can be asked. */
export type Ask = ((question: string) => Promise<string>) | null

/** Finds, exports or erases a person's data, and records that; returns the text to print. */
export async function runPerson(
  args: string[],
  env: Record<string, string | undefined>,
  packageFolder: string,
  ask: Ask = null,
): Promise<string> {
  const { command, email, file, json, yes } = readArguments(args)
  return withDatabase('personal data', env, packageFolder, async (database, config) => {
    const { kysely } = database
    if (command === 'log') {
      const emailHash = email === undefined ? undefined : hashEmail(await loadSecret(kysely), email)
      return formatLog(await readPersonalDataLog(kysely, config.companyId, emailHash))
    }
    const person = await findPerson(kysely, config.companyId, email)
    const record = async (action: LogEntry['action']) =>
      logPersonalData(kysely, await describeEntry(kysely, config, action, email, person))
    if (isEmpty(person)) {
      await record('find')
      return `Nothing is kept of ${email}.`
    }
    switch (command) {
      case 'find':
        await record('find')
        if (!json) return formatPerson(person, email)
        return JSON.stringify(
          describePerson(person, ({ file }) => file),
          undefined,
          2,
        )
      case 'export': {
        await writeArchive(person, config, file)
        await record('export')
        return `${summarize(person)} of ${email}: written to ${file}. It can be read by you alone; remove it when it has been handed over.`
      }
      case 'erase': {
        if (!yes && !(await confirm(person, email, ask))) return 'Nothing was erased.'
        return `${await erase(database, config, person, email)} of ${email}: erased.`
      }
    }
  })
}

type Arguments = { json: boolean; yes: boolean; file: string } & (
  { command: 'log'; email: string | undefined } | { command: 'find' | 'export' | 'erase'; email: string }
)

function readArguments(args: string[]): Arguments {
  return readWith(usage, () => {
    const options = { json: { type: 'boolean' }, yes: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command, email, file, ...more] = positionals
    const { json = false, yes = false } = values
    const isRight = more.length === 0 && (file === undefined) === (command !== 'export')
    if (isRight && (!json || command === 'find') && (!yes || command === 'erase')) {
      const rest = { json, yes, file: file === undefined ? '' : resolve(file) }
      if (command === 'log') return { command, email, ...rest }
      if ((command === 'find' || command === 'export' || command === 'erase') && email)
        return { command, email, ...rest }
    }
    throw new Error('')
  })
}

async function describeEntry(
  db: Kysely<Database>,
  { companyId }: Config,
  action: LogEntry['action'],
  email: string,
  person: Person,
): Promise<LogEntry> {
  const emailHash = hashEmail(await loadSecret(db), email)
  return { companyId, action, command: 'npm run provider -- person', emailHash, counts: countPerson(person) }
}

async function writeArchive(person: Person, config: Config, file: string): Promise<void> {
  try {
    await pipeline(
      exportPerson(person, openAttachmentStore(config)),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    )
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new StartError(`${file} exists already. Name a file that does not.`)
    await rm(file, { force: true })
    throw new StartError(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function confirm(person: Person, email: string, ask: Ask): Promise<boolean> {
  const what = `${formatPerson(person, email)}\n\n`
  if (!ask)
    throw new StartError(
      `${what}All this is erased for good with --yes: npm run provider -- person erase ${email} --yes`,
    )
  const answer = await ask(`${what}To erase all this for good, type the email address again: `)
  return answer.trim().toLowerCase() === email.trim().toLowerCase()
}

async function erase(database: DatabaseHandle, config: Config, person: Person, email: string): Promise<string> {
  const entry = await describeEntry(database.kysely, config, 'erase', email, person)
  const store = openAttachmentStore(config)
  const left = await eraseForGood(database, store, person, (transaction) => logPersonalData(transaction, entry))
  return summarize(person) + (left > 0 ? ` (${left} files follow when the provider can reach them)` : '')
}

function summarize(person: Person): string {
  const { accounts, inquiries, files, visits, sessions } = countPerson(person)
  const parts = [
    [accounts, 'account', 'accounts'],
    [inquiries, 'inquiry', 'inquiries'],
    [files, 'file', 'files'],
    [sessions, 'session', 'sessions'],
    [visits, 'visit', 'visits'],
  ] as const
  const messages = [...person.threads.values()].flat().length
  const further = [
    [messages, 'message', 'messages'],
    [person.mails.length, 'mail', 'mails'],
  ] as const
  return [...parts, ...further.filter(([count]) => count > 0)]
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
}

function formatPerson(person: Person, email: string): string {
  const { account, inquiries, files } = person
  const countFiles = (id: string) => files.filter((file) => file.inquiry_id === id).length
  const columns: Column<Person['inquiries'][number]>[] = [
    { name: 'received', value: (row) => row.received_at },
    { name: 'name', value: (row) => row.name, maxWidth: 24 },
    { name: 'email', value: (row) => row.email, maxWidth: 32 },
    { name: 'product', value: (row) => row.product, maxWidth: 28 },
    { name: 'message', value: (row) => row.message, maxWidth: 40 },
    { name: 'files', value: (row) => String(countFiles(row.id)) },
    { name: 'id', value: (row) => row.id },
  ]
  return [
    `${email}: ${summarize(person)}`,
    account ? `The account was registered ${account.created_at}${account.disabled_at ? ' and is disabled' : ''}.` : '',
    inquiries.length > 0 ? formatTable(inquiries, columns) : '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function formatLog(rows: Awaited<ReturnType<typeof readPersonalDataLog>>): string {
  if (rows.length === 0) return 'Nothing was done with personal data.'
  const columns: Column<(typeof rows)[number]>[] = [
    { name: 'done', value: (row) => row.done_at },
    { name: 'what', value: (row) => row.action },
    { name: 'by', value: (row) => row.command, maxWidth: 32 },
    { name: 'accounts', value: (row) => String(row.accounts) },
    { name: 'inquiries', value: (row) => String(row.inquiries) },
    { name: 'files', value: (row) => String(row.files) },
    { name: 'sessions', value: (row) => String(row.sessions) },
    { name: 'visits', value: (row) => String(row.visits) },
  ]
  return formatTable(rows, columns)
}
