import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LANGUAGE } from '../../src/site/languages'
import { baseOf, readNamespaces, readTexts } from '../support/locale-texts'
import { readSourceTexts } from '../support/used-keys'

const SRC = path.join(__dirname, '../../src')

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))

const NAMESPACES = readNamespaces(DEFAULT_LANGUAGE)

/** The keys of each namespace, as the code requests them. */
const KEYS = new Map(
  NAMESPACES.map((namespace) => [namespace, [...readTexts(DEFAULT_LANGUAGE, namespace).keys()].map(baseOf)]),
)

const relative = (file: string) => path.relative(SRC, file)

const ASKING = listFiles(SRC).filter((file) => readSourceTexts(file).keys.length > 0)

describe('every text that the code asks for', () => {
  test('is looked for in many files', () => {
    expect(ASKING.map(relative)).toEqual(
      expect.arrayContaining(['templates/home.tsx', 'ui/components/pager.tsx', 'lib/specification.ts']),
    )
  })

  test.each(ASKING.map(relative))('exists for %s', (file) => {
    const { namespaces, keys } = readSourceTexts(path.join(SRC, file))
    // Code that gets `t` from its caller does not say which namespace its keys are in.
    const own = namespaces.length > 0 ? namespaces : NAMESPACES
    const missing = keys.filter(({ namespace, pattern }) => {
      const candidates = namespace ? [namespace] : own
      return !candidates.some((candidate) => KEYS.get(candidate)?.some((key) => pattern.test(key)))
    })
    expect(missing.map(({ text }) => text)).toEqual([])
  })
})

/** It takes the texts of its figures from the data of the product's own page. */
const HAS_OWN_TEXTS = path.join(SRC, 'features/product/quick-view/quick-view-product.tsx')

/** It takes its texts from the search index. */
const HAS_INDEX_TEXTS = path.join(SRC, 'features/search/ui/use-search-texts.ts')

/** The source files that a file imports, itself included: also those that load later, but not those only fetched ahead for the next page. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file === HAS_INDEX_TEXTS) return seen
  seen.add(file)
  if (file === HAS_OWN_TEXTS) return seen
  for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'(?!\)\.catch)/g)) {
    const base = path.resolve(path.dirname(file), request)
    const found = ['.ts', '.tsx'].map((extension) => base + extension).find((candidate) => existsSync(candidate))
    if (found) reach(found, seen)
  }
  return seen
}

const TEMPLATES = listFiles(path.join(SRC, 'templates'))

describe('the texts that a page loads', () => {
  test.each(TEMPLATES.map(relative))('are all that %s and its parts ask for', (file) => {
    const template = path.join(SRC, file)
    const [, list = ''] = /allLocale\(\s*filter: {\s*ns: { in: \[([^\]]*)\]/.exec(readFileSync(template, 'utf8')) ?? []
    const loaded = [...list.matchAll(/"([\w-]+)"/g)].map(([, namespace]) => namespace)
    const asked = [...reach(template)].flatMap((part) => {
      const { namespaces, keys } = readSourceTexts(part)
      return [...namespaces, ...keys.flatMap(({ namespace }) => namespace ?? [])]
    })
    expect([...new Set(asked)].filter((namespace) => !loaded.includes(namespace))).toEqual([])
  })
})
