import { existsSync } from 'node:fs'
import { siteSchema } from '../../../packages/contract/src/content'
import { buildSecurityFile, writeSecurityFile } from '../../../src/build/files/security-txt'
import { runInTemporaryFolder } from '../../support/temporary-folder'

const SECURITY = {
  contact: ['mailto:security@example.com', 'https://example.com/security'],
  expires: '2027-10-31',
  languages: ['en', 'zh-Hans'],
  policy: 'https://example.com/rules',
}

test('security.txt has the fields of RFC 9116', () => {
  expect(buildSecurityFile(SECURITY, 'https://www.example.com')).toBe(
    [
      'Contact: mailto:security@example.com',
      'Contact: https://example.com/security',
      'Expires: 2027-10-31T00:00:00Z',
      'Preferred-Languages: en, zh-Hans',
      'Canonical: https://www.example.com/.well-known/security.txt',
      'Policy: https://example.com/rules',
      '',
    ].join('\n'),
  )
})

describe('security.txt', () => {
  runInTemporaryFolder()

  test('goes with its settings', async () => {
    await writeSecurityFile(SECURITY, 'https://www.example.com')
    expect(existsSync('public/.well-known/security.txt')).toBe(true)
    await writeSecurityFile(null, 'https://www.example.com')
    expect(existsSync('public/.well-known/security.txt')).toBe(false)
    await writeSecurityFile(null, 'https://www.example.com')
  })
})

const settings = siteSchema.shape.settings.shape.security
test.each([
  [{ ...SECURITY, contact: [] }],
  [{ ...SECURITY, contact: ['security@example.com'] }],
  [{ ...SECURITY, contact: ['mailto:a@example.com\nExpires: 2099-01-01'] }],
  [{ ...SECURITY, expires: '31.10.2027' }],
  [{ ...SECURITY, policy: 'http://example.com' }],
])('settings that would make a wrong security.txt are refused: %j', (given) => {
  expect(settings.safeParse(SECURITY).success).toBe(true)
  expect(settings.safeParse(given).success).toBe(false)
})
