import { cleanLine, cleanText } from '../../packages/text/src/clean-text'

it.each([
  ['Ana\r\nBcc: victim@example.com', 'Ana Bcc: victim@example.com'],
  ['one\u2028two\u0085three\tfour', 'one two three four'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2066Ana\u2069 \u200bDíaz\ufeff', 'Ana Díaz'],
  ['pay\u00adpal \u{e0041}\u{e0042}', 'paypal'],
  ['\u001b[31mred\u009b0m', '[31mred0m'],
  ['a\ud800b 😀', 'ab 😀'],
  // What people write with.
  ['می‌خواهم', 'می‌خواهم'],
  ['👩‍🏭 ❤️', '👩‍🏭 ❤️'],
  ['株式会社　山田', '株式会社　山田'],
])('of one line, %j is %j', (given, clean) => expect(cleanLine(given)).toBe(clean))

it('of several lines keeps these and its tabs', () => {
  expect(cleanText(' a\r\n\tb\u2029\u202ec\u0000 ')).toBe('a\r\n\tb\u2029c')
})
