import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as Answers from '../../packages/contract/src/answers'
import type * as Examples from '../../packages/contract/src/fact-examples'
import type * as FactSchemas from '../../packages/contract/src/fact-schemas'
import type * as FactFields from '../../desk/src/config/fact-fields'
import type * as Collections from '../../desk/src/config/collections'
import type * as FacetOptions from '../../src/features/facets/model/facet-options'
import type * as QueryAddress from '../../src/lib/query-address'
import type * as FacetTable from '../../packages/contract/src/facets'
import type * as HostingFiles from '../../src/build/files/hosting-files'
import type * as Items from '../../src/build/pages/items'
import type * as Lists from '../../src/build/pages/lists'
import type * as Specification from '../../src/lib/specification'
import type * as HostFiles from '../../publisher/src/serving/host-files'
import type * as Caddy from '../../scripts/lib/hosting/caddy'
import type * as Nginx from '../../scripts/lib/hosting/nginx'
import type * as ReadHosting from '../../scripts/lib/hosting/load-hosting'
import type * as SiteContent from '../support/site-content'
import { translatorOf } from '../support/translator'

/*
 * Tries docs/adding.md on a copy of the sources: how many files a change takes, that the compiler names the missing
 * ones, and that the addition is there. Texts are not counted.
 */

/** By file: the text to insert before a given line, or the whole of a new file. */
type Change = Record<string, { before: string; add: string }>

const KIND: Change = {
  'packages/contract/src/kinds.ts': {
    before: "  page: {\n    folder: 'pages',",
    add: `  download: {
    folder: 'downloads',
    type: 'Article',
    template: 'article',
    list: { template: 'article-list', pageSize: 12, prefix: 'download-list', hasBarePage: false, label: 'downloads' },
    order: 'date',
    dated: 'always',
    hasFacts: false,
    structuredData: 'DigitalDocument',
  },
`,
  },
  'desk/src/config/collections.ts': {
    before: "  page: { label: 'Pages',",
    add: "  download: { label: 'Downloads', singular: 'Download', icon: 'download' },\n",
  },
}

const FACT: Change = {
  'packages/contract/src/facts.ts': {
    before: '  packing: {\n',
    add: "  drainHoles: { type: 'integer', format: 'number', min: 0, group: 'use', label: 'drainHoles', optional: 'absent' },\n",
  },
  'packages/contract/src/fact-examples.ts': { before: '  packing: {', add: '  drainHoles: 12,\n' },
}

const FACET: Change = {
  'packages/contract/src/facet-parameters.ts': { before: '  lid: ', add: "  stacking: 'stack',\n" },
  'packages/contract/src/facets.ts': {
    before: "  lid: { kind: 'words'",
    add: "  stacking: { kind: 'answers', of: 'stackable', options: ['yes'] },\n",
  },
}

const HEADER_RULE: Change = {
  'src/site/hosting.ts': {
    before: "    { path: '/builds/latest.json',",
    add: "    { path: '/datasheets/*', headers: { 'X-Robots-Tag': 'noindex' } },\n",
  },
}

/** In English; the other languages have their own tests. */
const TEXTS: Change = {
  'src/locales/en/product.json': { before: '    "sku": ', add: '    "drainHoles": "Drain holes",\n' },
}

const FOLDERS = ['__tests__', 'desk', 'packages', 'plugins', 'provider', 'publisher', 'scripts', 'src', 'static']
const FILES = [
  'package.json',
  'tsconfig.json',
  'docs/specification-rows.ts',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
]

function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'changes-'))
  const isSource = (file: string) =>
    !/node_modules|changes\.test\.ts|provider\/data|static\/.*\.(webp|svg|png)$/.test(file)
  for (const entry of [...FOLDERS, ...FILES])
    cpSync(entry, path.join(copy, entry), { recursive: true, filter: isSource })
  for (const folder of ['.', 'desk', 'provider', 'publisher']) {
    mkdirSync(path.join(copy, folder), { recursive: true })
    const packages = path.resolve(folder, 'node_modules')
    symlinkSync(packages, path.join(copy, folder, 'node_modules'))
  }
  return copy
}

function apply(copy: string, change: Change): void {
  for (const [file, { before, add }] of Object.entries(change)) {
    const text = readFileSync(path.join(copy, file), 'utf8')
    if (text.split(before).length !== 2) throw new Error(`"${before}" does not stand once in ${file}.`)
    writeFileSync(
      path.join(copy, file),
      text.replace(before, () => add + before),
    )
  }
}

