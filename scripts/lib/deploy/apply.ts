import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { z } from 'zod'
import { UserError } from '../fail'
import type { DeployOptions } from './options'
import { unitsOf, type Plan, type PlannedFile } from './plan'
import { writeClone } from './versions'
import { below, readBelow, writeFileBelow } from './write-plan'

export interface ApplyOptions {
  /** `/`, or the folder of a tree that is to become a machine: nothing is started there. */
  root: string
  /** Replaces files that were changed by hand; the former ones stay beside them, as `.old`. */
  overwrite: boolean
  tell: (line: string) => void
}

/** What was last written, as digests by path, and what services have not been told of yet. */
const recordSchema = z.object({
  written: z.record(z.string(), z.string()).default({}),
  pending: z.array(z.string()).default([]),
})

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function run(command: string, args: readonly string[], input?: string): { code: number; output: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  })
  return error ? { code: 127, output: error.message } : { code: status ?? 1, output: `${stdout}${stderr}`.trim() }
}

function runOrFail(command: string, args: readonly string[]): void {
  const { code, output } = run(command, args)
  if (code !== 0) throw new UserError(`${command} ${args.join(' ')} failed:\n${output}`)
}

/** What is missing before anything can be written. */
function findProblems({ site, node, server, content }: DeployOptions, { root }: ApplyOptions): string[] {
  const isMachine = root === '/'
  const has = (file: string) => existsSync(below(root, file))
  const { key, token } = content?.credentials ?? {}
  const keys = [key, token].filter((file) => file !== undefined)
  const problems = [
    ...(isMachine && process.getuid?.() !== 0 ? ['Only root can do this: sudo npm run deploy -- plan --apply …'] : []),
    ...(has(site) ? [] : [`There is no code in ${site}: ${writeClone(site)}`]),
    ...(!has(site) || has(`${site}/node_modules`) ? [] : [`${site} has no packages: cd ${site} && npm ci --omit=dev`]),
    ...(has(node) ? [] : [`There is no ${node}: install Node.js, or name another with --node`]),
    // Without it systemd starts no service.
    ...keys.filter((file) => !has(file)).map((file) => `There is no ${file}: put it there, with the mode 600`),
  ]
  if (!isMachine) return problems
  const programs = ['systemctl', 'systemd-sysusers', 'systemd-tmpfiles', 'git', server]
  const missing = programs.filter((program) => run('sh', ['-c', `command -v ${program}`]).code !== 0)
  return [...problems, ...missing.map((program) => `There is no ${program}: apt-get install it`)]
}

/** Whether Debian's package brought a file, and nobody has changed it since. */
function isPackaged(file: string): boolean {
  const { code, output } = run('dpkg-query', ['-S', file])
  const owner = output.split(':')[0]
  // It prints a line for each file that differs from the package's.
  return code === 0 && owner !== undefined && !run('dpkg', ['--verify', owner]).output.includes(` ${file}`)
}

function showDifference(root: string, { path: file, text }: PlannedFile): string {
  return run(
    'diff',
    ['-u', '--label', `${file} (on the machine)`, '--label', `${file} (planned)`, below(root, file), '-'],
    text,
  ).output
}

/**
 * Writes the files of a plan, makes users and folders, and starts the services. Doing it again changes nothing. A file
 * that somebody has changed since it was written stops everything before anything is written.
 *
 * @throws UserError with what to do first, or with the differences
 */
