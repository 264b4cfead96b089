import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { KINDS, type ListKind } from '../../packages/contract/src/kinds'
import { OWN_PATHS } from '../../packages/contract/src/routes'
import { listPages } from '../../scripts/lib/built-pages'
import { crawl, findOrphans } from './support/crawl'
import { e2e } from './support/environment'

const OTHER_LANGUAGES = ['zh', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'ru', 'it', 'pl']

const CATEGORIES = [
  'sushi-container',
  'salad-container',
  'food-bilster-packaing',
  'food-tray',
  'food-container',
  'bakeries-blister-packaging',
  'macaron-blister-packaging',
  'chocolatebiscuit-tray',
  'fruitvegetable-packaging',
  'medical-plastic-packaging',
  'cake-container',
  'customize-plastic-packaging',
]

/** A class name in a built site (plugins/gatsby-plugin-lean-client). */
const CLASS_RULE = /\.([a-z]{6})(?![\w-])/gi

const findClasses = (css: string) => new Set(Array.from(css.matchAll(CLASS_RULE), ([, name]) => name))

function readPage(page: string): string {
  return readFileSync(path.join(e2e.public, page.endsWith('.html') ? page : `${page}/index.html`), 'utf8')
}

function numbered(list: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => `/${list}/${index + 1}`)
}

function readFolders(kind: string): string[] {
  return readdirSync(`content/${kind}`)
}

/** The pages of a list, of all items or of a category's. */
function countPages(kind: ListKind, category?: string): number {
  const folders = readFolders(KINDS[kind].folder)
  const isListed = (folder: string) =>
    category === undefined ||
    readFileSync(`content/${KINDS[kind].folder}/${folder}/index.en.md`, 'utf8').includes(`\n  - ${category}\n`)
  return Math.ceil(folders.filter(isListed).length / KINDS[kind].list.pageSize)
}

/** The specification's pages in English, with the items of the sample content. */
function listExpected(): string[] {
  const contentPages = readFolders('pages').map((folder) => {
    return /^path: (.*)$/m.exec(readFileSync(`content/pages/${folder}/index.en.md`, 'utf8'))?.[1] ?? folder
  })
  return [
    '/',
    ...OWN_PATHS.map((route) => `/${route}`),
    ...CATEGORIES.flatMap((category) => [`/${category}`, ...numbered(category, countPages('product', category))]),
    ...numbered('product-list', countPages('product')),
    ...numbered('news-list', countPages('news')),
    ...['industry-news', 'company-news'].flatMap((category) => numbered(category, countPages('news', category))),
    ...numbered('case-list', countPages('case')),
    ...numbered('customer-projects', countPages('case', 'customer-projects')),
    ...readFolders('products').map((slug) => `/product/${slug}`),
    ...readFolders('news').map((slug) => `/news/${slug}`),
    ...readFolders('cases').map((slug) => `/case/${slug}`),
    ...contentPages.filter((path) => path !== 'home').map((path) => `/${path}`),
  ]
}

describe('the page list', () => {
  const expected = listExpected()

  test('has no broken character in any page’s HTML', () => {
    expect(listPages(e2e.public).filter((page) => /[\0\uFFFD]/.test(readPage(page)))).toEqual([])
  })

  test('has in each page’s HTML the styles of everything that the page shows', () => {
    const sheets = readdirSync(e2e.public).filter((file) => file.endsWith('.css'))
    const styled = findClasses(sheets.map((file) => readFileSync(path.join(e2e.public, file), 'utf8')).join('\n'))
    expect(styled.size).toBeGreaterThan(100)
    const missing = listPages(e2e.public).flatMap((page) => {
      const html = readPage(page)
      const own = findClasses(Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css).join('\n'))
      const used = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat()
      return [...new Set(used)].filter((name) => styled.has(name) && !own.has(name)).map((name) => `${page}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('has one head for each page, its own', () => {
    const wrong = listPages(e2e.public).filter((page) => {
      const html = readPage(page)
      const [canonical = '', ...more] = Array.from(html.matchAll(/<link[^>]*rel="canonical"[^>]*>/g), ([tag]) => tag)
      const address = /href="https?:\/\/[^/"]+((?:\/[^"]*)?)"/.exec(canonical)?.[1] ?? 'none'
      // The first page of a category has two addresses, and so has the site's not-found page.
      const own = [page, page.replace(/\/1$/, ''), page.replace(/\.html$/, '')]
      return more.length > 0 || !own.includes(address.replace(/(.)\/$/, '$1') || '/')
    })
    expect(wrong).toEqual([])
  })

  // Specification: 1.2, 2.3, 2.4, 2.5, 2.6, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.20, 2.21, 2.22, 2.23, 2.24, 2.25, 2.26
  test('has the specification’s pages in eleven languages and nothing else', () => {
    const localized = OTHER_LANGUAGES.flatMap((code) =>
      expected.map((page) => (page === '/' ? `/${code}` : `/${code}${page}`)),
    )
    // Static hosts look for the site's not-found page under this name.
    expect(listPages(e2e.public).sort()).toEqual([...expected, ...localized, '/404.html'].sort())
  })

  // Specification: 1.2
  test('has content pages of one to four segments', () => {
    const depths = new Set(expected.map((page) => page.split('/').length - 1))
    expect([...depths].sort()).toEqual([1, 2, 3, 4])
  })

  test('has no dead link, and links to every page except not-found pages, accounts, the comparison and first pages of categories', () => {
    const result = crawl(e2e.public)
    expect(result.dead).toEqual([])
    const orphans = findOrphans(result)
    const excused = /^(\/[a-z]{2})?\/(404(\.html)?|account|compare|reset-password|confirm-address|[a-z-]+\/1)$/
    expect(orphans.filter((page) => !excused.test(page))).toEqual([])
    expect(
      orphans.filter((page) => page.endsWith('/1') && !CATEGORIES.some((name) => page.includes(`/${name}/1`))),
    ).toEqual([])
  })
})
