import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadContent } from '../../../provider/src/content/load'
import { stringify } from 'yaml'
import { ContentError, describeProblem } from '../../../provider/src/content/problems'
import { createContent, itemText, productFacts, textFile } from '../support/content-fixture'

async function load(changes: Record<string, string | null> = {}) {
  const folders = await createContent(changes)
  try {
    return await loadContent(folders.content, folders.data)
  } finally {
    folders.remove()
  }
}

async function problemsOf(changes: Record<string, string | null>) {
  const error: unknown = await load(changes).catch((thrown: unknown) => thrown)
  if (!(error instanceof ContentError)) throw new Error('the content was accepted')
  return error.problems
}

describe('loading the content', () => {
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

  it('normalizes times of publication to UTC', async () => {
    const content = await load()
    const times = content.items.filter((item) => item.kind === 'news').map((item) => item.publishedAt)
    expect(times).toEqual(['2025-03-01T01:30:00.000Z', '2025-01-15T00:00:00.000Z'])
  })

  it('names the line of a YAML error', async () => {
    const problems = await problemsOf({ 'categories/sushi/facts.yml': 'categoryId: "101"\nkind: [product\npath: x\n' })
    expect(problems[0]).toMatchObject({ file: 'categories/sushi/facts.yml', line: expect.any(Number) as unknown })
    expect(problems[0]?.message).toMatch(/^is not valid YAML/)
  })

  it('names what the provider’s user can’t read, texts and pictures', async () => {
    const folders = await createContent()
    mkdirSync(folders.data)
    for (const open of [dirname(folders.content), folders.data]) chmodSync(open, 0o777)
    const closed = ['products/maki-box/facts.yml', 'images/products/tray.png']
    for (const file of closed) chmodSync(join(folders.content, file), 0)
    const user = process.geteuid?.()
    // Root can read everything.
    if (user === 0) process.seteuid?.(65534)
    try {
      const error: unknown = await loadContent(folders.content, folders.data).catch((thrown: unknown) => thrown)
      const message = "can't be read by the user that the provider runs as; allow it: chmod a+r"
      expect((error as ContentError).problems.map(describeProblem)).toEqual([
        `products/maki-box/facts.yml: ${message}`,
        `products/sushi-tray/facts.yml:7: images.0: the picture images/products/tray.png ${message}`,
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
      'products/maki-box/facts.yml': JSON.stringify({ categories: ['nothing'], sort: 1, facts: productFacts }),
      'pages/about/facts.yml': JSON.stringify({ categories: ['company'], sort: 1, path: 'About Us' }),
    })
    expect(problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['pages/about/facts.yml', 'products/maki-box/facts.yml']),
    )
  })

  const facts = { categories: ['sushi'], sort: 1, facts: productFacts }
  const cases: [string, Record<string, string | null>, { file: string; field?: string; message: RegExp }][] = [
    [
      'an unknown key',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, colour: 'red' }) },
      { file: 'products/maki-box/facts.yml', field: 'colour', message: /not a known field/ },
    ],
    [
      'a missing fact',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, facts: { ...productFacts, sku: undefined } }) },
      { file: 'products/maki-box/facts.yml', field: 'facts.sku', message: /is missing/ },
    ],
    [
      'a missing file',
      { 'products/maki-box/facts.yml': null },
      { file: 'products/maki-box/facts.yml', message: /the file is missing/ },
    ],
    [
      'a duplicate path',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, path: 'about/factory' }) },
      { file: 'pages/factory/facts.yml', field: 'path', message: /already taken by products\/maki-box/ },
    ],
    [
      'a duplicate category id',
      {
        'categories/macaron/facts.yml': JSON.stringify({
          categoryId: '101',
          kind: 'product',
          path: 'macaron',
          sort: 1,
        }),
      },
      {
        file: expect.stringMatching(/^categories\//) as string,
        field: 'categoryId',
        message: /'101' is already taken/,
      },
    ],
    [
      'an item at the address of a category',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, path: 'macaron' }) },
      { file: 'products/maki-box/facts.yml', field: 'path', message: /is an address of categories\/macaron/ },
    ],
    [
      'a path that begins with a language',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, path: 'zh/maki' }) },
      { file: 'products/maki-box/facts.yml', field: 'path', message: /language 'zh'/ },
    ],
    [
      'a path of five segments',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, path: 'a/b/c/d/e' }) },
      { file: 'products/maki-box/facts.yml', field: 'path', message: /one to four segments/ },
    ],
    [
      'a category of another kind',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, categories: ['news'] }) },
      { file: 'products/maki-box/facts.yml', field: 'categories.0', message: /is for news items/ },
    ],
    [
      'an unknown related item',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, related: ['ghost'] }) },
      { file: 'products/maki-box/facts.yml', field: 'related.0', message: /no product item 'ghost'/ },
    ],
    [
      'an unknown picture',
      { 'products/maki-box/facts.yml': JSON.stringify({ ...facts, images: ['products/ghost.png'] }) },
      { file: 'products/maki-box/facts.yml', field: 'images.0', message: /no picture images\/products\/ghost.png/ },
    ],
    [
      'a picture that is none',
      {
        'products/maki-box/facts.yml': JSON.stringify({ ...facts, images: ['products/broken.png'] }),
        'images/products/broken.png': 'no picture',
      },
      {
        file: 'products/maki-box/facts.yml',
        field: 'images.0',
        message: /broken.png is not a picture that can be read/,
      },
    ],
    [
      'fewer picture texts than pictures in the default language',
      { 'products/sushi-tray/index.en.md': textFile(itemText('Sushi Tray'), 'Text') },
      {
        file: 'products/sushi-tray/index.en.md',
        field: 'imageAlts',
        message: /every picture needs a description; .*: 1, descriptions: 0/,
      },
    ],
    [
      'a field missing in the default language',
      { 'pages/about/index.en.md': textFile({ ...itemText('About'), seoTitle: ' ' }, 'Text') },
      { file: 'pages/about/index.en.md', field: 'seoTitle', message: /must be complete/ },
    ],
    [
      'a body missing in the default language',
      { 'pages/about/index.en.md': textFile(itemText('About'), '') },
      { file: 'pages/about/index.en.md', field: 'body', message: /must be complete/ },
    ],
    [
      'a link to nothing',
      { 'pages/about/index.zh.md': textFile({ name: '关于' }, '[x](path:about/nothing)') },
      { file: 'pages/about/index.zh.md', field: 'body', message: /path:about\/nothing leads to nothing/ },
    ],
    [
      'a script in the text',
      { 'pages/about/index.en.md': textFile(itemText('About'), 'Hello <script>alert(1)</script>') },
      { file: 'pages/about/index.en.md', field: 'body', message: /not allowed/ },
    ],
    [
      'a text in a language that the site does not have',
      { 'pages/about/index.xx.md': textFile({ name: 'x' }, 'x') },
      { file: 'pages/about/index.xx.md', message: /is not expected here/ },
    ],
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

  it.each([
    [
      'a fact that is missing: what it is missing in',
      { 'products/maki-box/facts.yml': stringify({ ...facts, facts: { ...productFacts, sku: undefined } }) },
      { file: 'products/maki-box/facts.yml', field: 'facts.sku', line: 5 },
    ],
    [
      'a duplicate path',
      { 'pages/factory/facts.yml': 'categories:\n  - company\nsort: 20\npath: about\n' },
      { file: 'pages/factory/facts.yml', field: 'path', line: 4 },
    ],
    [
      'a path that is another item’s by its name: where it is written',
      {
        'products/macaron-tray/facts.yml': `path: product/maki-box\n${stringify({ ...facts, categories: ['macaron'] })}`,
      },
      { file: 'products/macaron-tray/facts.yml', field: 'path', line: 1 },
    ],
    [
      'a picture that is missing in a list',
      { 'products/maki-box/facts.yml': `images:\n  - products/tray.png\n  - products/ghost.png\n${stringify(facts)}` },
      { file: 'products/maki-box/facts.yml', field: 'images.1', line: 3 },
    ],
    [
      'a YAML error in front matter',
      { 'pages/about/index.zh.md': '---\nname: 关于\nsummary: "x\n---\n\nText\n' },
      { file: 'pages/about/index.zh.md', line: 4 },
    ],
    [
      'a link in a text',
      { 'pages/about/index.zh.md': '---\nname: 关于\n---\n\nFirst\n\nSecond [x](path:about/nothing)\n' },
      { file: 'pages/about/index.zh.md', field: 'body', line: 7 },
    ],
    [
      'a field that is missing in the default language',
      { 'pages/about/index.en.md': '---\nname: About\nsummary: A\nseoTitle: " "\n---\n\nText\n' },
      { file: 'pages/about/index.en.md', field: 'seoTitle', line: 4 },
    ],
  ])('names the line of %s', async (_what, changes, expected) => {
    expect(await problemsOf(changes)).toContainEqual(expect.objectContaining(expected))
  })

  it('accepts links to items, categories, lists and fixed pages, with fragments and queries', async () => {
    const targets = ['about/factory#line', 'macaron', 'news-list', 'product-list/2', 'inquiry?product=PP-1', 'login']
    const body = targets.map((target) => `[x](path:${target})`).join('\n')
    await expect(load({ 'pages/about/index.en.md': textFile(itemText('About'), body) })).resolves.toBeDefined()
  })

  it('says in one message what is wrong and what to do', async () => {
    await expect(load({ 'categories/sushi/facts.yml': 'categoryId: 101\n' })).rejects.toThrow(
      /categories\/sushi\/facts\.yml:1: categoryId: .*\n[\s\S]*Correct what is named above and start again\./,
    )
  })
})
