import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { OFFICE_LANGUAGES } from '../../../provider/src/office/office-texts'

const mails = join(__dirname, '../../../provider/src/mails')

/** Texts by their keys, such as `confirm-address.subject`. */
function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}

const read = (folder: string, code: string) =>
  new Map(flatten(JSON.parse(readFileSync(join(mails, folder, `${code}.json`), 'utf8'))))
const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

describe.each([
  ['texts', LANGUAGE_CODES],
  ['office-texts', OFFICE_LANGUAGES],
] as const)('%s of mails', (folder, codes) => {
  const english = read(folder, 'en')

  it('exist for each language, and no other', () => {
    expect(readdirSync(join(mails, folder)).sort()).toEqual(codes.map((code) => `${code}.json`).sort())
  })

  it.each(codes.map((code) => [code]))('in %s have all keys, none more, and none empty', (code) => {
    const texts = read(folder, code)
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(codes.map((code) => [code]))('in %s have the same placeholders as in English', (code) => {
    for (const [key, text] of read(folder, code)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key))])
    }
  })

  it.each(codes.filter((code) => code !== 'en').map((code) => [code]))('in %s are translated', (code) => {
    const same = [...read(folder, code)].filter(([key, text]) => text === english.get(key))
    // Words that are the same in both.
    expect(same.filter(([key]) => !/^labels\.(name|page)$/.test(key))).toEqual([])
  })
})
