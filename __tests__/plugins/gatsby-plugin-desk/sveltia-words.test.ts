import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { changeBuiltInWords, changeWords } from '../../../plugins/gatsby-plugin-desk/src/sveltia-words'
import { LANGUAGE_CODES } from '../../../src/site/languages'

type Texts = Parameters<typeof changeWords>[0]

const file = createRequire(path.resolve('desk/package.json')).resolve('@sveltia/cms')
const locales = path.join(path.dirname(file), '../locales')
const read = (name: string) => JSON.parse(readFileSync(path.join(locales, name), 'utf8')) as Texts
const savingError = (texts: Texts) => (texts.saving_entry as { error: { title: string; description: string } }).error

describe('the words of Sveltia CMS', () => {
  it.each(readdirSync(locales))(
    'do not tell an editor to try again later who has to correct something, in %s',
    (name) => {
      const { description } = savingError(changeWords(read(name), path.basename(name, '.json')))
      expect(description).not.toBe('')
      expect(description.split(/[.。!]/).filter((one) => one.trim() !== '')).toHaveLength(1)
    },
  )

  it.each(LANGUAGE_CODES)('are ours in %s', (code) => {
    const name = readdirSync(locales).find((one) => one.startsWith(code)) ?? ''
    const [before, after] = [read(name), changeWords(read(name), path.basename(name, '.json'))]
    for (const key of [
      'locale_x_has_been_disabled',
      'enable_x_locale',
      'locale_content_disabled_short',
      'work_with_local_repo',
    ])
      expect(after[key]).not.toBe(before[key])
  })

  it('are ours in its code, which has the English ones', () => {
    const code = changeBuiltInWords(readFileSync(file, 'utf8'), read('en-US.json'))
    expect(code).toContain('not translated yet.')
    expect(code).not.toContain('error while saving the entry. Please try again later')
  })

  it('are missed with a sentence that says where to look', () => {
    expect(() => changeWords({}, 'de')).toThrow(/no text locale_x_has_been_disabled any more/)
  })
})
