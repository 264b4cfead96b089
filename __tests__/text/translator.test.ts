import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInstance } from 'i18next'
import { Translator } from '../../packages/text/src/translator'
import { LANGUAGE_CODES } from '../../src/site/languages'

type Tree = { [key: string]: string | Tree }

const FOLDER = join(__dirname, '../../src/locales')

function readTexts(language: string): Record<string, Tree> {
  const files = readdirSync(join(FOLDER, language))
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as Tree,
    ]),
  )
}

function listKeys(texts: Tree, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [path + name] : listKeys(text, `${path}${name}.`),
  )
}

describe('the reader of texts', () => {
  it.each(LANGUAGE_CODES)('reads every text of %s as i18next does', (lng) => {
    const resources = { [lng]: readTexts(lng) }
    const options = {
      lng,
      resources,
      defaultNS: 'common',
      fallbackNS: ['product', 'card'],
      interpolation: { escapeValue: false },
      returnNull: false,
    }
    const i18next = createInstance()
    void i18next.init({ ...options, initImmediate: false })
    const translator = new Translator()
    translator.init(options)
    const [theirs, ours] = [i18next.getFixedT(null, 'common'), translator.getFixedT(null, 'common')]

    for (const [namespace, texts] of Object.entries(resources[lng] ?? {})) {
      for (const whole of listKeys(texts)) {
        const key = `${namespace}:${whole}`
        const text = theirs(key)
        const values = Object.fromEntries(
          [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `<${name}>`]),
        )
        expect([key, ours(key, values)]).toEqual([key, theirs(key, values)])
        const plural = key.replace(/_(zero|one|two|few|many|other)$/, '')
        if (plural === key) continue
        for (const count of [0, 1, 2, 3, 5, 11, 21, 1.5, 1000000]) {
          expect([plural, count, ours(plural, { ...values, count })]).toEqual([
            plural,
            count,
            theirs(plural, { ...values, count }),
          ])
        }
      }
    }
  })

  it('looks for a key without a namespace in its own, then in the others of the page', () => {
    const translator = new Translator()
    translator.init({
      lng: 'en',
      resources: { en: { a: { x: 'x of a' }, b: { x: 'x of b', y: { z: 'y.z of b' } } } },
      defaultNS: 'a',
      fallbackNS: ['b'],
    })
    const t = translator.getFixedT(null, 'a')
    expect([t('x'), t('b:x'), t('y.z'), t('missing'), t('b:gone', { defaultValue: 'a word' })]).toEqual([
      'x of a',
      'x of b',
      'y.z of b',
      'missing',
      'a word',
    ])
    expect(translator.getFixedT('en', 'a')).toBe(t)
  })
})
