import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { parseEnv } from 'node:util'
import { readSettings } from '../../../packages/server/src/settings'
import { Problem, type Check } from './report'

const GIGABYTE = 1024 ** 3
const LEAST_FREE_GB = 2
const LONGEST_BACKUP_HOURS = 26

export interface Machine {
  /** The provider's environment file. */
  env: string
  /** The folder of the provider's data, and that of its backups. */
  data: string
  backups: string
  site: URL
  provider: URL
  /** Who gets a mail that tries everything; undefined: none is sent. */
  mailTo: string | undefined
}

/** Looks at the machine that the services run on. */
export function machineChecks(machine: Machine): Check[] {
  const settings = () => parseEnv(readFileSync(machine.env, 'utf8'))
  return [
    { name: 'settings', run: () => checkSettings(machine, settings()) },
    { name: 'mail', run: () => checkMail(settings(), machine.mailTo) },
    { name: 'disk', run: () => checkDisk(machine.data) },
    { name: 'backup', run: () => checkBackups(machine.backups) },
    { name: 'versions', run: checkVersions },
    { name: 'clock', run: checkClock },
  ]
}

function checkSettings({ env, site, provider }: Machine, settings: NodeJS.Dict<string>): string {
  const mode = statSync(env).mode & 0o777
  if ((mode & 0o077) !== 0) throw new Problem(`${env} has secrets, and others may read it`, `chmod 600 ${env}`)
  const expect = (isRight: boolean, name: string, todo: string) => {
    if (!isRight) throw new Problem(`${name} is ${settings[name] ?? 'not set'}`, todo)
  }
  expect(Boolean(settings.TRUST_PROXY), 'TRUST_PROXY', 'set it to 1, or all visitors count as one')
  const base = settings.PROVIDER_BASE_URL ?? ''
  expect(
    URL.canParse(base) && new URL(base).origin === provider.origin,
    'PROVIDER_BASE_URL',
    `set it to ${provider.href}`,
  )
  const origins = (settings.PROVIDER_ORIGINS ?? '').split(',').map((origin) => origin.trim())
  expect(origins.includes(site.origin), 'PROVIDER_ORIGINS', `add ${site.origin}`)
  expect(Boolean(settings.KEEP_INQUIRIES_DAYS), 'KEEP_INQUIRIES_DAYS', 'set it to what the privacy page promises')
  return 'fit the addresses'
}

function readMail(settings: NodeJS.Dict<string>) {
  try {
    return readSettings(settings, 'office')
  } catch (error) {
    const [, ...wrong] = error instanceof Error ? error.message.split('\n') : []
    throw new Problem(wrong.map((line) => line.trim()).join('; '), 'correct it (docs/settings.md)')
  }
}

async function checkMail(settings: NodeJS.Dict<string>, to: string | undefined): Promise<string> {
  const { SMTP_URL: url, MAIL_FROM: from, OFFICE_MAIL_TO: office } = readMail(settings)
  if (url === undefined) throw new Problem('SMTP_URL is not set, so mails wait', 'set it (docs/office.md)')
  if (from === undefined) throw new Problem('MAIL_FROM is not set', 'set it to the company’s address')
  if (office.length === 0) throw new Problem('OFFICE_MAIL_TO is not set, so nobody is told of inquiries', 'set it')
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    if (to === undefined) return 'the mail server takes the sign-in'
    const text =
      'The doctor of the site has sent this. If it is in the spam, look at SPF and DKIM of the sender’s domain.'
    await transport.sendMail({ from, to, subject: 'A mail to try the way', text })
    return `sent to ${to}: look whether it arrives, and not as spam`
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new Problem(`the mail server says: ${reason}`, 'correct SMTP_URL, or let the firewall pass')
  } finally {
    transport.close()
  }
}

function checkDisk(data: string): string {
  if (!existsSync(data)) throw new Problem(`there is no ${data}`, 'name the provider’s folder with --data')
  const { bavail, bsize } = statfsSync(data)
  const free = (bavail * bsize) / GIGABYTE
  if (free >= LEAST_FREE_GB) return `${free.toFixed(0)} GB free`
  throw new Problem(`${free.toFixed(1)} GB free at ${data}`, 'remove old builds and backups, or enlarge it')
}

function checkBackups(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar')) : []
  const files = names.map((name) => {
    const { mtimeMs, size } = statSync(path.join(folder, name))
    return { name, mtimeMs, size }
  })
  const [last] = files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)
  if (last === undefined)
    throw new Problem(
      `there is none in ${folder}`,
      'systemctl start site-backup, and systemctl status site-backup.timer',
    )
  if (last.size === 0)
    throw new Problem(
      `the last one, ${last.name}, is empty`,
      'journalctl -u site-backup, and systemctl start site-backup',
    )
  const hours = Math.floor((Date.now() - last.mtimeMs) / 3_600_000)
  if (hours <= LONGEST_BACKUP_HOURS) return `${hours} hours old, ${files.length} in all`
  throw new Problem(`the last one is ${hours} hours old`, 'journalctl -u site-backup')
}

function versionOf(program: string, ...args: string[]): string | undefined {
  const { stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return error ? undefined : /(?<![\d.])\d+\.\d+[\d.]*/.exec(`${stdout}${stderr}`)?.[0]
}

function checkVersions(): string {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  // Such as '^20.19.0 || ^22.13.0'.
  const known = [...engines.node.matchAll(/\^(\d+)\.(\d+)/g)].map((version) => version.slice(1).map(Number))
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (!known.some(([wanted, least = 0]) => wanted === major && minor >= least))
    throw new Problem(`Node.js is ${process.version}`, `install one of ${engines.node}`)
  const git = versionOf('git', '--version')
  if (git === undefined) throw new Problem('there is no git', 'apt-get install git')
  const servers = Object.entries({
    nginx: versionOf('nginx', '-v') ?? versionOf('/usr/sbin/nginx', '-v'),
    Caddy: versionOf('caddy', 'version'),
  }).filter(([, version]) => version !== undefined)
  if (servers.length === 0) throw new Problem('there is no web server', 'apt-get install nginx')
  return [`Node.js ${process.version.slice(1)}`, `git ${git}`, ...servers.map((server) => server.join(' '))].join(', ')
}

function checkClock(): string {
  const { stdout, status } = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    encoding: 'utf8',
  })
  if (status !== 0) return 'nobody here says whether it is kept right'
  if (stdout.trim() === 'yes') return 'kept right'
  throw new Problem('it is not kept right', 'timedatectl set-ntp true, so that second factors and signatures work')
}
