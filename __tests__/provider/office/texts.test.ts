import { readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { ANSWER_TEMPLATES, fillTemplate, type AnswerTemplate } from '../../../provider/src/office/answer-templates'
import { OFFICE_LANGUAGES, officeTextsOf } from '../../../provider/src/office/office-texts'
import { claimsQuotation, findMissing } from '../../../provider/src/mails/read-answer'
import type { Staff } from '../../../provider/src/staff/staff'

type Texts = { [name: string]: string | Texts }

function list(texts: Texts, prefix = ''): [name: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : list(value, `${prefix}${name}.`),
  )
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

const english = list(officeTextsOf('en'))

describe.each(OFFICE_LANGUAGES)('the texts in %s', (language) => {
  const texts = new Map(list(officeTextsOf(language)))

  it('are those of English, each with the same placeholders', () => {
    expect([...texts.keys()]).toEqual(english.map(([name]) => name))
    for (const [name, text] of english) {
      expect([name, placeholders(texts.get(name) ?? '')]).toEqual([name, placeholders(text)])
    }
  })

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

it('every file of texts is a language of the office', () => {
  const files = readdirSync(path.resolve('provider/src/office/texts')).map((name) => path.parse(name).name)
  expect(files.sort()).toEqual([...OFFICE_LANGUAGES].sort())
})

describe.each(LANGUAGE_CODES)('the answer templates in %s', (language) => {
  it('are complete, and name the buyer and the person answering', () => {
    const templates = ANSWER_TEMPLATES[language]
    expect(Object.keys(templates)).toEqual(Object.keys(ANSWER_TEMPLATES.en))
    for (const text of Object.values(templates)) expect(placeholders(text)).toEqual(['{{buyer}}', '{{staff}}'])
  })

  it('are whole letters, signed with name and direct line, and only one speaks of a quotation', () => {
    const staff = { name: 'Lin Berg', email: 'lin@example.com', phone: '+86 574 1' } as Staff
    const signature = [
      { text: 'Lin Berg', mark: 'Lin Berg' },
      { text: '+86 574 1', mark: '+86 574 1' },
    ]
    for (const name of Object.keys(ANSWER_TEMPLATES.en) as AnswerTemplate[]) {
      const text = fillTemplate(language, name, { buyer: 'Ana', staff })
      const missing = findMissing(text, 'Somebody else', signature)
      expect([name, missing]).toEqual([name, { greeting: false, closing: false, signature: [] }])
      expect([name, claimsQuotation(text)]).toEqual([name, name === 'quote'])
    }
  })
})
