import { hasAccounts, reassembleDocument } from '../../../plugins/gatsby-source-provider/src/site-document'
import type { SiteDocument } from '../../../packages/contract/src/answers'
import { ProviderError } from '../../../plugins/gatsby-source-provider/src/provider-error'
import { until } from '../../support/until'
import { createFakeGatsby } from './support/fake-gatsby'
import type { FakeGatsby } from './support/fake-gatsby'
import { startFakeProvider } from './support/fake-provider'
import type { FakeProvider } from './support/fake-provider'

let provider: FakeProvider
let gatsby: FakeGatsby

beforeEach(async () => {
  provider = await startFakeProvider()
  gatsby = createFakeGatsby({ url: provider.url, retries: 0 })
})

afterEach(async () => {
  gatsby.dispose()
  await provider.stop()
})

const address = () => `${provider.url}online/site.json?companyId=c1`

describe('the site document', () => {
  it('is put together again from the nodes that gatsby-source-custom-api makes of it', async () => {
    await gatsby.fetchRaw()
    const [root] = gatsby.ofType('providerSiteDocument')
    if (!root) throw new Error('no raw root')
    expect(Object.keys(root)).toContain('settings___NODE')
    expect(reassembleDocument(root, gatsby.api.getNode)).toEqual(provider.document)
  })

  it('gives restricted keys their names back and drops what an empty object was given', async () => {
    const node = { id: 'x', parent: null, children: [], internal: {}, id__normalized: '7', dummy: true, name: 'n' }
    expect(reassembleDocument(node, () => undefined)).toEqual({ id: '7', name: 'n' })
  })

  it('makes gatsby-source-custom-api ask for no schema', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
    await gatsby.fetchRaw()
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
  })

  it('is looked for before anything else, and the build stops where it is refused', async () => {
    await provider.stop()
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([
      `The provider can't be reached: the connection was refused (ECONNREFUSED). Tried once: GET ${address()}\n` +
        'At fault: the provider.\n' +
        'Check that the provider runs, and that GATSBY_PROVIDER_URL (or PROVIDER_URL) names its address.',
    ])
    provider = await startFakeProvider()
  })

  it('stops the build where a field is wrong, and names the field', async () => {
    Object.assign(provider.document.settings, { listMode: 'comma' })
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain(
      `The site document is wrong at "settings.listMode" (Invalid option: expected one of "slash"|"dash"): GET ${address()}`,
    )
  })

  it('and lists bring no control characters, which would make feeds and sitemap unreadable', async () => {
    provider.document.settings.seo.en = { prefix: 'Pre\u000b', suffix: 'Suf', companyName: 'Pellu\u0007cid' }
    provider.add('news', 'a', { names: { en: 'New\u000b tray\ufffe \ud83d', zh: '新\u0000' } })
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('Article').map(({ name }) => name)).toEqual(['New tray ', '新'])
    const [settings] = gatsby.ofType('SiteSettings').filter(({ lang }) => lang === 'en')
    expect(settings).toMatchObject({ seoPrefix: 'Pre', seoCompanyName: 'Pellucid' })
  })

  it('names no picture that is downloaded, and nobody else is asked for one', async () => {
    const asked: string[] = []
    provider.fault = ({ pathname }) => {
      asked.push(pathname)
      return false
    }
    Object.assign(provider.document, { image: { url: `${provider.url}pictures/endless.png` } })
    Object.assign(provider.document.settings, { image: { url: `${provider.url}pictures/endless.jpg` } })
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
    await gatsby.build()
    log.mockRestore()
    expect(gatsby.log.errors).toEqual([])
    expect(asked.filter((pathname) => pathname.startsWith('/pictures/'))).toEqual([])
    expect(gatsby.ofType('File')).toEqual([])
  })

  it('stops the build where gatsby-source-custom-api is left without an answer, which it would await for ever', async () => {
    gatsby.dispose()
    gatsby = createFakeGatsby({ url: provider.url, timeoutMs: 200 })
    let calls = 0
    provider.fault = ({ pathname }) => pathname === '/online/site.json' && ++calls === 2
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
    const ended = gatsby.build()
    expect(await until(() => gatsby.log.errors[0])).toContain(
      `The provider did not answer within 800 ms. Tried once: GET ${address()}`,
    )
    await provider.stop()
    await ended
    log.mockRestore()
    provider = await startFakeProvider()
  })

  it.each(['index', 'static/tray', 'admin', 'certificates', 'Share/x', 'about/index.html', 'robots.txt'])(
    'stops the build where a category or a list would stand at "%s", among the files',
    async (path) => {
      Object.assign(provider.document.categories[0] ?? {}, { path })
      await gatsby.build()
      expect(gatsby.log.errors[0]).toContain(`The site document is wrong at "categories.0.path" ("${path}" `)
      Object.assign(provider.document.categories[0] ?? {}, { path: 'food-tray' })
      Object.assign(provider.document.settings, { routePath: { news: path } })
      await gatsby.build()
      expect(gatsby.log.errors[0]).toContain(`The site document is wrong at "settings.routePath.news" ("${path}" `)
      expect(gatsby.ofType('Category')).toEqual([])
    },
  )

  it('may have redirects from former addresses that look like files', async () => {
    Object.assign(provider.document, { redirects: [{ from: 'about.html', to: 'food-tray' }] })
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('SiteRedirect')).toMatchObject([{ from: 'about.html', to: 'food-tray' }])
  })

  it('stops the build at a language that the site does not know', async () => {
    provider.document.languages.push({ code: 'nl', langId: '9', htmlLang: 'nl', name: 'Nederlands' })
    await gatsby.build()
    expect(gatsby.log.errors[0]).toBe(
      `The provider offers the language "nl", which this site does not know (en, zh, ja): GET ${address()}\n` +
        'At fault: this site.\n' +
        "Check the site's list of languages; add the language there, with its translations, or take it out of the provider.",
    )
  })

  it('stops the build where the provider lacks the default language', async () => {
    provider.document.languages.shift()
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain(`lacks the default language of this site, "en"; it has zh: GET ${address()}`)
  })

  it('stops the build where a category has no name in the default language', async () => {
    delete provider.document.categories[1]?.name.en
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain('wrong at "categories.1.name.en" (is missing or empty)')
  })

  it.each([
    ['from', { from: 'old\n/* https://evil.example 301!', to: 'home' }],
    ['from', { from: '/evil.example', to: 'home' }],
    ['to', { from: 'old', to: 'new https://evil.example' }],
    ['to', { from: 'old', to: '/evil.example' }],
  ])('stops the build where "%s" of a redirect could lead away, or add rules for hosts', async (field, redirect) => {
    Object.assign(provider.document, { redirects: [redirect] })
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain(`The site document is wrong at "redirects.0.${field}"`)
    expect(gatsby.ofType('SiteRedirect')).toEqual([])
  })

  it.each(['../../evil', '/evil.example', 'a b'])('stops the build where lists would stand at "%s"', async (news) => {
    Object.assign(provider.document.settings, { routePath: { news } })
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain('The site document is wrong at "settings.routePath.news"')
    expect(gatsby.ofType('SiteSettings')).toEqual([])
  })

  it('stops the build where gatsby-source-custom-api left nothing in this build, though it did in an earlier one', async () => {
    provider.add('product', 'p1')
    await gatsby.build()
    let calls = 0
    provider.fault = ({ pathname }, response) => {
      if (pathname !== '/online/site.json' || ++calls !== 2) return false
      response.destroy()
      return true
    }
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
    await gatsby.build()
    log.mockRestore()
    expect(gatsby.log.errors).toEqual([
      `gatsby-source-custom-api left no "providerSiteDocument" node in this build: GET ${address()}\n` +
        'At fault: this site.\n' +
        'Check that it stands before gatsby-source-provider in gatsby-config with this rootKey and url, and whether it logged an error above.',
    ])
    expect(gatsby.ofType('Product')).toHaveLength(2)
  })
})

