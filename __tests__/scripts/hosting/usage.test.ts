import { spawnSync } from 'node:child_process'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], { encoding: 'utf8' })

test.each(['hosting', 'doctor'])('%s --help says how the command is used', (script) => {
  const { status, stdout, stderr } = run(script, '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Usage: /)
})

test('a port that Caddy would ignore is refused', () => {
  const { status, stdout, stderr } = run('hosting', 'caddy', 'public', '--listen', '8080')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('--name http://example.com:8080, without --listen')
})
