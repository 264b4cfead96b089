import { loadContent } from '../../packages/content/src/load'
import { digestItem, localizeItem, resolveCategoryText } from '../../packages/content/src/localize'
import type { Content, Item } from '../../packages/content/src/types'
import {
  changeItem,
  createContent,
  itemText,
  productFacts,
  textFile,
  type TemporaryFolders,
} from '../support/content-fixture'

let folders: TemporaryFolders
let content: Content
const load = () => loadContent(folders.content, folders.data)
const find = (from: Content, id: string): Item => {
  const item = from.items.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`no item ${id}`)
  return item
}

beforeEach(async () => {
  folders = await createContent()
  content = await load()
})
afterEach(() => folders.remove())

describe('an item in a language', () => {
  it('is complete in the default language', () => {
    const item = localizeItem(find(content, 'product/sushi-tray'), 'en', '2025-01-01T00:00:00.000Z', 'http://p/')
    expect(item).toMatchObject({
      name: 'Sushi Tray',
      title_translatable: 'Sushi Tray title',
      images: [
        { url: expect.stringMatching(/^http:\/\/p\/media\/products\/tray\.png\?v=/) as unknown, alt: 'A black tray' },
      ],
      updatedAt: '2025-01-01T00:00:00.000Z',
      fallbackFields: [],
    })
    expect(item.body).toContain('<a href="/about/factory#line">our factory</a>')
  })

  it('falls back field by field and says which fields did', () => {
    const item = localizeItem(find(content, 'product/sushi-tray'), 'zh', '', 'http://p/')
    expect(item.name).toBe('寿司托盘')
    expect(item.body).toContain('适合八个寿司')
    expect(item.title_translatable).toBe('Sushi Tray title')
    expect(item.fallbackFields.sort()).toEqual([
      'details_translatable',
      'images',
      'keyword_translatable',
      'title_translatable',
    ])
  })

  it('falls back as a whole without a text file', () => {
    const item = localizeItem(find(content, 'page/about'), 'de', '', 'http://p/')
    expect(item.name).toBe('About')
    expect(item.fallbackFields).toEqual(expect.arrayContaining(['name', 'summary', 'body']))
    expect(item.fallbackFields).not.toContain('images')
  })

  it('describes each picture in its language, else in English, else by what it shows', async () => {
    const file = 'products/tray.png'
    const images = async (...pictures: object[]) => {
      folders.write(
        changeItem('products/sushi-tray', {
          pictures: pictures.map((one) => ({ file, ...one })),
          facts: { ...productFacts, lidType: 'flat-snap', compartments: 5 },
        }),
      )
      const item = localizeItem(find(await load(), 'product/sushi-tray'), 'zh', '', 'http://p/')
      const isFallback = item.fallbackFields.includes('images')
      return { alts: item.images.map(({ alt }) => alt), views: item.images.map(({ view }) => view), isFallback }
    }
    const [en, zh] = ['A black tray', '黑色托盘']
    const composed = '寿司托盘：未装内容物，盖子放在一旁，5 格'
    await expect(images({ view: 'filled', alt: { en, zh } }, { view: 'empty' })).resolves.toEqual({
      alts: [zh, composed],
      views: ['filled', 'empty'],
      isFallback: false,
    })
    await expect(images({ alt: { en } }, { view: 'empty', alt: { en, zh } })).resolves.toMatchObject({
      alts: [en, zh],
      isFallback: true,
    })
  })

  it('changes in every language when a picture gets another view, and in one when it gets another description', async () => {
    const digest = async (picture: object) => {
      folders.write(changeItem('products/sushi-tray', { pictures: [{ file: 'products/tray.png', ...picture }] }))
      return digestItem(find(await load(), 'product/sushi-tray'), ['en', 'zh'])
    }
    const [empty, top] = [await digest({ view: 'empty' }), await digest({ view: 'top' })]
    for (const language of ['en', 'zh']) expect(empty.get(language)).not.toBe(top.get(language))
    const described = await digest({ view: 'top', alt: { zh: '黑色托盘' } })
    expect(described.get('en')).toBe(top.get('en'))
    expect(described.get('zh')).not.toBe(top.get('zh'))
  })

  it('takes a category name from the default language when it has none', () => {
    const [sushi] = content.categories
    if (!sushi) throw new Error('no category')
    expect(resolveCategoryText(sushi, 'zh')).toMatchObject({ name: '寿司盒', title_translatable: 'Sushi containers' })
    expect(resolveCategoryText(sushi, 'de').name).toBe('Sushi containers')
  })
})

describe('the digest of an item', () => {
  const digestsAfter = async (changes: Record<string, string>) => {
    folders.write(changes)
    return digestItem(find(await load(), 'page/about'), ['en', 'zh', 'de'])
  }

  it('changes in one language only when one translation is edited', async () => {
    const before = digestItem(find(content, 'page/about'), ['en', 'zh', 'de'])
    const after = await digestsAfter({ 'pages/about/index.de.md': textFile({ name: 'Über uns' }, '') })
    expect(after.get('en')).toBe(before.get('en'))
    expect(after.get('zh')).toBe(before.get('zh'))
    expect(after.get('de')).not.toBe(before.get('de'))
  })

  it('changes in every language that falls back when the default language is edited', async () => {
    folders.write({ 'pages/about/index.zh.md': textFile(itemText('关于我们'), '全文') })
    const before = digestItem(find(await load(), 'page/about'), ['en', 'zh', 'de'])
    const after = await digestsAfter(changeItem('pages/about', {}, 'New text.'))
    expect(after.get('zh')).toBe(before.get('zh'))
    expect(after.get('en')).not.toBe(before.get('en'))
    expect(after.get('de')).not.toBe(before.get('de'))
  })
})
