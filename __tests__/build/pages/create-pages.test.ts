import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { createPages } from '../../../src/build/pages/create-pages'
import { makeReadNodes } from '../../support/nodes'

process.env.SITE_DOCUMENTS = 'off'

const page = (path: string) => ({
  itemId: path,
  lang: 'en',
  kind: 'page',
  path,
  categoriesIds: ['301'],
  fallbackFields: [] as string[],
})

const NODES = {
  SiteSettings: [
    {
      routePath: DEFAULT_PREFIXES,
      listMode: 'slash',
      subFolderMode: 1,
    },
  ],
  Language: [{ code: 'en' }],
  Category: [{ lang: 'en', categoryId: '201', kind: 'news', path: 'industry-news', sort: 1, fallbackFields: [] }],
  Product: [{ ...page('product/tray'), kind: 'product' }],
  Article: [{ ...page('news/ppwr'), kind: 'news', categoriesIds: ['201'] }],
  ContentPage: ['home', 'embroidery-working', 'contact', 'privacy', 'imprint'].map(page),
}

async function run(more: Partial<Record<keyof typeof NODES, object[]>> = {}) {
  const actions = { createPage: jest.fn<void, [{ path: string }]>(), createRedirect: jest.fn() }
  const panic = jest.fn<void, [string]>()
  const warn = jest.fn<void, [string]>()
  const getNodesByType = makeReadNodes({ ...NODES, ...more })
  const args = { getNodesByType, actions, reporter: { panic, warn } }
  await createPages?.(args as unknown as Parameters<typeof createPages>[0], { plugins: [] }, () => {})
  return {
    paths: actions.createPage.mock.calls.map(([{ path }]) => path),
    redirects: actions.createRedirect,
    panic,
    warn,
  }
}

test('creates every kind of page and the redirects of the lists', async () => {
  const { paths, redirects, panic, warn } = await run()
  expect(paths).toEqual(expect.arrayContaining(['/', '/404', '/news-list/1', '/industry-news/1']))
  expect(paths).toEqual(expect.arrayContaining(['/product/tray', '/news/ppwr', '/contact']))
  expect(new Set(paths).size).toBe(paths.length)
  expect(redirects).toHaveBeenCalledTimes(2)
  expect(panic).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})

test('names what is shown in English for want of a translation: language, item and fields', async () => {
  const tray = { ...page('product/tray'), kind: 'product' }
  const german = { ...tray, lang: 'de', fallbackFields: ['name', 'body'] }
  const { warn } = await run({ Product: [tray, german] })
  expect(warn.mock.calls).toEqual([
    ['1 text has no translation and is shown in the default language (en):\n  de  product  product/tray: name, body'],
  ])
})

test('stops the build with what is wrong', async () => {
  const { panic } = await run({ ContentPage: [] })
  expect(panic).toHaveBeenCalledTimes(1)
  expect(panic.mock.calls[0]?.[0]).toMatch(
    /^The pages could not be created\. The provider has no content page at "home"/,
  )
})

test('stops the build where a product and a category want the same address', async () => {
  const taken = { ...page('industry-news/1'), kind: 'product' }
  const { panic } = await run({ Product: [taken] })
  expect(panic.mock.calls[0]?.[0]).toMatch(/Two pages would stand at \/industry-news\/1/)
})
