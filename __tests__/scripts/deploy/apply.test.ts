import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyPlan } from '../../../scripts/lib/deploy/apply'
import { writeChecklist } from '../../../scripts/lib/deploy/checklist'
import { readOptions } from '../../../scripts/lib/deploy/options'
import { buildPlan } from '../../../scripts/lib/deploy/plan'
import { readBelow } from '../../../scripts/lib/deploy/write-plan'

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
const hasSystemd = ['systemd-sysusers', 'systemd-tmpfiles', 'systemctl', 'systemd-analyze'].every(isThere)
// Only root can give folders to the users.
const canApply = hasSystemd && process.getuid?.() === 0
const options = readOptions({
  domain: 'example.com',
  provider: 'service.example.com',
  publisher: 'publish.example.com',
})
const UNIT = '/etc/systemd/system/site-provider.service'
const ENVIRONMENT = '/etc/site/publisher.env'

let root: string
let told: string[]

const plan = (given = options) =>
  buildPlan(given, { readExisting: (file) => readBelow(root, file), hosting: undefined, hasCertificates: true })
const apply = (overwrite = false) => {
  told = []
  applyPlan(plan(), options, { root, overwrite, tell: (line) => told.push(line) })
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'machine-'))
  for (const folder of ['etc', 'usr/bin', 'srv/site/node_modules'])
    mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, 'usr/bin/node'), '')
  writeFileSync(path.join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  writeFileSync(path.join(root, 'etc/group'), 'root:x:0:\n')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('says what is missing on the machine, and writes nothing', () => {
  rmSync(path.join(root, 'srv'), { recursive: true })
  expect(() => apply()).toThrow('There is no code in /srv/site: git clone')
  expect(existsSync(path.join(root, UNIT))).toBe(false)
})

test('asks for the key of the content before it writes anything: without it no service starts', () => {
  const withKey = readOptions({
    domain: 'example.com',
    provider: 'service.example.com',
    'content-repository': 'git@git.example.com:company/content.git',
    'content-key': '/etc/site/content-key',
  })
  const applyIt = () => applyPlan(plan(withKey), withKey, { root, overwrite: false, tell: () => {} })
  expect(applyIt).toThrow('There is no /etc/site/content-key: put it there, with the mode 600')
  expect(existsSync(path.join(root, UNIT))).toBe(false)
  const steps = writeChecklist(withKey, plan(withKey), 'npm run deploy -- plan …')
  expect(steps.indexOf('/etc/site/content-key`')).toBeLessThan(steps.indexOf('**Plan**'))
})

describe('on a tree of files', () => {
  if (!canApply) {
    test.skip('needs root and systemd’s programs', () => {})
    return
  }

  test('makes users, folders, units and settings that only root reads', () => {
    apply()
    expect(read('etc/passwd')).toMatch(/^site-provider:/m)
    expect(read('etc/passwd')).toMatch(/^site-publisher:/m)
    expect(statSync(path.join(root, 'var/backups/site')).mode & 0o777).toBe(0o700)
    expect(readdirSync(path.join(root, 'etc/systemd/system/timers.target.wants'))).toEqual(['site-backup.timer'])
    expect(statSync(path.join(root, ENVIRONMENT)).mode & 0o777).toBe(0o600)
    expect(told.filter((line) => line.startsWith('written'))).toHaveLength(plan().files.length)
  })

  test('does nothing the second time, and keeps secrets and settings of the machine', () => {
    apply()
    const before = read(ENVIRONMENT)
    appendFileSync(path.join(root, ENVIRONMENT), 'PUBLISHER_KEEP=5\n')
    apply()
    expect(told.filter((line) => line.startsWith('written'))).toEqual([])
    expect(read(ENVIRONMENT)).toBe(`${before}PUBLISHER_KEEP=5\n`)
  })

  test('shows what was changed by hand, writes nothing, and keeps it beside when told to overwrite', () => {
    apply()
    appendFileSync(path.join(root, UNIT), '# mine\n')
    rmSync(path.join(root, '/etc/nginx'), { recursive: true })
    expect(() => apply()).toThrow(/-# mine[\s\S]*changed by hand, so nothing was written/)
    expect(existsSync(path.join(root, '/etc/nginx'))).toBe(false)
    apply(true)
    expect(read(UNIT)).not.toContain('# mine')
    expect(read(`${UNIT}.old`)).toContain('# mine')
  })

  test('takes over what a newer plan says of files that nobody has changed', () => {
    apply()
    const moved = { ...options, providerPort: 8800 }
    applyPlan(plan(moved), moved, { root, overwrite: false, tell: () => {} })
    expect(read('etc/nginx/conf.d/site-services.conf')).toContain('server 127.0.0.1:8800;')
    expect(plan(moved).differing).toEqual([
      '/etc/site/provider.env has PROVIDER_PORT=8787; the plan says 8800. Change it if it is wrong.',
      '/etc/site/publisher.env has PROVIDER_URL=http://127.0.0.1:8787/; the plan says http://127.0.0.1:8800/. Change it if it is wrong.',
    ])
  })
})

;(hasSystemd ? test : test.skip)('systemd accepts the units', () => {
  const units = plan(
    readOptions({ domain: 'example.com', provider: 's.example.com', node: process.execPath }),
  ).files.filter(({ path: file }) => file.startsWith('/etc/systemd/'))
  for (const { path: file, text } of units) {
    expect(text).not.toContain('{{')
    writeFileSync(path.join(root, path.basename(file)), text)
  }
  const files = units.map(({ path: file }) => path.join(root, path.basename(file)))
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes(root))).toEqual([])
  expect(status).toBe(0)
})
