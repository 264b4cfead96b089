import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadContent } from '../../packages/content/src/load'
import * as yaml from 'yaml'
import * as markdown from '../../packages/content/src/render-markdown'
import { type ContentError, describeProblem } from '../../packages/content/src/problems'
import { FileCache, TEXT_LIMITS } from '../../packages/content/src/read-files'
import { sampleGeometry } from '../support/sample-geometry'
import {
  changeItem,
  createContent,
  itemText,
  loadChanged as load,
  problemsOf,
  productFacts,
  sampleFiles,
  textFile,
} from '../support/content-fixture'

const maki = { ...itemText('Maki Box'), categories: ['sushi'], sort: 10, facts: productFacts }
const { stringify } = yaml
jest.mock('yaml', () => {
  const parts = jest.requireActual<typeof yaml>('yaml')
  return { ...parts, parseDocument: jest.fn(parts.parseDocument) }
})
const actual = jest.requireActual<typeof yaml>('yaml')
const parseDocument = jest.mocked(yaml.parseDocument)
jest.mock('../../packages/content/src/render-markdown', () => {
  const parts = jest.requireActual<typeof markdown>('../../packages/content/src/render-markdown')
  return { ...parts, findUnsafeHtml: jest.fn(parts.findUnsafeHtml) }
})
const { findUnsafeHtml } = jest.requireActual<typeof markdown>('../../packages/content/src/render-markdown')

/** Counts turns of the event loop until stopped. */
function countTurns() {
  const count = { turn: 0, isOver: false }
  const next = () => {
    count.turn += 1
    if (!count.isOver) setImmediate(next)
  }
  setImmediate(next)
  return count
}
const written = (front: object) => `---\n${stringify(front)}---\n\nText\n`

