import { findGaps, measureCompleteness } from '../../packages/content/src/completeness'
import { loadContent } from '../../packages/content/src/load'
import type { Content } from '../../packages/content/src/types'
import { formatStatus } from '../../scripts/content-status'
import { changeItem, createContent, type TemporaryFolders } from '../support/content-fixture'
import { readSample } from '../support/sample-content'

describe('the sample content', () => {
  let content: Content

  beforeAll(async () => {
    content = await readSample()
  })

  test('never falls back to English', () => {
    expect(content.languages).toHaveLength(11)
    expect(findGaps(content)).toEqual([])
  })

  test('says of the company on its pages, in every language, what its settings say to search engines', () => {
    const { items, settings } = content
    const { address, contacts = [] } = settings.organization ?? {}
    const facts = [address?.postalCode, ...contacts.flatMap(({ telephone, email }) => [telephone, email])]
    const known = facts.filter((fact) => fact !== undefined)
    expect(known).toHaveLength(4)
    const contact = items.find((item) => item.path === 'contact')
    const missing = [...(contact?.texts ?? [])].flatMap(([language, { body = '' }]) =>
      known
        .filter((fact) => !body.replace(/[\u00a0\u202f]/g, ' ').includes(fact))
        .map((fact) => `${language}: ${fact}`),
    )
    expect(missing).toEqual([])
  })
})

describe('content that is not complete', () => {
  let folders: TemporaryFolders

  beforeAll(async () => {
    folders = await createContent()
  })

  afterAll(() => folders.remove())

  test('has a gap for each language, item and category, with its fields', async () => {
    const gaps = findGaps(await loadContent(folders.content, folders.data))
    expect(gaps).toContainEqual({
      language: 'zh',
      kind: 'product',
      folder: 'products/sushi-tray',
      fields: ['title_translatable', 'details_translatable', 'keyword_translatable', 'images'],
    })
    expect(gaps).toContainEqual({
      language: 'zh',
      kind: 'category',
      folder: 'categories/sushi',
      fields: ['title_translatable', 'details_translatable', 'keyword_translatable'],
    })
    expect(gaps.some(({ language }) => language === 'en')).toBe(false)
  })

  test('is counted by language and kind', async () => {
    const measured = measureCompleteness(await loadContent(folders.content, folders.data))
    expect(measured).toContainEqual({ language: 'en', kind: 'product', whole: 3, all: 3 })
    expect(measured).toContainEqual({ language: 'zh', kind: 'product', whole: 1, all: 3 })
    expect(measured).toContainEqual({ language: 'de', kind: 'category', whole: 0, all: 4 })
  })

  test('is printed as a table, with what falls back below it', async () => {
    const lines = formatStatus(await loadContent(folders.content, folders.data)).split('\n')
    expect(lines[0]).toMatch(/^language +product +news +case +page +category +all$/)
    expect(lines[2]).toMatch(/^en English +3\/3 \(100 %\) +2\/2 \(100 %\) +- +2\/2 \(100 %\) +4\/4 \(100 %\)/)
    expect(lines[3]).toMatch(/^zh 简体中文 +1\/3 \(33 %\) /)
    expect(lines).toContain('  zh  categories/sushi: title_translatable, details_translatable, keyword_translatable')
  })

  test('of drafts is printed by file and field', async () => {
    const changed = await createContent(changeItem('products/maki-box', { published: false, sort: undefined }))
    const printed = formatStatus(await loadContent(changed.content, changed.data))
    changed.remove()
    expect(printed).toMatch(
      /\nDrafts that can’t be published yet:\n {2}products\/maki-box\/index\.en\.md:\d+: sort: is missing$/,
    )
  })
})
