import path from 'node:path'
import { makeSite, pathsOf, recordPages } from '../../support/site-content'

test('creates a page for every language of the site', () => {
  const pages = recordPages(makeSite({ languages: ['en', 'zh', 'de'] }), (_site, createPage) =>
    createPage({ target: { to: 'search' }, template: 'search' }),
  )
  expect(pages.map((page) => page.path)).toEqual(['/search', '/zh/search', '/de/search'])
})

test('creates a page only in the languages it exists in', () => {
  const pages = recordPages(makeSite(), (_site, createPage) =>
    createPage({ target: { to: 'item', path: 'news/x' }, template: 'article', languages: ['zh'] }),
  )
  expect(pages.map((page) => page.path)).toEqual(['/zh/news/x'])
})

test('hands over the ids the page asks for, its language and its place, and nothing else', () => {
  const [english, chinese] = recordPages(makeSite(), (_site, createPage) =>
    createPage({ target: { to: 'item', path: 'product/x' }, template: 'product', context: { itemId: 'id:x' } }),
  )
  expect(english?.context).toEqual({
    itemId: 'id:x',
    language: 'en',
    i18n: {
      language: 'en',
      languages: ['en', 'zh'],
      defaultLanguage: 'en',
      generateDefaultLanguagePage: false,
      routed: false,
      originalPath: '/product/x',
      path: '/product/x',
    },
  })
  expect(chinese?.context).toEqual({
    itemId: 'id:x',
    language: 'zh',
    i18n: {
      language: 'zh',
      languages: ['en', 'zh'],
      defaultLanguage: 'en',
      generateDefaultLanguagePage: false,
      routed: true,
      originalPath: '/product/x',
      path: '/zh/product/x',
    },
  })
})

test('gives the home page of a language the address without an ending', () => {
  const site = makeSite({ routing: { ...makeSite().routing, subFolderMode: 2 } })
  const [english, chinese] = recordPages(site, (_site, createPage) =>
    createPage({ target: { to: 'home' }, template: 'home' }),
  )
  expect([english?.path, english?.context.i18n.originalPath, english?.context.i18n.path]).toEqual(['/', '/', '/'])
  expect([chinese?.path, chinese?.context.i18n.originalPath, chinese?.context.i18n.path]).toEqual(['/zh', '/', '/zh'])
})

test('names the template’s file', () => {
  const [page] = recordPages(makeSite(), (_site, createPage) =>
    createPage({ target: { to: 'home' }, template: 'home' }),
  )
  expect(page?.component).toBe(path.resolve('src/templates/home.tsx'))
})

test('names the canonical address of an alias in its place', () => {
  const pages = recordPages(makeSite(), (_site, createPage) =>
    createPage({
      target: { to: 'category', path: 'food-tray', page: 1 },
      template: 'product-list',
      canonical: { to: 'category', path: 'food-tray' },
    }),
  )
  expect(pathsOf(pages, 'zh')).toEqual(['/zh/food-tray/1'])
  expect(pages[1]?.context.i18n).toMatchObject({ originalPath: '/food-tray', path: '/zh/food-tray' })
})

test('stops the build where two pages would stand at one address, and says what to mend', () => {
  const create = () =>
    recordPages(makeSite(), (_site, createPage) => {
      createPage({ target: { to: 'item', path: 'food-tray' }, template: 'content-page', context: { itemId: 'id:a' } })
      createPage({ target: { to: 'category', path: 'food-tray' }, template: 'product-list', context: { page: 1 } })
    })
  expect(create).toThrow(
    new Error(
      'Two pages would stand at /food-tray: content-page {"itemId":"id:a"} and product-list {"page":1}. ' +
        'Give one of them another path at the provider.',
    ),
  )
})

test('notices an address that is taken in one language only', () => {
  const create = () =>
    recordPages(makeSite(), (_site, createPage) => {
      createPage({ target: { to: 'item', path: 'zh/a' }, template: 'article', languages: ['en'] })
      createPage({ target: { to: 'item', path: 'a' }, template: 'article', languages: ['zh'] })
    })
  expect(create).toThrow('Two pages would stand at /zh/a')
})

test('hands over the names of the page’s rules', () => {
  const rules = { validate: 'page-number', middleware: ['signed-in'] } as const
  const [page] = recordPages(makeSite(), (_site, createPage) =>
    createPage({ target: { to: 'account' }, template: 'account', rules }),
  )
  expect(page?.context.rules).toEqual(rules)
})

test.each<[object, string]>([
  [{ middleware: ['signed-in', 'admin'] }, "Unknown route middleware: 'admin'. Valid names: signed-in."],
  [{ middleware: ['toString'] }, "Unknown route middleware: 'toString'. Valid names: signed-in."],
  [{ validate: 'page' }, "Unknown validity rule: 'page'. Valid names: page-number."],
])('stops the build for a rule that does not exist: %j', (rules, message) => {
  const create = () =>
    recordPages(makeSite(), (_site, createPage) =>
      createPage({ target: { to: 'account' }, template: 'account', rules }),
    )
  expect(create).toThrow(new Error(message))
})
