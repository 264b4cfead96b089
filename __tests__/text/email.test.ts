import { cleanEmail, isEmail, mayBeEmail, needsSmtpUtf8 } from '../../packages/text/src/email'

const PLAIN = 'buyer@example.com'

test.each([
  ['with an invisible character behind it', 'buyer@example.com\u200b'],
  ['with invisible characters in it', '\ufeffbuy\u00ader@exa\u2060mple.com\u200e'],
  ['with marks of direction and a variation selector', '\u202abuyer@example.com\u202c\ufe0f'],
  ['in full width', 'ｂｕｙｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['with an ideographic full stop', 'buyer＠example。com'],
  ['with no-break spaces around it', '\u00a0buyer@example.com\u202f'],
  ['with spaces around the @', 'buyer @ example.com'],
  ['with a name, as Outlook copies it', 'Buyer <buyer@example.com>'],
  ['with a name in quotes and a comma in it', '"Buyer, The" <buyer@example.com>;'],
  ['in angle brackets', '<buyer@example.com>'],
  ['twice, as Outlook writes a link in plain text', 'buyer@example.com<mailto:buyer@example.com>'],
  ['as a link', 'mailto:buyer@example.com'],
  ['as a link with a subject', 'MAILTO:buyer@example.com?subject=Trays&body=x'],
  ['as an encoded link', 'mailto:buyer%40example.com'],
  ['as a link of a chat', '<mailto:buyer@example.com|buyer@example.com>'],
  ['as a link in Markdown', '[buyer@example.com](mailto:buyer@example.com)'],
  ['with a word before it', 'E-Mail: buyer@example.com'],
  ['with a Chinese word before it', '邮箱：buyer@example.com'],
  ['as a link with a word before it', 'Mail: mailto:buyer@example.com?subject=Trays'],
  ['with a remark behind it', 'buyer@example.com (work)'],
  ['with a full stop behind it', 'buyer@example.com.'],
  ['with a comma behind it', 'buyer@example.com,'],
  ['with a semicolon and a line break behind it', 'buyer@example.com;\r\n'],
  ['in quotes', '"buyer@example.com"'],
  ['in quotes of a word processor', '„buyer@example.com“'],
  ['in single quotes, as Outlook shows it', "'buyer@example.com'"],
  ['in brackets', '(buyer@example.com)'],
  ['in Japanese brackets', '「buyer@example.com」'],
  ['with a name before it in round brackets', 'Ana Buyer (buyer@example.com)'],
  ['with a name before it in square brackets', 'Ana Buyer [mailto:buyer@example.com]'],
  ['without the second bracket', 'Büyer <buyer@example.com'],
  ['in Chinese brackets', '【buyer@example.com】'],
  ['of a list', '• buyer@example.com'],
  ['of a list with a hyphen', '- buyer@example.com'],
  ['behind a picture', '📧buyer@example.com'],
  ['with a word and a dash before it', 'Email – buyer@example.com'],
  ['with a remark in square brackets behind it', 'buyer@example.com [external]'],
  ['with a slash behind it', 'buyer@example.com/'],
  ['with a middle dot behind it', 'buyer@example.com·'],
  ['with an ellipsis behind it', 'buyer@example.com…'],
  ['as a link to a page', 'http://buyer@example.com'],
  ['with Cyrillic letters that look like Latin ones', 'buyеr@ехample.сom'],
])('an address %s is cleaned', (_what, pasted) => {
  expect(cleanEmail(pasted)).toBe(PLAIN)
})

test.each(['mailto:eve+%7B', 'mailto:%E2%80%8B', 'mailto:%EF%BD%82', 'mailto:mailto%3Aeve+%257B'])(
  'what is encoded before an address is cleaned, too, so that no other mailbox has its account: %s',
  (before) => {
    const cleaned = cleanEmail(`${before}ana@example.com`)
    expect(cleanEmail(cleaned)).toBe(cleaned)
  },
)

test.each([
  ['ana‑maria@north‑sea.example', 'ana-maria@north-sea.example'],
  ['ana@north–sea.example', 'ana@north-sea.example'],
  ['ana@north\u2212sea.example', 'ana@north-sea.example'],
  ['o’brien@example.com', "o'brien@example.com"],
])('the hyphens and apostrophes of word processors become those of addresses: %s', (pasted, address) => {
  expect(cleanEmail(pasted)).toBe(address)
})

test.each([
  'покупатель@пример.рф',
  'αγορά@παράδειγμα.ελ',
  '-a@example.com',
  'buyer@bücher.example',
  'użytkownik@przykład.pl',
  '销售@例子.中国',
  'विक्रय@उदाहरण.भारत',
  "o'brien+trays@example.co.uk",
  '_a-b@example.com',
])('%s is left as it is, and taken', (address) => {
  expect(cleanEmail(address)).toBe(address)
  expect([isEmail(address), mayBeEmail(address)]).toEqual([true, true])
})

test.each(['buyer', 'buyer@example', 'two words@example.com', 'a@example.com, b@example.com', '@example.com', ''])(
  '"%s" is no address, cleaned or not',
  (text) => {
    expect(isEmail(cleanEmail(text))).toBe(false)
    expect(mayBeEmail(cleanEmail(text))).toBe(false)
  },
)

test('a cleaned address is clean, and a long text is cleaned at once', () => {
  const start = performance.now()
  for (const text of ['<', '" ', '(mailto:', '. ', '@。', ' @ ', '<a@']) {
    const cleaned = cleanEmail(text.repeat(20_000))
    expect(cleanEmail(cleaned).length).toBeLessThanOrEqual(cleaned.length)
  }
  expect(performance.now() - start).toBeLessThan(2000)
  const oneSignAsEighteen = '\ufdfa'.repeat(20_000)
  expect(cleanEmail(oneSignAsEighteen)).toBe(oneSignAsEighteen)
})

test('an address wrapped more times than anyone would is left as it is', () => {
  const wrapped = `${'mailto:'.repeat(200)}ana@example.com`
  expect(cleanEmail(wrapped)).toBe(wrapped)
  expect(isEmail(wrapped)).toBe(false)
  expect(cleanEmail('mailto:mailto:<mailto:ana@example.com>')).toBe('ana@example.com')
})

test('only letters before the @ need a server of its own kind', () => {
  expect(['jürgen@example.com', 'buyer@bücher.example', 'buyer@example.com'].map(needsSmtpUtf8)).toEqual([
    true,
    false,
    false,
  ])
})