describe('accounts', () => {
  const document = { settings: {}, languages: [{ langId: '1' }] } as unknown as SiteDocument
  const saying = (accounts: boolean) => ({ ...document, settings: { ...document.settings, accounts } })
  const answer = (body: unknown) => ({ get: jest.fn(async () => ({ address: '', body })) })
  const refuse = (status: number) => ({
    get: jest.fn(() =>
      Promise.reject(new ProviderError('httpStatus', { address: '', status, answer: '', attempts: 1 })),
    ),
  })

  it.each([true, false])('are what the document says (%s), without a question', async (accounts) => {
    const client = answer({ code: 404 })
    expect(await hasAccounts(client, saying(accounts), { companyId: 'c1' })).toBe(accounts)
    expect(client.get).not.toHaveBeenCalled()
  })

  it.each([
    ['a captcha', answer({ code: 200, data: {} }), true],
    ['code 404', answer({ code: 404 }), false],
    ['code "404"', answer({ code: '404' }), false],
    ['HTTP 404', refuse(404), false],
    ['HTTP 503', refuse(503), true],
    ['something unreadable', answer(null), true],
  ])('of a document that does not say are asked for by a captcha: %s', async (_what, client, has) => {
    expect(await hasAccounts(client, document, { companyId: 'c1' })).toBe(has)
    expect(client.get).toHaveBeenCalledWith('online/captcha', { companyId: 'c1', langId: '1' })
  })
})