describe('loading the content', () => {
  it('takes the names of the termbase, and unwanted words that buyers use, for words that mean the same', async () => {
    const { searchWords } = await load({
      'search/zh.yml': 'same: ["寿司, 生鱼片"]\n',
      'terms/zh.yml': stringify({
        terms: { 'modified atmosphere packaging (MAP)': ['气调包装', '气调'] },
        never: [{ word: '食盒', use: '餐盒', why: 'For this test.', asked: true }],
      }),
    })
    expect(searchWords.get('zh')?.same).toEqual([
      '寿司, 生鱼片',
      'modified atmosphere packaging, MAP, 气调包装, 气调',
      '食盒, 餐盒',
    ])
  })

  it('reads items with their ids, paths, categories and pictures', async () => {
    const content = await load()
    expect(content.items.map(({ id, path }) => [id, path])).toEqual([
      ['product/macaron-tray', 'product/macaron-tray'],
      ['product/maki-box', 'product/maki-box'],
      ['product/sushi-tray', 'product/sushi-tray'],
      ['news/newer', 'news/newer'],
      ['news/older', 'news/older'],
      ['page/about', 'about'],
      ['page/factory', 'about/factory'],
    ])
    const tray = content.items.find((item) => item.id === 'product/sushi-tray')
    expect(tray?.categoriesIds).toEqual(['101'])
    expect(tray?.relatedIds).toEqual(['product/maki-box'])
    expect(tray?.pictures).toEqual([
      { path: 'products/tray.png', width: 30, height: 20, version: expect.stringMatching(/^[0-9a-f]{10}$/) as unknown },
    ])
  })

  it('reads which materials a text is about, which a product says in its facts alone', async () => {
    const page = { ...itemText('Polypropylene'), categories: ['company'], sort: 10, path: 'materials/pp' }
    const content = await load({ 'pages/pp/index.en.md': written({ ...page, materials: ['PP'] }) })
    expect(content.items.find(({ id }) => id === 'page/pp')?.materials).toEqual(['PP'])
    expect(content.items.find(({ id }) => id === 'page/about')).not.toHaveProperty('materials')
    const [problem] = await problemsOf({ 'products/maki-box/index.en.md': written({ ...maki, materials: ['PP'] }) })
    expect(problem?.message).toContain('is not a known field')
  })

  it('reads the geometry of a product, and derives facts from it', async () => {
    const geometry = sampleGeometry()
    const content = await load({ 'products/maki-box/geometry.json': JSON.stringify(geometry) })
    const [maki, tray] = ['product/maki-box', 'product/sushi-tray'].map((id) =>
      content.items.find((item) => item.id === id),
    )
    expect(maki?.geometry).toEqual({ value: geometry, version: expect.stringMatching(/^[0-9a-f]{10}$/) as unknown })
    expect(maki?.facts?.geometry).toMatchObject({ cellShape: 'round', cellDepthMm: 24 })
    expect(tray?.geometry).toBeNull()
    expect(tray?.facts?.geometry).toBeNull()
  })

  it('reads what people pack in its order, with the category’s id', async () => {
    const item = (sort: number, more: object = {}) =>
      stringify({ category: 'sushi', sort, shape: 'round', names: { en: 'Maki' }, sizes: [{ d: 25, h: 25 }], ...more })
    const content = await load({ 'finder/maki.yml': item(20), 'finder/futomaki.yml': item(10, { mayTurn: true }) })
    expect(content.finderItems).toEqual([
      expect.objectContaining({ id: 'futomaki', categoryId: '101', mayTurn: true, body: 'straight' }),
      expect.objectContaining({ id: 'maki', categoryId: '101', sizes: [{ in: [], d: 25, h: 25 }] }),
    ])
    expect((await load()).finderItems).toEqual([])
  })

  it.each([
    ['category', { category: 'nowhere' }],
    ['names.en', { names: { de: 'Maki' } }],
    ['sizes.0.h', { sizes: [{ d: 25 }] }],
  ])('names what is wrong with something that people pack: %s', async (field, wrong) => {
    const right = { category: 'sushi', sort: 10, shape: 'round', names: { en: 'Maki' }, sizes: [{ d: 25, h: 25 }] }
    const problems = await problemsOf({ 'finder/maki.yml': stringify({ ...right, ...wrong }) })
    expect(problems).toEqual([expect.objectContaining({ file: 'finder/maki.yml', field })])
  })

  it('names the field and the line of a wrong geometry', async () => {
    const wrong = JSON.stringify({ ...sampleGeometry(), inside: { shape: 'ball', height: 1 } }, null, 2)
    const line = wrong.split('\n').findIndex((text) => text.includes('"ball"')) + 1
    expect(await problemsOf({ 'products/maki-box/geometry.json': wrong })).toMatchObject([
      { file: 'products/maki-box/geometry.json', field: 'inside.shape', line },
    ])
    const [broken] = await problemsOf({ 'products/maki-box/geometry.json': '{' })
    expect(broken?.message).toMatch(/^is not valid JSON/)
  })

  it.each([
    ['with a number behind a command that takes none, with which a drawing never ended', 'M0 0Z5'],
    ['with a number too few', 'M0 0L5'],
    ['with a number that nothing can be drawn of', `M0 0H${'9'.repeat(400)}`],
  ])('names a path %s', async (_what, d) => {
    const { plan, ...rest } = sampleGeometry()
    const [first, ...paths] = plan.paths
    const wrong = JSON.stringify({ ...rest, plan: { ...plan, paths: [{ ...first, d }, ...paths] } })
    expect(await problemsOf({ 'products/maki-box/geometry.json': wrong })).toMatchObject([
      { field: 'plan.paths.0.d', message: expect.stringMatching(/^must have the right number/) as unknown },
    ])
  })

  it.each([
    ['products/maki-box/geometry.json', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['categories/sushi/index.de.yml', `a: ${'['.repeat(20_000)}x${']'.repeat(20_000)}`],
    ['categories/sushi/index.de.yml', `a:\n  ${'- '.repeat(20_000)}x`],
    ['products/maki-box/index.de.md', `---\n${'{a: '.repeat(20_000)}x${'}'.repeat(20_000)}\n---\n`],
  ])('names what is nested without end, of which the process itself could end: %s', async (file, text) => {
    expect(await problemsOf({ [file]: text })).toContainEqual(
      expect.objectContaining({ file, message: 'is nested more deeply than any value of the content' }),
    )
  })

  it('names a text that is longer than any page has room for', async () => {
    expect(await problemsOf({ 'categories/sushi/index.de.yml': `name: ${'Schale '.repeat(3000)}` })).toContainEqual(
      expect.objectContaining({ field: 'name', message: expect.stringMatching(/^is too long: .* 20000 /) as unknown }),
    )
  })

  it('names the first hundred unknown fields of a file, which it reads once', async () => {
    const before = process.cpuUsage()
    const fields = Array.from({ length: 2000 }, (_, index) => `unknown${index}: 1`).join('\n')
    const problems = await problemsOf({ 'categories/sushi/index.de.yml': fields })
    expect(problems).toHaveLength(100)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(5)
  })

  it('takes a product of which only the geometry is left for deleted', async () => {
    const files = Object.keys(sampleFiles()).filter((file) => file.startsWith('products/macaron-tray/'))
    const content = await load({
      ...Object.fromEntries(files.map((file) => [file, null])),
      'products/macaron-tray/geometry.json': JSON.stringify(sampleGeometry()),
    })
    expect(content.items.map(({ id }) => id)).not.toContain('product/macaron-tray')
  })

  it('reads the 3D file of a product, and leaves out what is none', async () => {
    const content = await load({ 'products/maki-box/model.glb': 'glTF and more' })
    expect(content.items.find(({ id }) => id === 'product/maki-box')?.model).toEqual({
      bytes: 13,
      version: expect.stringMatching(/^[0-9a-f]{10}$/) as unknown,
    })
    const [problem] = await problemsOf({ 'products/maki-box/model.glb': 'PNG' })
    expect(problem).toMatchObject({
      file: 'products/maki-box/model.glb',
      message: 'is no glTF 2.0 binary file',
      isLeftOut: true,
    })
  })

  it('refuses a geometry beside an item that is no product', async () => {
    const [problem] = await problemsOf({ 'news/older/geometry.json': JSON.stringify(sampleGeometry()) })
    expect(problem).toMatchObject({ file: 'news/older/geometry.json', isLeftOut: true })
  })

  it('normalizes times of publication to UTC', async () => {
    const content = await load()
    const times = content.items.filter((item) => item.kind === 'news').map((item) => item.publishedAt)
    expect(times).toEqual(['2025-03-01T01:30:00.000Z', '2025-01-15T00:00:00.000Z'])
  })

  it('names what the provider’s user can’t read, texts and pictures', async () => {
    const folders = await createContent()
    mkdirSync(folders.data)
    for (const open of [dirname(folders.content), folders.data]) chmodSync(open, 0o777)
    const closed = ['products/maki-box/index.en.md', 'images/products/tray.png']
    for (const file of closed) chmodSync(join(folders.content, file), 0)
    const user = process.geteuid?.()
    // Root can read everything.
    if (user === 0) process.seteuid?.(65534)
    try {
      const error: unknown = await loadContent(folders.content, folders.data).catch((thrown: unknown) => thrown)
      const message = "can't be read by the user that the provider runs as; allow it: chmod a+r"
      expect((error as ContentError).problems.map(describeProblem)).toEqual([
        `products/maki-box/index.en.md: ${message}`,
        `products/sushi-tray/index.en.md:10: pictures.0.file: the picture images/products/tray.png ${message}`,
      ])
    } finally {
      if (user === 0) process.seteuid?.(0)
      folders.remove()
    }
  })

  it('names the field and the line of a wrong value in front matter', async () => {
    const [problem] = await problemsOf({
      'products/maki-box/index.en.md': '---\nname: Maki\nsummary: 12\n---\n\nText\n',
    })
    expect(problem).toMatchObject({ file: 'products/maki-box/index.en.md', field: 'summary', line: 3 })
    expect(problem?.message).toMatch(/expected string/)
  })

  it('reports all problems together', async () => {
    const problems = await problemsOf({
      ...changeItem('products/maki-box', { categories: ['nothing'] }),
      ...changeItem('pages/about', { path: 'About Us' }),
    })
    expect(problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['pages/about/index.en.md', 'products/maki-box/index.en.md']),
    )
  })

  type Case = [string, Record<string, string | null>, { file: string; field?: string; message: RegExp }]
  const cases: Case[] = [
    [
      'an unknown key',
      changeItem('products/maki-box', { colour: 'red' }),
      { file: 'products/maki-box/index.en.md', field: 'colour', message: /not a known field/ },
    ],
    [
      'a missing file',
      { 'products/maki-box/index.en.md': null },
      { file: 'products/maki-box/index.en.md', message: /the file is missing/ },
    ],
    [
      'a duplicate category id',
      {
        'categories/macaron/index.en.yml':
          sampleFiles()['categories/macaron/index.en.yml']?.replace('107', '101') ?? null,
      },
      {
        file: expect.stringMatching(/^categories\//) as string,
        field: 'categoryId',
        message: /'101' is already taken/,
      },
    ],
    [
      'an item at the address of a category',
      changeItem('products/maki-box', { path: 'macaron' }),
      { file: 'products/maki-box/index.en.md', field: 'path', message: /is an address of categories\/macaron/ },
    ],
    [
      'a path that begins with a language',
      changeItem('products/maki-box', { path: 'zh/maki' }),
      { file: 'products/maki-box/index.en.md', field: 'path', message: /language 'zh'/ },
    ],
    ...['index', 'static/maki', 'admin', 'share', 'certificates/iso'].map((path): Case => [
      `the path ${path}, which is among the site's files`,
      changeItem('products/maki-box', { path }),
      { file: 'products/maki-box/index.en.md', field: 'path', message: /is an address that the site keeps for itself/ },
    ]),
    [
      'a category in a folder of the site’s files',
      {
        'categories/macaron/index.en.yml':
          sampleFiles()['categories/macaron/index.en.yml']?.replace('"macaron"', '"static"') ?? null,
      },
      { file: 'categories/macaron/index.en.yml', field: 'path', message: /keeps for itself/ },
    ],
    [
      'a path of five segments',
      changeItem('products/maki-box', { path: 'a/b/c/d/e' }),
      { file: 'products/maki-box/index.en.md', field: 'path', message: /one to four segments/ },
    ],
    [
      'a category of another kind',
      changeItem('products/maki-box', { categories: ['news'] }),
      { file: 'products/maki-box/index.en.md', field: 'categories.0', message: /is for news items/ },
    ],
    [
      'an unknown related item',
      changeItem('products/maki-box', { related: ['ghost'] }),
      { file: 'products/maki-box/index.en.md', field: 'related.0', message: /no product item 'ghost'/ },
    ],
    [
      'a picture that nothing describes in the default language, among some that show a view',
      changeItem('products/sushi-tray', {
        pictures: [
          { file: 'products/tray.png', view: 'filled' },
          { file: 'products/tray.png', alt: { zh: '黑色托盘' } },
        ],
      }),
      { file: 'products/sushi-tray/index.en.md', field: 'pictures.1.alt.en', message: /a picture needs a description/ },
    ],
    [
      'a picture that can hold a script',
      changeItem('products/sushi-tray', { pictures: [{ file: 'products/tray.svg', alt: { en: 'A tray' } }] }),
      { file: 'products/sushi-tray/index.en.md', field: 'pictures.0.file', message: /JPEG, PNG or WebP/ },
    ],
    [
      'a picture outside its folder',
      changeItem('products/sushi-tray', { pictures: [{ file: 'a/../../tray.png', alt: { en: 'A tray' } }] }),
      { file: 'products/sushi-tray/index.en.md', field: 'pictures.0.file', message: /below content\/images/ },
    ],
    [
      'a view that nobody knows',
      changeItem('products/sushi-tray', { pictures: [{ file: 'products/tray.png', view: 'sideways' }] }),
      { file: 'products/sushi-tray/index.en.md', field: 'pictures.0.view', message: /filled/ },
    ],
    [
      'a body missing in the default language',
      changeItem('pages/about', {}, ''),
      { file: 'pages/about/index.en.md', field: 'body', message: /must be complete/ },
    ],
    [
      'an element with a script and no spaces',
      changeItem('pages/about', {}, 'Hello <img/src="x"onerror="alert(1)">'),
      { file: 'pages/about/index.en.md', field: 'body', message: /not allowed/ },
    ],
    [
      'a script in the text',
      changeItem('pages/about', {}, 'Hello <script>alert(1)</script>'),
      { file: 'pages/about/index.en.md', field: 'body', message: /not allowed/ },
    ],
    [
      'a text in a language that the site does not have',
      { 'pages/about/index.xx.md': textFile({ name: 'x' }, 'x') },
      { file: 'pages/about/index.xx.md', message: /is not expected here/ },
    ],
    ...['Maki Copy', 'MAKI-BOX', 'maki_box', 'ma\u0301ki', 'мaki', 'maki-box ', '__proto__'].map(
      (name): (typeof cases)[number] => [
        `an item in a folder called ${name}`,
        { [`products/${name}/index.en.md`]: written({ ...maki, facts: { ...productFacts, sku: 'PP-SU-199' } }) },
        { file: `products/${name}/index.en.md`, message: /rename the folder/ },
      ],
    ),
    [
      'a text without front matter',
      { 'pages/about/index.zh.md': 'Only text' },
      { file: 'pages/about/index.zh.md', message: /front matter/ },
    ],
  ]

  it.each(cases)('refuses %s', async (_what, changes, expected) => {
    const problems = await problemsOf(changes)
    expect(problems).toContainEqual(
      expect.objectContaining({ ...expected, message: expect.stringMatching(expected.message) as unknown }),
    )
  })

  it.each<[string, Record<string, string>, object, RegExp]>([
    [
      'a fact that is missing: what it is missing in',
      { 'products/maki-box/index.en.md': written({ ...maki, facts: { ...productFacts, sku: undefined } }) },
      { file: 'products/maki-box/index.en.md', field: 'facts.sku', line: 11 },
      /is missing/,
    ],
    [
      'a duplicate path',
      { 'pages/factory/index.en.md': written({ ...itemText('F'), categories: ['company'], sort: 20, path: 'about' }) },
      { file: 'pages/factory/index.en.md', field: 'path', line: 10 },
      /already taken by pages\/about/,
    ],
    [
      'a path that is another item’s by its name: where it is written',
      {
        'products/macaron-tray/index.en.md': written({ path: 'product/maki-box', ...maki, categories: ['macaron'] }),
      },
      { file: 'products/macaron-tray/index.en.md', field: 'path', line: 2 },
      /already taken by products\/maki-box/,
    ],
    [
      'a picture that is missing in a list',
      {
        'products/maki-box/index.en.md': written({
          pictures: [
            { file: 'products/tray.png', view: 'empty' },
            { file: 'products/ghost.png', view: 'top' },
          ],
          ...maki,
        }),
      },
      { file: 'products/maki-box/index.en.md', field: 'pictures.1.file', line: 5 },
      /no picture images\/products\/ghost.png/,
    ],
    [
      'a YAML error in front matter',
      { 'pages/about/index.zh.md': '---\nname: 关于\nsummary: "x\n---\n\nText\n' },
      { file: 'pages/about/index.zh.md', line: 4 },
      /^is not valid YAML/,
    ],
    [
      'a link in a text',
      { 'pages/about/index.zh.md': '---\nname: 关于\n---\n\nFirst\n\nSecond [x](path:about/nothing)\n' },
      { file: 'pages/about/index.zh.md', field: 'body', line: 7 },
      /path:about\/nothing leads to nothing/,
    ],
    [
      'a field that is missing in the default language',
      {
        'pages/about/index.en.md':
          '---\nname: About\nsummary: A\nseoTitle: " "\ncategories: [company]\nsort: 1\npath: about\n---\n\nText\n',
      },
      { file: 'pages/about/index.en.md', field: 'seoTitle', line: 4 },
      /must be complete/,
    ],
  ])('names the line of %s', async (_what, changes, expected, message) => {
    expect(await problemsOf(changes)).toContainEqual(
      expect.objectContaining({ ...expected, message: expect.stringMatching(message) as unknown }),
    )
  })

  it('does not copy a line for each of its mistakes', async () => {
    const start = process.cpuUsage()
    const problems = await problemsOf({ 'site.yml': `languages: ${'[]'.repeat(50_000)}\n` })
    expect(problems).toContainEqual(expect.objectContaining({ file: 'site.yml', line: 1 }))
    expect(process.cpuUsage(start).user).toBeLessThan(6_000_000)
  })

  it('does not search the file for each use of a value', async () => {
    const start = process.cpuUsage()
    const problems = await problemsOf({ 'site.yml': `a: &a [x]\nlanguages: [${'*a,'.repeat(10_000)}]\n` })
    const message = expect.stringMatching(/^is not valid YAML: Excessive alias count/) as unknown
    expect(problems).toEqual([{ file: 'site.yml', line: 1, message }])
    expect(process.cpuUsage(start).user).toBeLessThan(6_000_000)
  })

  it('leaves a turn to all others after a file that takes long', async () => {
    const text = written(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, 'v'])))
    const items = ['maki-box', 'sushi-tray', 'macaron-tray'].flatMap((name) =>
      ['zh', 'ko', 'de'].map((code) => [`products/${name}/index.${code}.md`, text] as const),
    )
    const count = countTurns()
    const turns = new Set<number>()
    parseDocument.mockImplementation((...call) => {
      if (call[0].includes('key1999')) turns.add(count.turn)
      return actual.parseDocument(...call)
    })
    await problemsOf(Object.fromEntries(items))
    count.isOver = true
    expect(turns.size).toBeGreaterThanOrEqual(items.length)
  })

  it('leaves a turn to all others after a text whose HTML takes long to look through, and does so once', async () => {
    const folders = ['products/maki-box', 'products/sushi-tray', 'news/older', 'pages/about', 'pages/factory']
    const changes = folders.map((folder) => changeItem(folder, {}, '<a'.repeat(20_000)))
    const { content, data, remove } = await createContent(Object.assign({}, ...changes) as Record<string, string>)
    const cache = new FileCache()
    const count = countTurns()
    const turns: number[] = []
    jest.mocked(markdown.findUnsafeHtml).mockImplementation((body) => {
      if (body.startsWith('<a<a')) turns.push(count.turn)
      return findUnsafeHtml(body)
    })
    await loadContent(content, data, { cache })
    expect(new Set(turns).size).toBe(folders.length)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await loadContent(content, data, { cache })
    await loadContent(content, data, { cache })
    count.isOver = true
    expect(turns.length).toBeLessThanOrEqual(2 * folders.length)
    remove()
  })

  it('refuses an address that no file of a site can have, which would stop the build of all others', async () => {
    const long = 'a'.repeat(201)
    const message = expect.stringContaining('up to 200 characters') as unknown
    expect(await problemsOf(changeItem('pages/about', { path: long }))).toContainEqual(
      expect.objectContaining({ file: 'pages/about/index.en.md', field: 'path', message }),
    )
    const { items } = await load(changeItem('pages/about', { path: long.slice(1) }))
    expect(items.map(({ path }) => path)).toContain(long.slice(1))
  })

  it('names the first hundred of a file’s dead links, unknown relatives and wrong figures, and what else is wrong', async () => {
    const names = Array.from({ length: 3000 }, (_, index) => `n${index}`)
    const links = names.map((name) => `[x](path:${name})`).join('\n')
    const file = 'products/maki-box/index.en.md'
    const wrong = '\n<script>\n'
    for (const [more, body] of [
      [{ related: names }, wrong],
      [{}, links + wrong],
      [{}, names.map((name) => `{load:${name}}`).join('\n') + wrong],
    ] as const) {
      const problems = await problemsOf(changeItem('products/maki-box', more, body))
      expect(problems).toHaveLength(101)
      expect(problems).toContainEqual(
        expect.objectContaining({ file, message: expect.stringContaining('script') as unknown }),
      )
    }
  })

  it('reads no file that is longer than any page', async () => {
    const long = 'products/maki-box/index.zh.md'
    const problems = await problemsOf({ [long]: `---\nname: ${'卷'.repeat(100_000)}\n---\n` })
    expect(problems).toEqual([{ file: long, message: 'has 301 kB; up to 250 kB are allowed' }])
  })

  it('accepts links to items, categories, lists and fixed pages, with fragments and queries', async () => {
    const targets = ['about/factory#line', 'macaron', 'news-list', 'product-list/2', 'inquiry?product=PP-1', 'login']
    const body = targets.map((target) => `[x](path:${target})`).join('\n')
    await expect(load(changeItem('pages/about', {}, body))).resolves.toBeDefined()
  })

  it('reads no more texts than fit into memory together, and reads them again when there is room', async () => {
    const { content, data, remove } = await createContent()
    const cache = new FileCache()
    const together = jest.replaceProperty(TEXT_LIMITS, 'together', 5000)
    const error: unknown = await loadContent(content, data, { cache }).catch((thrown: unknown) => thrown)
    expect((error as ContentError).problems).toContainEqual(
      expect.objectContaining({ message: 'is not read: the texts before it have 0.005 MB together' }),
    )
    together.restore()
    await expect(loadContent(content, data, { cache })).resolves.toMatchObject({ problems: [] })
    remove()
  })

  it('says in one message what is wrong and what to do', async () => {
    await expect(load({ 'categories/sushi/index.en.yml': 'categoryId: 101\n' })).rejects.toThrow(
      /categories\/sushi\/index\.en\.yml:1: categoryId: .*\n[\s\S]*Correct what is named above and start again\./,
    )
  })
})
