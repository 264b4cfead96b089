import { readConfig } from '../../provider/src/config'

const mail = {
  SMTP_URL: 'smtps://a:b@mail.example.com',
  MAIL_FROM: 'sales@example.com',
  OFFICE_MAIL_TO: 'a@example.com',
}
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

describe('the settings of mails and webhooks', () => {
  it('are empty by default: mails wait', () => {
    expect(readConfig({}, '/').outbox).toEqual({
      smtpUrl: undefined,
      from: undefined,
      office: [],
      officeLanguage: 'en',
      webhook: undefined,
    })
  })

  it('take several addresses of the office, and a name of the sender', () => {
    const env = {
      ...mail,
      MAIL_FROM: '"Sales, Sample" <sales@example.com>',
      OFFICE_MAIL_TO: 'a@example.com, b@example.com,',
    }
    const { from, office } = readConfig({ ...env, OFFICE_LANGUAGE: 'de' }, '/').outbox
    expect(from).toEqual({ name: 'Sales, Sample', address: 'sales@example.com' })
    expect(office).toEqual(['a@example.com', 'b@example.com'])
  })

  it.each([
    [{ ...mail, SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must look like smtps://'],
    [{ ...mail, SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL: must look like smtps://'],
    [{ ...mail, MAIL_FROM: 'Sales' }, 'MAIL_FROM: must be an address'],
    [{ ...mail, MAIL_FROM: 'Sales <sales@example.com' }, 'MAIL_FROM: must be an address'],
    [{ ...mail, MAIL_FROM: '' }, 'SMTP_URL needs MAIL_FROM'],
    [{ ...mail, OFFICE_MAIL_TO: '' }, 'SMTP_URL needs OFFICE_MAIL_TO'],
    [{ ...mail, OFFICE_MAIL_TO: 'a@example.com; b@example.com' }, 'OFFICE_MAIL_TO: must be email addresses'],
    [{ OFFICE_LANGUAGE: 'fr' }, 'OFFICE_LANGUAGE: must be one of en, zh, de'],
    [
      { INQUIRY_WEBHOOK_URL: 'https://crm.example.com' },
      'INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET need each other',
    ],
    [{ INQUIRY_WEBHOOK_SECRET: secret }, 'INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET need each other'],
    [
      { INQUIRY_WEBHOOK_URL: 'ftp://crm', INQUIRY_WEBHOOK_SECRET: secret },
      'INQUIRY_WEBHOOK_URL: must be an http or https',
    ],
    [
      { INQUIRY_WEBHOOK_URL: 'https://crm.example.com', INQUIRY_WEBHOOK_SECRET: 'whsec_short' },
      'INQUIRY_WEBHOOK_SECRET: must be whsec_ and 24 to 64 random bytes',
    ],
  ])('that are wrong stop the start: %j', (env, message) => {
    expect(() => readConfig(env, '/')).toThrow(message)
  })
})

test.each(['true', 'yes', '10.0.0.0/33'])('a trusted proxy is a number or an address, and not %s', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value }, '/')).toThrow('TRUST_PROXY: must')
})
