import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { searchWordsSchema } from '../../packages/contract/src/content'
import { searchedFacts, type ProductFacts } from '../../packages/contract/src/facts'
import type { LanguageCode } from '../../src/site/languages'
import type { IndexedDocument, SearchIndex } from '../../src/lib/search-index-file'
import { condenseKeywords, shorten, writingsOf } from '../../src/build/data/search-index'

/*
 * The search index of the sample content, from its own files.
 */

const CONTENT = path.join(__dirname, '../../content')

interface Facts {
  sort: number
  categories: string[]
  facts: {
    sku: string
    material: { base: string; lid: string | null; colour: string }
    outerMm: { l: number; w: number; h: number }
  } & ProductFacts
}

interface Texts {
  name: string
  summary: string
  seoKeywords?: string
}

const heads = new Map<string, unknown>()

/** Once per file: the facts in the English one are read for every language. */
function readHead(file: string): unknown {
  if (!heads.has(file)) {
    const [, head = ''] = readFileSync(file, 'utf8').split(/^---$/m)
    heads.set(file, parse(head))
  }
  return heads.get(file)
}

function readTexts(folder: string, language: LanguageCode): Texts {
  const own = path.join(folder, `index.${language}.md`)
  return readHead(existsSync(own) ? own : path.join(folder, 'index.en.md')) as Texts
}

const listFolders = (kind: string) =>
  readdirSync(path.join(CONTENT, kind), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'index.en.md')
    .map((entry) => entry.parentPath)
    .sort()

function describeTexts(folder: string, language: LanguageCode) {
  const { name, summary, seoKeywords = '' } = readTexts(folder, language)
  const short = shorten(summary)
  return { name, summary: short, keywords: condenseKeywords(seoKeywords, `${name} ${short}`, language) }
}

export function buildSampleIndex(language: LanguageCode): SearchIndex {
  const texts = path.join(__dirname, `../../src/locales/${language}/search.json`)
  const categories = readdirSync(path.join(CONTENT, 'categories')).sort()
  const nameOf = (category: string) => {
    const own = path.join(CONTENT, 'categories', category, `index.${language}.yml`)
    const file = existsSync(own) ? own : path.join(CONTENT, 'categories', category, 'index.en.yml')
    return (parse(readFileSync(file, 'utf8')) as { name: string }).name
  }
  const products = listFolders('products').map((folder): IndexedDocument & { sort: number } => {
    const { facts, categories: own, sort } = readHead(path.join(folder, 'index.en.md')) as Facts
    return {
      sort,
      kind: 'product',
      path: `product/${path.basename(folder)}`,
      ...describeTexts(folder, language),
      code: facts.sku,
      materials: [facts.material.base, facts.material.lid, facts.material.colour].filter(Boolean).join(' '),
      categories: own.map((category) => categories.indexOf(category)),
      files: ['drawing'],
      declaration: [language, 'EU'],
      size: [facts.outerMm.l, facts.outerMm.w, facts.outerMm.h],
      facts: searchedFacts(facts).asked ?? { base: '' },
    }
  })
  const news = listFolders('news').map((folder): IndexedDocument => {
    return { kind: 'news', path: `news/${path.basename(folder)}`, ...describeTexts(folder, language) }
  })
  const index = {
    samples: true as const,
    texts: JSON.parse(readFileSync(texts, 'utf8')) as SearchIndex['texts'],
    browse: [
      { path: 'sushi-container', name: 'Sushi containers' },
      { path: 'food-tray', name: 'Food trays' },
    ],
    categoryNames: categories.map(nameOf),
    words: searchWordsSchema.parse(parse(readFileSync(path.join(CONTENT, `search/${language}.yml`), 'utf8'))),
    documents: [
      ...products.sort((one, other) => one.sort - other.sort).map(({ sort: _sort, ...rest }) => rest),
      ...news,
    ],
  }
  return { ...index, writings: writingsOf(index, language) }
}
