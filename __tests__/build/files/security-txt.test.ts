import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { siteSchema } from '../../../packages/contract/src/content'
import { buildSecurityFile, writeSecurityFile } from '../../../src/build/files/security-txt'

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

test('security.txt goes with its settings', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'security-'))
  const before = process.cwd()
  process.chdir(folder)
  try {
    await writeSecurityFile(SECURITY, 'https://www.example.com')
    expect(existsSync('public/.well-known/security.txt')).toBe(true)
    await writeSecurityFile(null, 'https://www.example.com')
    expect(existsSync('public/.well-known/security.txt')).toBe(false)
    await writeSecurityFile(null, 'https://www.example.com')
  } finally {
    process.chdir(before)
    rmSync(folder, { recursive: true, force: true })
  }
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
