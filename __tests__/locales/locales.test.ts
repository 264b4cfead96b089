import { readFileSync, readdirSync } from 'node:fs'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../src/site/languages'
import { DESCRIPTION_LENGTH } from '../../src/lib/page-head'
import { LOCALES_FOLDER, baseOf, isPlural, readNamespaces, readTexts } from '../support/locale-texts'

const NAMESPACES = readNamespaces(DEFAULT_LANGUAGE)
const TRANSLATED = LANGUAGE_CODES.filter((language) => language !== DEFAULT_LANGUAGE)

/**
 * Words that are the same in English and these languages; any other text that equals the English one is untranslated.
 */
const SAME_WORD: Record<string, readonly LanguageCode[]> = {
  'datasheet:revision': ['de'],
  'documents:signed.person': ['de'],
  'documents:packaging.columns.name': ['de'],
  'documents:packaging.parts.base': ['es', 'it', 'pt'],
  'documents:points.3': ['fr'],
  'documents:points.5': ['fr'],
  'documents:signed.title': ['fr'],
  'documents:signed.signature': ['fr'],
  'documents:packaging.code': ['fr'],
  'product:fields.gtin': ['de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'zh'],
  'datasheet:titleBlock.format': ['de', 'fr', 'pl'],
  'datasheet:titleBlock.revision': ['de'],
  'datasheet:titleBlock.material': ['es', 'pt'],
  'datasheet:titleBlock.projection': ['fr'],
  'model-viewer:sizes': ['fr'],
  'inquiry:optional': ['de'],
  'login:optional': ['de'],
  'common:nav.contact': ['fr'],
  'common:nav.home': ['it'],
  'common:nav.menu': ['fr', 'it', 'pl', 'pt'],
  'common:nav.privacy': ['it'],
  'common:pager.label': ['fr'],
  'errors:generic.message': ['fr'],
  'errors:generic.status': ['de'],
  'documents:article': ['fr'],
  'documents:matrix.material': ['es', 'pt'],
  'search:leads.contact': ['fr'],
  'documents:columns.document': ['fr'],
  'documents:columns.file': ['it'],
  'documents:date': ['fr'],
  'documents:declarationFor': ['de', 'es', 'it', 'ko', 'pl', 'pt', 'ru'],
  'documents:markets.CN': ['de', 'es', 'pt'],
  'documents:markets.JP': ['de'],
  'documents:result': ['pl'],
  'facets:chip': ['de', 'es', 'it', 'ko', 'pl', 'pt', 'ru'],
  'figures:calculator.pallet': ['it'],
  'finder:form.material': ['es', 'pt'],
  'finder:form.ml': ['pt'],
  'finder:form.shapes.box': ['es'],
  'finder:line': ['de', 'es', 'it', 'ko', 'pl', 'pt', 'ru'],
  'figures:drawing.title': ['fr'],
  'figures:leadTime.total': ['es', 'fr', 'pt'],
  'figures:packing.fields.cartons': ['fr'],
  'figures:packing.steps.carton': ['fr'],
  'figures:packing.steps.container': ['de', 'it'],
  'figures:packing.steps.pallet': ['it'],
  'inquiry:fields.message': ['fr'],
  'inquiry:fields.privacy': ['it'],
  'product:description': ['fr'],
  'product:fields.leadProduction': ['fr'],
  'product:fields.material': ['de', 'es', 'pt'],
  'product:fields.sterilisation': ['de'],
  'product:documents': ['fr'],
  'product:values.standards.TR CU 005/2011': ['de', 'es', 'fr', 'it', 'pl', 'pt'],
  'product:imperial': ['de', 'es', 'pt'],
  'product:values.clarity.opaque': ['fr'],
  'materials:opaque': ['fr'],
  'facets:cell.rectangular': ['es'],
  'facets:colour.gold': ['de'],
  'facets:colour.natural': ['es', 'pt'],
  'product:values.cellShape.rectangular': ['es'],
  'product:values.colour.gold': ['de'],
  'product:values.colour.natural': ['es', 'pt'],
  'product:values.no': ['es', 'it'],
  'product:values.eu': ['de', 'ja', 'ko', 'zh'],
  'product:values.sterilisation.EtO': ['de'],
  'search:groups.page': ['fr'],
  'search:kinds.page': ['fr'],
}

const isSameWord = (key: string, language: LanguageCode) => SAME_WORD[key]?.includes(language) ?? false

/** The keys that a language needs: the English ones, with the language's plural forms. */
function expectedKeys(language: LanguageCode, namespace: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = [...readTexts(DEFAULT_LANGUAGE, namespace).keys()].flatMap((key) =>
    isPlural(key) ? pluralCategories.map((category) => `${baseOf(key)}_${category}`) : [key],
  )
  return [...new Set(keys)].sort()
}

const placeholdersOf = (text = '') => [...text.matchAll(/{{([^{}]*)}}/g)].map(([, name]) => name?.trim()).sort()

/** The English original of a text; plural forms are compared with "other". */
function englishOf(namespace: string, key: string): string | undefined {
  const english = readTexts(DEFAULT_LANGUAGE, namespace)
  return english.get(key) ?? english.get(`${baseOf(key)}_other`)
}

const listTexts = (language: LanguageCode) =>
  NAMESPACES.flatMap((namespace) =>
    [...readTexts(language, namespace)].map(([key, text]) => ({ namespace, key, text, name: `${namespace}:${key}` })),
  )

// Specification: 1.5
test('there is a folder for each of the eleven languages and no other', () => {
  expect(LANGUAGE_CODES).toHaveLength(11)
  expect(readdirSync(LOCALES_FOLDER).sort()).toEqual([...LANGUAGE_CODES].sort())
})

test('all English texts, of the site, its content, the mails and the office, spell "email" in one way', () => {
  const content = readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(index\.en\.\w+|\ben\.yml)$/.test(file))
    .map((file) => `content/${file}`)
  const files = [
    ...NAMESPACES.map((namespace) => `${LOCALES_FOLDER}/en/${namespace}.json`),
    ...['mails/texts', 'mails/office-texts', 'office/texts'].map((folder) => `provider/src/${folder}/en.json`),
    ...content,
  ]
  expect(content.length).toBeGreaterThan(50)
  expect(files.filter((file) => /\be-mail/i.test(readFileSync(file, 'utf8')))).toEqual([])
})