export function applyPlan(plan: Plan, options: DeployOptions, given: ApplyOptions): void {
  const { root, overwrite, tell } = given
  const problems = findProblems(options, given)
  if (problems.length > 0) throw new UserError(problems.join('\n'))

  const record = { path: `/etc/${options.name}/applied.json`, mode: 0o644 }
  const { written, pending } = recordSchema.parse(JSON.parse(readBelow(root, record.path) ?? '{}'))
  const changed = plan.files.filter(({ path: file, text }) => readBelow(root, file) !== text)
  const byHand = changed.filter(({ path: file, isEnvironment }) => {
    const existing = readBelow(root, file)
    if (existing === undefined || isEnvironment || digestOf(existing) === written[file]) return false
    return !(root === '/' && isPackaged(file))
  })
  if (byHand.length > 0 && !overwrite) {
    const differences = byHand.map((file) => showDifference(root, file)).join('\n\n')
    throw new UserError(
      `${differences}\n\nThese files were changed by hand, so nothing was written. Keep what is right of them elsewhere, such as\nin drop-ins (systemctl edit …), then run this with --overwrite: the former files stay beside, as .old.`,
    )
  }

  for (const { path: file } of byHand) copyFileSync(below(root, file), `${below(root, file)}.old`)
  const former = changed.map(({ path: file, mode }) => ({ path: file, mode, text: readBelow(root, file) }))
  for (const file of changed) {
    writeFileBelow(root, file)
    tell(`written   ${file.path}`)
  }
  for (const { path: file, mode } of plan.files) {
    const place = below(root, file)
    if ((statSync(place).mode & 0o777) !== mode) throw new UserError(`${file} must have the mode ${mode.toString(8)}.`)
  }
  // Services that an apply broken off had not told of its files are told now.
  const untold = plan.files.filter((file) => changed.includes(file) || pending.includes(file.path))
  const save = (waiting: PlannedFile[]): void => {
    for (const { path: file } of plan.files) written[file] = digestOf(readBelow(root, file) ?? '')
    const text = JSON.stringify({ written, pending: waiting.map(({ path: file }) => file) }, null, 2)
    writeFileBelow(root, { ...record, text: `${text}\n` })
  }
  save(untold)

  const places = root === '/' ? [] : [`--root=${root}`]
  runOrFail('systemd-sysusers', [...places, below(root, `/etc/sysusers.d/${options.name}.conf`)])
  runOrFail('systemd-tmpfiles', [...places, '--create', below(root, `/etc/tmpfiles.d/${options.name}.conf`)])
  tell('done      users and folders')
  if (root !== '/') {
    runOrFail('systemctl', [...places, 'enable', ...unitsOf(options)])
    save([])
    return tell(`enabled   ${unitsOf(options).join(', ')}; nothing is started below ${root}`)
  }
  try {
    start(options, untold, former, tell)
  } catch (error) {
    // What gave way to the former file is not what was written.
    save(untold)
    throw error
  }
  save([])
}

type Former = { path: string; mode: number; text: string | undefined }

/** Starts what the files say; a configuration that the web server refuses gives way to the former one. */
function start(options: DeployOptions, changed: PlannedFile[], former: Former[], tell: ApplyOptions['tell']): void {
  const { server, site, name } = options
  if (statSync(site).uid === 0) {
    runOrFail('chown', ['-R', `${name}-publisher:${name}-publisher`, `${site}/`])
    tell(`done      ${site} belongs to ${name}-publisher, who builds in it`)
  }
  const isOfServer = ({ path: file }: { path: string }) => file.startsWith(`/etc/${server}/`)
  const checked =
    server === 'nginx' ? run('nginx', ['-t']) : run('caddy', ['validate', '--config', '/etc/caddy/Caddyfile'])
  if (checked.code !== 0) {
    for (const { path: file, mode, text } of former.filter(isOfServer)) {
      if (text === undefined) rmSync(file)
      else writeFileBelow('/', { path: file, mode, text })
    }
    throw new UserError(`${server} refuses its new configuration, so the former one is back:\n${checked.output}`)
  }
  runOrFail('systemctl', ['daemon-reload'])
  for (const unit of unitsOf(options)) {
    runOrFail('systemctl', ['enable', unit])
    const service = unit.replace(/\.\w+$/, '')
    const isChanged = changed.some(
      ({ path: file }) =>
        file.includes(`/${service}.`) || file === `/etc/${name}/${service.slice(name.length + 1)}.env`,
    )
    runOrFail('systemctl', [isChanged ? 'restart' : 'start', unit])
    tell(`${isChanged ? 'started  ' : 'runs     '} ${unit}`)
  }
  runOrFail('systemctl', ['enable', '--now', server])
  if (changed.some(isOfServer)) runOrFail('systemctl', ['reload', server])
  tell(`runs      ${server}`)
}
