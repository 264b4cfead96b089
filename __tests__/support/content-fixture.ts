import { DEFAULT_PREFIXES } from '../../packages/contract/src/kinds'
import { exampleFacts } from './example-facts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { loadContent, type LoadOptions } from '../../packages/content/src/load'
import { ContentError, type Problem } from '../../packages/content/src/problems'
import type { Content } from '../../packages/content/src/types'

/** JSON is YAML, so the files are written as JSON. */
const yaml = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const markdown = (front: unknown, body: string): string => `---\n${yaml(front)}---\n\n${body}\n`

export const productFacts = exampleFacts({
  sku: 'PP-SU-101',
  material: { base: 'rPET', lid: 'APET', colour: 'black' },
  outerMm: { l: 220, w: 140, h: 58 },
  capacityMl: null,
  tempMaxC: 70,
})

export function itemText(name: string): Record<string, unknown> {
  const seo = { seoTitle: `${name} title`, seoDescription: `${name} description`, seoKeywords: `${name} keywords` }
  return { name, summary: `${name} in short.`, ...seo }
}

const categoryText = (name: string) => ({ name, seoTitle: name, seoDescription: `About ${name}`, seoKeywords: name })

const languages = [
  { langId: '1', code: 'en', htmlLang: 'en', name: 'English' },
  { langId: '2', code: 'zh', htmlLang: 'zh-Hans', name: '简体中文' },
  { langId: '4', code: 'ko', htmlLang: 'ko', name: '한국어' },
  { langId: '6', code: 'de', htmlLang: 'de', name: 'Deutsch' },
]

/** An item's file in English: its text and its facts. */
export const itemFile = (text: object, facts: object, body: string): string => markdown({ ...text, ...facts }, body)

/** A change of the file of an item in English. */
export function changeItem(folder: string, changes: object, body?: string): Record<string, string> {
  const file = `${folder}/index.en.md`
  const [, front = '', own = ''] = /^---\n([\s\S]*?)---\n\n([\s\S]*)\n$/.exec(sampleFiles()[file] ?? '') ?? []
  return { [file]: markdown({ ...(JSON.parse(front) as object), ...changes }, body ?? own) }
}

/** Contents by file name: four languages, four categories, three products, two news items and two pages. */
export function sampleFiles(): Record<string, string> {
  return {
    'site.yml': yaml({
      settings: {
        routeMode: 'history',
        routePath: DEFAULT_PREFIXES,
        subFolderMode: 1,
        listMode: 'slash',
      },
      languages,
    }),
    ...Object.fromEntries(
      languages.map(({ code }) => [
        `seo/${code}.yml`,
        yaml({ prefix: '', suffix: ' | Sample', companyName: 'Sample' }),
      ]),
    ),
    'categories/sushi/index.en.yml': yaml({
      ...categoryText('Sushi containers'),
      categoryId: '101',
      kind: 'product',
      path: 'sushi-container',
      sort: 10,
    }),
    'categories/sushi/index.zh.yml': yaml({ name: '寿司盒' }),
    'categories/macaron/index.en.yml': yaml({
      ...categoryText('Macaron packaging'),
      categoryId: '107',
      kind: 'product',
      path: 'macaron',
      sort: 20,
    }),
    'categories/news/index.en.yml': yaml({
      ...categoryText('Industry news'),
      categoryId: '201',
      kind: 'news',
      path: 'industry-news',
      sort: 10,
    }),
    'categories/company/index.en.yml': yaml({
      ...categoryText('Company'),
      categoryId: '301',
      kind: 'page',
      path: 'about',
      sort: 10,
    }),

    'products/sushi-tray/index.en.md': itemFile(
      itemText('Sushi Tray'),
      {
        pictures: [{ file: 'products/tray.png', alt: { en: 'A black tray' } }],
        categories: ['sushi'],
        sort: 20,
        related: ['maki-box'],
        facts: productFacts,
      },
      '## For nigiri\n\nSee [our factory](path:about/factory#line) or [all](path:product-list).',
    ),
    'products/sushi-tray/index.zh.md': markdown({ name: '寿司托盘', summary: '黑色寿司托盘' }, '适合八个寿司的托盘。'),
    'products/maki-box/index.en.md': itemFile(
      itemText('Maki Box'),
      { categories: ['sushi'], sort: 10, facts: { ...productFacts, sku: 'PP-SU-102' } },
      'A hinged box for a Łódź bakery.',
    ),
    'products/maki-box/index.ko.md': markdown(
      { name: '초밥용기', summary: '투명한 용기를 드립니다' },
      '초밥을 담는 상자입니다.',
    ),
    'products/macaron-tray/index.en.md': itemFile(
      itemText('Macaron Tray'),
      { categories: ['macaron'], sort: 30, facts: { ...productFacts, sku: 'PP-MA-301' } },
      'Twenty-four slots.',
    ),
    'products/macaron-tray/index.zh.md': markdown(itemText('二十四格马卡龙吸塑托盘'), '法式甜点包装。'),

    'news/older/index.en.md': itemFile(
      itemText('Older news'),
      { categories: ['news'], publishedAt: '2025-01-15', sort: 1 },
      'Something happened.',
    ),
    'news/newer/index.en.md': itemFile(
      itemText('Newer news'),
      { categories: ['news'], publishedAt: '2025-03-01T09:30:00+08:00', sort: 2 },
      'Something else happened.',
    ),

    'pages/about/index.en.md': itemFile(
      itemText('About'),
      { categories: ['company'], path: 'about', sort: 10 },
      'Who we are.',
    ),
    'pages/factory/index.en.md': itemFile(
      itemText('Factory'),
      { categories: ['company'], path: 'about/factory', sort: 20 },
      'Where it is made.',
    ),
  }
}

export function textFile(front: unknown, body: string): string {
  return markdown(front, body)
}

export interface TemporaryFolders {
  content: string
  data: string
  write(files: Record<string, string | Uint8Array | null>): void
  remove(): void
}

/** The sample content with changes (null removes a file) in a temporary folder, with an empty data folder. */
export async function createContent(
  changes: Record<string, string | Uint8Array | null> = {},
): Promise<TemporaryFolders> {
  const root = mkdtempSync(join(tmpdir(), 'provider-test-'))
  const content = join(root, 'content')
  const write: TemporaryFolders['write'] = (files) => {
    for (const [name, text] of Object.entries(files)) {
      const file = join(content, name)
      if (text === null) {
        rmSync(file, { recursive: true, force: true })
        continue
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  write({ ...sampleFiles(), ...changes })
  const picture = join(content, 'images/products/tray.png')
  mkdirSync(dirname(picture), { recursive: true })
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toFile(picture)
  return { content, data: join(root, 'data'), write, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Loads the sample content with changes. */
export async function loadChanged(
  changes: Parameters<typeof createContent>[0] = {},
  options: LoadOptions = {},
): Promise<Content> {
  const folders = await createContent(changes)
  try {
    return await loadContent(folders.content, folders.data, options)
  } finally {
    folders.remove()
  }
}

/** What is wrong in the sample content with changes. */
export async function problemsOf(
  changes: Parameters<typeof createContent>[0],
  options: LoadOptions = {},
): Promise<Problem[]> {
  const error: unknown = await loadChanged(changes, options).catch((thrown: unknown) => thrown)
  if (!(error instanceof ContentError)) throw new Error('the content was accepted')
  return error.problems
}