describe.each(LANGUAGE_CODES)('%s', (language) => {
  test('has the namespaces of English', () => {
    expect(readNamespaces(language)).toEqual(NAMESPACES)
  })

  test.each(NAMESPACES)('has in "%s" exactly the keys of English, with its own plural forms', (namespace) => {
    expect([...readTexts(language, namespace).keys()].sort()).toEqual(expectedKeys(language, namespace))
  })

  test('has no empty text and none with space around it', () => {
    const wrong = listTexts(language).filter(({ text }) => text === '' || text !== text.trim())
    expect(wrong).toEqual([])
  })

  test('has the placeholders of English in each text', () => {
    const wrong = listTexts(language).filter(
      ({ namespace, key, text }) => placeholdersOf(text).join() !== placeholdersOf(englishOf(namespace, key)).join(),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(TRANSLATED)('%s', (language) => {
  test('has no text that is still English', () => {
    const untranslated = listTexts(language).filter(
      ({ namespace, key, text, name }) => text === englishOf(namespace, key) && !isSameWord(name, language),
    )
    expect(untranslated).toEqual([])
  })
})

test('every word on the list of same words is one', () => {
  const listed = Object.entries(SAME_WORD).flatMap(([name, languages]) =>
    languages.map((language) => [name, language] as const),
  )
  const wrong = listed.filter(([name, language]) => {
    const [namespace = '', key = ''] = name.split(':')
    return readTexts(language, namespace).get(key) !== englishOf(namespace, key)
  })
  expect(wrong).toEqual([])
})

test.each(LANGUAGE_CODES)('in %s no description of a page is longer than search engines show it', (language) => {
  const long = listTexts(language).filter(
    ({ key, text }) => /(^|\.)details$/.test(key) && Array.from(text).length > DESCRIPTION_LENGTH,
  )
  expect(long.map(({ name }) => name)).toEqual([])
})

test.each(LANGUAGE_CODES)(
  'the link to a page of a list has its visible number as a word of its name in %s',
  (language) => {
    // Who controls the browser by voice says what is visible. In these two languages, words have no spaces between them.
    if (language === 'ja' || language === 'zh') return
    const name = readTexts(language, 'common').get('pager.page')?.replace('{{page}}', '2')
    expect(name?.split(/\s/)).toContain('2')
  },
)