/** The files in which the compiler finds something missing. */
function compile(copy: string, project: string): string[] {
  const compiler = path.resolve('node_modules/typescript/bin/tsc')
  // Not in `node_modules`, which is the project's.
  const options = ['--pretty', 'false', '--tsBuildInfoFile', 'project.tsbuildinfo']
  try {
    execFileSync(process.execPath, [compiler, '-p', project, ...options], { cwd: copy, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return [...new Set(Array.from(stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm), ([, file = '']) => file))].sort()
  }
}

let copy = ''

const load = <Module extends object>(file: string) => jest.requireActual<Module>(path.join(copy, file))

const isTable = (file: string) => /(kinds|facts|facet-parameters)\.ts$/.test(file)

const part = (change: Change, wanted: (file: string) => boolean) =>
  Object.fromEntries(Object.entries(change).filter(([file]) => wanted(file)))

beforeAll(() => {
  copy = copySources()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a kind of item takes at most three files, a product fact four, a facet two, a header rule one', () => {
  expect([KIND, FACT, FACET, HEADER_RULE].map((change) => Object.keys(change).length)).toEqual([2, 2, 2, 1])
})

test('the compiler names every place that a new row is still missing from', () => {
  for (const change of [KIND, FACT, FACET]) apply(copy, part(change, isTable))
  const options = {
    extends: './tsconfig.json',
    include: ['packages/*/src', 'plugins', 'src', 'desk/src', 'provider/src'],
  }
  writeFileSync(path.join(copy, 'tsconfig.sources.json'), JSON.stringify(options))
  const left = [KIND, FACT, FACET].flatMap((change) => Object.keys(change)).filter((file) => !isTable(file))
  // The desk uses the site's English names of facts.
  expect(compile(copy, 'tsconfig.sources.json')).toEqual([...left, 'desk/src/config/fact-fields.ts'].sort())
}, 480_000)

describe('with all of them', () => {
  beforeAll(() => {
    for (const change of [KIND, FACT, FACET])
      apply(
        copy,
        part(change, (file) => !isTable(file)),
      )
    apply(copy, TEXTS)
    apply(copy, HEADER_RULE)
  })

  test('the compiler finds nothing missing, in sources and tests', () => {
    expect(compile(copy, 'tsconfig.json')).toEqual([])
  }, 480_000)

  test('the kind has its pages, its lists, its schema and its place in the desk', () => {
    const { makeSite, pathsOf, recordPages, siteItem } = load<typeof SiteContent>('__tests__/support/site-content.ts')
    const site = makeSite({
      categories: [{ categoryId: '501', kind: 'download' as 'news', path: 'manuals' }],
      items: { page: [], ['download' as 'news']: [siteItem('download/catalogue', ['501'])] },
    })
    const { createItemPages } = load<typeof Items>('src/build/pages/items.ts')
    const { createListPages } = load<typeof Lists>('src/build/pages/lists.ts')
    expect(pathsOf(recordPages(site, createItemPages))).toEqual(['/download/catalogue'])
    expect(pathsOf(recordPages(site, createListPages))).toEqual(['/download-list/1', '/manuals/1'])
    expect(Object.keys(load<typeof Answers>('packages/contract/src/answers.ts').itemAnswers)).toContain('download')
    const { itemCollections } = load<typeof Collections>('desk/src/config/collections.ts')
    expect(itemCollections.map(({ folder }) => folder)).toContain('downloads')
  })

  test('the fact is read from files and answers, and stands in the specification and the desk', () => {
    const { EXAMPLE_FACTS } = load<typeof Examples>('packages/contract/src/fact-examples.ts')
    const { answeredFacts, contentFacts } = load<typeof FactSchemas>('packages/contract/src/fact-schemas.ts')
    expect(contentFacts.parse(EXAMPLE_FACTS)).toHaveProperty('drainHoles', 12)
    expect(() => contentFacts.parse({ ...EXAMPLE_FACTS, drainHoles: -1 })).toThrow()
    const { drainHoles: _, ...former } = EXAMPLE_FACTS as typeof EXAMPLE_FACTS & { drainHoles: number }
    expect([contentFacts, answeredFacts].map((schema) => schema.parse(former))).toMatchObject([
      { drainHoles: null },
      { drainHoles: null },
    ])
    const { buildSpecification } = load<typeof Specification>('src/lib/specification.ts')
    const rows = buildSpecification(EXAMPLE_FACTS, 'en', translatorOf('en', 'product')).flatMap((group) => group.rows)
    expect(rows).toContainEqual({ field: 'drainHoles', value: '12' })
    const { factFields } = load<typeof FactFields>('desk/src/config/fact-fields.ts')
    expect(factFields).toContainEqual(expect.objectContaining({ name: 'drainHoles', label: 'Drain holes', min: 0 }))
  })

  test('the facet has its options and its name in addresses', () => {
    const { FACETS } = load<typeof FacetTable>('packages/contract/src/facets.ts')
    const { findOptions } = load<typeof FacetOptions>('src/features/facets/model/facet-options.ts')
    expect(findOptions((FACETS as Record<string, FacetTable.FacetRow>).stacking as FacetTable.FacetRow, true)).toEqual([
      'yes',
    ])
    expect(load<typeof QueryAddress>('src/lib/query-address.ts').asksForFacets('?stack=yes')).toBe(true)
  })

  test('the header rule is in `_headers`, and reaches our own server, nginx and Caddy', () => {
    const site = { rootFiles: [], inline: { scripts: [], styles: [] }, providerUrl: 'https://service.example.com/' }
    const folder = path.join(copy, 'public')
    mkdirSync(folder)
    const { buildHeadersFile } = load<typeof HostingFiles>('src/build/files/hosting-files.ts')
    writeFileSync(path.join(folder, '_headers'), buildHeadersFile({ ...site, desk: { connect: [], pictures: [] } }))
    writeFileSync(path.join(folder, '_redirects'), '/* /404.html 404\n')

    const { headersOf, parseHeaders } = load<typeof HostFiles>('publisher/src/serving/host-files.ts')
    const rules = parseHeaders(readFileSync(path.join(folder, '_headers'), 'utf8'))
    expect(headersOf(rules, '/datasheets/en/tray.pdf')).toHaveProperty('X-Robots-Tag', 'noindex')
    expect(headersOf(rules, '/product/tray')).not.toHaveProperty('X-Robots-Tag')

    const hosting = load<typeof ReadHosting>('scripts/lib/hosting/load-hosting.ts').loadHosting(folder)
    const server = { root: folder, name: 'example.com', listen: '80' }
    const robots = /\^\/datasheets\/.*noindex/
    expect(load<typeof Nginx>('scripts/lib/hosting/nginx.ts').writeNginx(hosting, server)).toMatch(robots)
    expect(load<typeof Caddy>('scripts/lib/hosting/caddy.ts').writeCaddy(hosting, server)).toMatch(robots)
  })
})
