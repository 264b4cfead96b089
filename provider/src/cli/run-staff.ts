import { parseArgs } from 'node:util'
import { z } from 'zod'
import { cleanEmail } from '../../../packages/text/src/email'
import type { Config } from '../config'
import type { DatabaseHandle } from '../database/connect'
import { OFFICE_LANGUAGES, isOfficeLanguage } from '../office/office-texts'
import { inviteStaff } from '../staff/invite'
import { setSecret } from '../staff/second-factor'
import { endSessions } from '../staff/sessions'
import { addStaff, findStaffByEmail, listStaff, ROLES, type Role, type Staff } from '../staff/staff'
import { logAction } from '../staff/staff-log'
import { StartError } from '../../../packages/server/src/start-error'
import { formatTable, type Column } from '../../../packages/text/src/print-rows'
import { readWith } from './run-command'
import { withDatabase } from './run-listing'

const usage = `Usage: npm run provider -- staff list
       npm run provider -- staff add EMAIL --role sales|admin [--name NAME] [--language ${OFFICE_LANGUAGES.join('|')}]
       npm run provider -- staff password EMAIL                a link to choose a new password
       npm run provider -- staff remove-second-factor EMAIL    of a lost telephone; signs out everywhere, too`

/**
 * Lists the office's staff, adds one, or restores access for someone who lost their password or phone; everything else
 * is done in the office.
 * @returns the text to print
 */
export async function runStaff(
  args: string[],
  env: Record<string, string | undefined>,
  packageFolder: string,
): Promise<string> {
  const given = readArguments(args)
  return withDatabase('staff', env, packageFolder, async (database, config) => {
    if (given.command === 'list') return formatStaff(await listStaff(database.kysely))
    if (given.command === 'add') return add(database, config, given)
    const staff = await findStaffByEmail(database.kysely, given.email)
    if (!staff)
      throw new StartError(`Nobody with the address ${given.email} works here. See npm run provider -- staff list.`)
    return letIn(database, config, given.command, staff)
  })
}

type Arguments =
  | { command: 'list' }
  | { command: 'add'; email: string; role: Role; name: string; language: string }
  | { command: 'password' | 'remove-second-factor'; email: string }

function readArguments(args: string[]): Arguments {
  return readWith(usage, () => {
    const options = { role: { type: 'string' }, name: { type: 'string' }, language: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command = 'list', email, ...more] = positionals
    if (more.length > 0) throw new Error(`${more.join(' ')}: too many words.`)
    if (command === 'list' && email === undefined) return { command }
    if (email === undefined) throw new Error('The email address is missing.')
    if (command === 'add') return readNew(email, values)
    if (Object.keys(values).length > 0) throw new Error('--role, --name and --language belong to add.')
    if (command === 'password' || command === 'remove-second-factor') return { command, email }
    throw new Error(`There is no command ${command}.`)
  })
}

function readNew(
  given: string,
  { role, name = '', language = 'en' }: { role?: string; name?: string; language?: string },
): Arguments {
  const email = cleanEmail(given)
  if (!z.email().safeParse(email).success) throw new Error(`${given} is no email address.`)
  const known = ROLES.find((one) => one === role)
  if (!known) throw new Error('--role must be sales or admin.')
  if (!isOfficeLanguage(language)) throw new Error(`--language must be one of ${OFFICE_LANGUAGES.join(', ')}.`)
  if (name.length > 100) throw new Error('--name has at most 100 characters.')
  return { command: 'add', email, role: known, name, language }
}

async function add(
  { kysely }: DatabaseHandle,
  config: Config,
  given: Extract<Arguments, { command: 'add' }>,
): Promise<string> {
  const staff = await addStaff(kysely, given)
  if (!staff) throw new StartError(`${given.email} works here already. See npm run provider -- staff list.`)
  await logAction(kysely, null, 'staff-added', staff.email, { role: staff.role })
  return `${staff.email} is added as ${staff.role}.\n${await invite(kysely, config, staff)}`
}

async function invite(kysely: DatabaseHandle['kysely'], config: Config, staff: Staff): Promise<string> {
  const base = config.officeBaseUrl ?? `http://${config.host}:${config.port}/`
  const invitation = await inviteStaff(kysely, config, staff, base)
  return invitation.by === 'mail'
    ? 'A mail with a link to choose a password is on its way; the link works for 30 minutes.'
    : `No mail is sent (SMTP_URL is not set). Give this link to them; it works once, for 30 minutes:\n${invitation.link}`
}

async function letIn(
  { kysely }: DatabaseHandle,
  config: Config,
  command: 'password' | 'remove-second-factor',
  staff: Staff,
): Promise<string> {
  const { id, email } = staff
  if (command === 'password') {
    if (staff.disabled_at !== null) throw new StartError(`${email} is disabled. An admin enables them in the office.`)
    await logAction(kysely, null, 'staff-invited', email)
    return invite(kysely, config, staff)
  }
  await kysely.transaction().execute(async (transaction) => {
    await setSecret(transaction, id, null, null)
    await endSessions(transaction, id)
    await logAction(transaction, null, 'second-factor-removed', email)
  })
  return `${email} has no second factor any more, and is signed out everywhere.`
}

function formatStaff(rows: Staff[]): string {
  if (rows.length === 0) return 'Nobody works here yet. Add the first: npm run provider -- staff add EMAIL --role admin'
  const columns: Column<Staff>[] = [
    { name: 'email', value: (row) => row.email },
    { name: 'name', value: (row) => row.name, maxWidth: 24 },
    { name: 'role', value: (row) => row.role },
    { name: 'language', value: (row) => row.language },
    { name: 'password', value: (row) => (row.password_hash === null ? 'not chosen' : 'chosen') },
    { name: 'second factor', value: (row) => (row.totp_secret ? 'on' : row.must_use_totp ? 'demanded' : 'off') },
    { name: 'disabled', value: (row) => row.disabled_at ?? '' },
  ]
  return formatTable(rows, columns)
}
