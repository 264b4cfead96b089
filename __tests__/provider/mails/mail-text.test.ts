import { renderMailText } from '../../../provider/src/mails/mail-text'

test.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])(
  'what somebody wrote is marked in each line, also after %j',
  (end) => {
    const text = ['One', '-- ', 'Sales'].join(end)
    const mail = { subject: '', preview: '', heading: 'Hello', blocks: [{ kind: 'quote', text } as const], replyTo: [] }
    const written = renderMailText(mail, { htmlLang: 'en', companyName: 'Pellucid', home: 'https://x.example' })
    expect(written.split(/[\n\u2028\u2029]/).slice(2, 5)).toEqual(['> One', '> -- ', '> Sales'])
  },
)
