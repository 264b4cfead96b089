import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linkPayload } from '../../../plugins/gatsby-plugin-build-manifest/src/link-payload'
import { temporaryFolder } from '../../support/temporary-folder'

jest.mock('node:fs/promises', () => ({
  ...jest.requireActual<object>('node:fs/promises'),
  link: () => Promise.reject(new Error('EPERM: no hard links here')),
}))

test('a payload is a copy of the same age on a disk without hard links', async () => {
  const folder = temporaryFolder()
  const source = path.join(folder, 'page-data.json')
  const target = path.join(folder, 'about/_payload.json')
  writeFileSync(source, '{"a":1}')
  await linkPayload(source, target)
  expect(readFileSync(target, 'utf8')).toBe('{"a":1}')
  const { ino } = statSync(target)

  await linkPayload(source, target)
  expect(statSync(target).ino).toBe(ino)

  writeFileSync(source, '{"a":22}')
  await linkPayload(source, target)
  expect(readFileSync(target, 'utf8')).toBe('{"a":22}')
})
