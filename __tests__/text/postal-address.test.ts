import { countriesIn, findCountry, orderAddress, writeAddress } from '../../packages/text/src/postal-address'

test.each([
  ['Germany', 'en', 'name company address postcode city'],
  ['United Kingdom', 'en', 'name company address city postcode'],
  ['United States', 'en', 'name company address city region postcode'],
  ['Japan', 'de', 'postcode region city address company name'],
  ['中国', 'zh', 'postcode region city address company name'],
  ['대한민국', 'ko', 'region city address company name postcode'],
  ['Singapore', 'en', 'name company address city postcode'],
] as const)('asks for an address in %s in its order', (country, language, order) => {
  expect(orderAddress(country, language).join(' ')).toBe(order)
})

test('asks as the page’s language does until a country is said', () => {
  expect(orderAddress('', 'ja')).toEqual(orderAddress('日本', 'ja'))
  expect(orderAddress('Atlantis', 'fr')).toEqual(orderAddress('France', 'fr'))
})

test('finds a country by its name in any language, and by what people call it', () => {
  expect(['Deutschland', ' germany ', '德国', 'Niemcy'].map((name) => findCountry(name))).toEqual(Array(4).fill('DE'))
  expect([findCountry('UK'), findCountry('USA'), findCountry('Atlantis'), findCountry('')]).toEqual([
    'GB',
    'US',
    null,
    null,
  ])
})

test('has today’s countries only, each once', () => {
  const codes = [...countriesIn('en').values()]
  expect(codes).toEqual(expect.arrayContaining(['DE', 'TW', 'XK']))
  for (const former of ['DD', 'SU', 'YU', 'EU', 'ZZ']) expect(codes).not.toContain(former)
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([
  [
    { country: 'Deutschland', postcode: '50667', city: 'Köln', address: 'Domkloster 4' },
    'Domkloster 4\n50667 Köln\nDeutschland',
  ],
  [
    { country: '日本', postcode: '105-0011', region: '東京都', city: '港区', address: '芝公園4-2-8' },
    '〒105-0011\n東京都\n港区芝公園4-2-8\n日本',
  ],
  [
    { country: 'Singapore', postcode: '018956', city: 'Singapore', address: '10 Bayfront Ave' },
    '10 Bayfront Ave\nSINGAPORE 018956\nSingapore',
  ],
])('writes an address as it stands on a letter', (parts, written) => {
  expect(writeAddress(parts, 'en')).toBe(written)
})

test('leaves out nothing that letters have no place for', () => {
  const parts = { country: 'Germany', postcode: '50667', city: 'Köln', region: 'NRW', address: 'Domkloster 4' }
  expect(writeAddress(parts, 'en')).toContain('NRW')
})
