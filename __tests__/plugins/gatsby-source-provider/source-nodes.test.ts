import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { Kind, parse } from 'graphql'
import sharp from 'sharp'
import { typeDefinitions } from '../../../plugins/gatsby-source-provider/src/create-schema-customization'
import { sampleGeometry } from '../../support/sample-geometry'
import { createFakeGatsby } from './support/fake-gatsby'
import type { FakeGatsby } from './support/fake-gatsby'
import { facts, startFakeProvider } from './support/fake-provider'
import type { FakeProvider } from './support/fake-provider'

const BLANK = { width: 6, height: 4, channels: 3, background: '#888' } as const

let provider: FakeProvider
let gatsby: FakeGatsby

beforeEach(async () => {
  provider = await startFakeProvider()
  gatsby = createFakeGatsby({ url: provider.url })
  provider.add('product', 'p1', {
    relatedIds: ['p2'],
    geometryVersion: 'g1',
    extra: { model: { url: `${provider.url}models/p1.glb?v=1`, bytes: 4 } },
  })
  provider.add('product', 'p2')
  provider.add('product', 'p3', { categoriesIds: ['11', '12'], names: { en: 'Only English' } })
  provider.add('news', 'n1')
})

afterEach(async () => {
  gatsby.dispose()
  await provider.stop()
})

const build = async (how?: { failsLater: boolean }) => {
  provider.requests.length = 0
  await gatsby.build(how)
}

const digests = () =>
  [...gatsby.nodes.values()]
    .filter(({ internal }) => ['SiteSettings', 'Language', 'Category', 'Product', 'Article'].includes(internal.type))
    .map(({ id, internal }) => `${id} ${internal.contentDigest}`)
    .sort()

const askedSince = () => provider.lists().map(({ searchParams }) => searchParams.get('updatedSince'))

describe('the first build', () => {
  beforeEach(() => build())

  it('makes one node for each item and language', () => {
    expect(gatsby.log.errors).toEqual([])
    expect(
      gatsby
        .ofType('Product')
        .map(({ itemId, lang }) => `${String(itemId)} ${String(lang)}`)
        .sort(),
    ).toEqual(['p1 en', 'p1 zh', 'p2 en', 'p2 zh', 'p3 en', 'p3 zh'])
    expect(gatsby.ofType('Article')).toHaveLength(2)
  })

  it('gives a text the materials that it is about, and none where the provider names none', async () => {
    provider.add('news', 'n2', { extra: { materials: ['PP'] } })
    await build()
    expect(gatsby.nodes.get('id:item/news/en/n2')).toMatchObject({ materials: ['PP'] })
    expect(gatsby.nodes.get('id:item/news/en/n1')).toMatchObject({ materials: [] })
  })

  it('gives a product every field of its type, typed and linked', () => {
    expect(gatsby.nodes.get('id:item/product/zh/p3')).toMatchObject({
      itemId: 'p3',
      lang: 'zh',
      kind: 'product',
      path: 'product/p3',
      name: 'Only English',
      fallbackFields: ['name'],
      body: '<p>Body\u2028</p>',
      publishedAt: '2026-01-02',
      categoriesIds: ['11', '12'],
      categories: ['id:category/zh/11', 'id:category/zh/12'],
      images: [{ alt: 'p3', width: 6, height: 4, file: `file:${provider.url}pictures/p3.webp?v=1` }],
      facts,
    })
    expect(gatsby.nodes.get('id:item/product/en/p1')?.related).toEqual(['id:item/product/en/p2'])
  })

  it.each(['SiteSettings', 'Language', 'Category', 'Product', 'Article'])(
    'gives a %s exactly the fields of its explicit type, and infers none',
    (type) => {
      const definition = parse(typeDefinitions).definitions.find(
        (candidate) => candidate.kind === Kind.OBJECT_TYPE_DEFINITION && candidate.name.value === type,
      )
      if (definition?.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new Error(`no type ${type}`)
      const own = ({
        id: _id,
        parent: _parent,
        children: _children,
        internal: _internal,
        ...rest
      }: object & Record<string, unknown>) => Object.keys(rest).sort()
      const [node] = gatsby.ofType(type)
      expect(definition.directives?.map(({ name }) => name.value)).toEqual(['dontInfer'])
      expect(own({ ...node })).toEqual(definition.fields?.map(({ name }) => name.value).sort())
    },
  )

  it('makes settings, languages and categories of its own from the raw document', () => {
    expect(gatsby.nodes.get('id:settings/zh')).toMatchObject({
      lang: 'zh',
      htmlLang: 'zh',
      listMode: 'slash',
      routePath: DEFAULT_PREFIXES,
      seoPrefix: '前',
      seoSuffix: '后',
      seoCompanyName: '澄明',
    })
    expect(gatsby.nodes.get('id:language/zh')).toMatchObject({ code: 'zh', langId: '2', name: 'ZH', sort: 1 })
    expect(gatsby.nodes.get('id:category/zh/11')).toMatchObject({
      name: '类别 11',
      path: 'food-tray',
      fallbackFields: [],
    })
  })

  it('asks page by page until it has the total, for all categories of a kind at once', () => {
    const calls = provider
      .lists()
      .map(({ searchParams: p }) => [p.get('categoriesIds'), p.get('langId'), p.get('pageNow')].join(' '))
    expect(calls.sort()).toEqual(['11,12 1 1', '11,12 1 2', '11,12 2 1', '11,12 2 2', '21 1 1', '21 2 1'])
  })

  it('fetches each picture once, however many languages show it', () => {
    expect(provider.pictures()).toHaveLength(4)
  })

  it('ends with a line that counts', () => {
    expect(gatsby.log.infos).toEqual([
      "The provider's items: 8 in 2 languages, 8 new or changed, 0 removed; pictures and 3D files: 5 fetched, 0 kept",
    ])
  })
})

describe('a category without a text in some language', () => {
  it('takes the default language and says in which fields', async () => {
    const [first] = provider.document.categories
    if (first) {
      delete first.name.zh
      first.seo.zh = { title_translatable: '题', keyword_translatable: '' }
    }
    await build()
    expect(gatsby.nodes.get('id:category/zh/11')).toMatchObject({
      name: 'Category 11',
      title_translatable: '题',
      details_translatable: 'D',
      keyword_translatable: 'K',
      fallbackFields: ['name', 'details_translatable', 'keyword_translatable'],
    })
  })
})

describe('a later build', () => {
  it('asks for changes since the highest updatedAt, and makes nothing where nothing changed', async () => {
    provider.change('p2', { updatedAt: '2026-03-01T00:00:00.000Z' })
    await build()
    const before = digests()
    await build()
    expect(askedSince().sort()).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      null,
      null,
    ])
    expect(gatsby.log.created).toEqual([])
    expect(gatsby.log.deleted).toEqual([])
    expect(digests()).toEqual(before)
  })

  it('makes only the nodes of an edited item again, and keeps its picture', async () => {
    await build()
    provider.change('p2', { names: { en: 'New name', zh: '名 p2' }, updatedAt: '2026-03-01T00:00:00.000Z' })
    await build()
    expect(gatsby.log.created).toEqual(['id:item/product/en/p2'])
    expect(gatsby.nodes.get('id:item/product/en/p2')?.name).toBe('New name')
    expect(provider.pictures()).toEqual([])
    expect(gatsby.log.touched).toContain(`file:${provider.url}pictures/p2.webp?v=1`)
  })

  it('makes no node where only updatedAt is new', async () => {
    await build()
    for (const id of ['p1', 'p2', 'p3', 'n1']) provider.change(id, { updatedAt: '2026-05-01T00:00:00.000Z' })
    await build()
    expect(gatsby.log.created).toEqual([])
    expect(gatsby.nodes.get('id:item/product/en/p1')?.updatedAt).toBe('2026-01-01T00:00:00.000Z')
    await build()
    expect(new Set(askedSince())).toEqual(new Set(['2026-05-01T00:00:00.000Z', null]))
  })

  it('deletes what was removed', async () => {
    await build()
    provider.remove('p3', '2026-03-01T00:00:00.000Z')
    await build()
    expect(gatsby.log.deleted.sort()).toEqual(['id:item/product/en/p3', 'id:item/product/zh/p3'])
    expect(gatsby.ofType('Product')).toHaveLength(4)
    expect(gatsby.log.infos.at(-1)).toContain('2 removed')
  })

  it('keeps an item that is called removed but is in the list as well', async () => {
    await build()
    provider.removed.push({ id: 'p3', kind: 'product', at: '2026-03-01T00:00:00.000Z' })
    provider.change('p3', { categoriesIds: ['12'], updatedAt: '2026-03-01T00:00:00.000Z' })
    await build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.log.deleted).toEqual([])
    expect(gatsby.nodes.get('id:item/product/en/p3')?.categoriesIds).toEqual(['12'])
    expect(gatsby.log.infos).toHaveLength(1)
  })

  it('warns of a kept item that still names a removed one', async () => {
    provider.change('p3', { updatedAt: '2026-02-01T00:00:00.000Z' })
    await build()
    provider.remove('p2', '2026-03-01T00:00:00.000Z')
    await build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.log.warnings).toEqual([
      'These product items still name a related item that was removed: "p1" (related "p2"). It is left out of their pages, but a complete sourcing will stop at it.',
    ])
  })

  it('sources a kind from nothing when the provider has another number of items than are known', async () => {
    await build()
    provider.remove('p3', '2026-03-01T00:00:00.000Z')
    provider.removed.length = 0
    await build()
    expect(gatsby.log.infos[0]).toBe(
      'The provider has 2 items of the kind "product" in the language "en" where 3 are known: all of this kind are sourced again.',
    )
    expect(gatsby.log.deleted.sort()).toEqual(['id:item/product/en/p3', 'id:item/product/zh/p3'])
    expect(gatsby.log.created).toEqual([])
  })

  it('sources a kind from nothing when a language other than the default one does not add up', async () => {
    await build()
    provider.fault = (url, response) => {
      if (url.searchParams.get('langId') !== '2' || !url.searchParams.has('updatedSince')) return false
      response.end(JSON.stringify({ data: { total: 0, pageNow: 1, pageSize: 2, list: [], removed: ['p2', 'n1'] } }))
      return true
    }
    await build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.log.infos[0]).toContain('in the language "zh" where')
    expect(gatsby.log.deleted).toEqual([])
    expect(gatsby.ofType('Product')).toHaveLength(6)
  })

  it('sources a kind from nothing when its categories changed', async () => {
    await build()
    const [first] = provider.document.categories
    if (first) provider.document.categories.push({ ...first, categoryId: '13', path: 'another' })
    await build()
    const since = (categories: string) =>
      provider
        .lists()
        .filter(
          ({ searchParams }) => searchParams.get('categoriesIds') === categories && searchParams.has('updatedSince'),
        )
    expect(since('11,12,13')).toHaveLength(0)
    expect(since('21')).toHaveLength(2)
    expect(gatsby.log.created.sort()).toEqual(['id:category/en/13', 'id:category/zh/13'])
  })

  it('deletes everything of a language that the provider gave up', async () => {
    await build()
    provider.document.languages.pop()
    await build()
    expect(gatsby.ofType('Product').map(({ lang }) => lang)).toEqual(['en', 'en', 'en'])
    expect(gatsby.ofType('Category')).toHaveLength(3)
    expect(gatsby.ofType('SiteSettings')).toHaveLength(1)
    expect(gatsby.ofType('Language')).toHaveLength(1)
  })

  it('deletes a document that the provider gave up', async () => {
    const documents = [{ id: 'iso-9001', kind: 'certificate', access: 'download', name: { en: 'ISO 9001' } }]
    Object.assign(provider.document, { documents })
    await build()
    expect(gatsby.ofType('CompanyDocument')).toHaveLength(2)
    documents.pop()
    await build()
    expect(gatsby.ofType('CompanyDocument')).toEqual([])
  })

  it('asks since today at the latest: a time of the far future would hide all later changes', async () => {
    provider.add('product', 'p9', { updatedAt: '9999-12-31T00:00:00.000Z' })
    const now = new Date().toISOString()
    await build()
    provider.change('p1', { names: { en: 'Changed' }, updatedAt: new Date(Date.now() + 60_000).toISOString() })
    await build()
    expect(
      askedSince()
        .flatMap((since) => since ?? [])
        .every((since) => since <= new Date().toISOString()),
    ).toBe(true)
    expect(askedSince().some((since) => since !== null && since >= now)).toBe(true)
    expect(gatsby.nodes.get('id:item/product/en/p1')?.name).toBe('Changed')
  })

  it.each(['index', 'static/tray', 'page-data/x', 'index.html', 'product/tray.html', 'sitemap-0.xml'])(
    'makes no page at "%s", which would take the place of a file or be taken for one',
    async (path) => {
      provider.add('product', 'p9', { path })
      await build()
      expect(gatsby.log.errors[0]).toContain(`product "p9" has the path "${path}", which `)
      expect(gatsby.ofType('Product')).toEqual([])
    },
  )

  it('notices a path that a new item shares with a kept one', async () => {
    await build()
    provider.add('news', 'n2', { path: 'Product/P1', updatedAt: '2026-03-01T00:00:00.000Z' })
    await build()
    expect(gatsby.log.errors[0]).toContain('news "n2" and product "p1" have the same path "Product/P1" in the language')
    expect(gatsby.log.errors[0]).toContain('categoriesIds=21&pageNow=1')
  })
})

describe('a build that stops', () => {
  it('changes no node, and the next one asks since the same moment', async () => {
    await build()
    const before = digests()
    provider.change('p1', { names: { en: 'Changed' }, updatedAt: '2026-03-01T00:00:00.000Z' })
    provider.change('n1', { path: 'a/b/c/d/e', updatedAt: '2026-03-01T00:00:00.000Z' })
    await build()
    expect(gatsby.log.errors).toHaveLength(1)
    expect(digests()).toEqual(before)
    provider.change('n1', { path: 'news/n1' })
    await build()
    expect(new Set(askedSince())).toEqual(new Set(['2026-01-01T00:00:00.000Z', null]))
    expect(gatsby.log.created).toContain('id:item/product/en/p1')
  })

  it('after sourcing has its nodes created again, since Gatsby does not know that their pages are stale', async () => {
    await build()
    provider.change('p1', { names: { en: 'Changed', zh: '名 p1' }, updatedAt: '2026-03-01T00:00:00.000Z' })
    provider.remove('p3', '2026-03-01T00:00:00.000Z')
    await build({ failsLater: true })
    expect(gatsby.log.created).toEqual(['id:item/product/en/p1'])
    await build()
    expect(gatsby.log.deleted).toEqual(expect.arrayContaining(['id:item/product/en/p1', 'id:item/product/en/p3']))
    expect(gatsby.log.created).toEqual(expect.arrayContaining(['id:item/product/en/p1', 'id:item/product/en/p3']))
    expect(gatsby.nodes.get('id:item/product/en/p1')?.name).toBe('Changed')
    expect(gatsby.nodes.has('id:item/product/en/p3')).toBe(false)
    await build()
    expect(gatsby.log.created).toEqual([])
  })
})

describe('geometries', () => {
  const asked = () => provider.geometries().map(({ searchParams }) => searchParams.get('itemIds'))

  it('are fetched once for all languages, and only of products that have one', async () => {
    await build()
    expect(asked()).toEqual(['p1'])
    expect(gatsby.ofType('ProductGeometry')).toMatchObject([
      { itemId: 'p1', geometryVersion: 'g1', geometry: sampleGeometry() },
    ])
    expect(gatsby.ofType('Product')).toEqual(
      expect.arrayContaining([expect.objectContaining({ itemId: 'p1', geometryNode: 'id:geometry/p1' })]),
    )
  })

  it('are not asked for by a provider that has none', async () => {
    provider.change('p1', { geometryVersion: undefined })
    await build()
    expect(asked()).toEqual([])
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('ProductGeometry')).toEqual([])
  })

  it('are kept when only the text of their product changed', async () => {
    await build()
    provider.change('p1', { names: { en: 'Other', zh: '别' }, updatedAt: '2026-01-03T00:00:00.000Z' })
    await build()
    expect(asked()).toEqual([])
    expect(gatsby.ofType('ProductGeometry')).toHaveLength(1)
  })

  it('are fetched again when they changed, with the pages of their product alone', async () => {
    provider.change('p2', { geometryVersion: 'g1' })
    await build()
    const before = digests()
    provider.change('p1', { geometryVersion: 'g2', updatedAt: '2026-01-03T00:00:00.000Z' })
    await build()
    expect(asked()).toEqual(['p1'])
    expect(digests().filter((digest) => !before.includes(digest))).toEqual([
      expect.stringContaining('id:item/product/en/p1 '),
      expect.stringContaining('id:item/product/zh/p1 '),
    ])
    expect(gatsby.nodes.get('id:geometry/p1')).toMatchObject({ geometryVersion: 'g2' })
    expect(gatsby.nodes.get('id:geometry/p2')).toMatchObject({ geometryVersion: 'g1' })
  })

  it('go with their product, and when it has none any more', async () => {
    provider.change('p2', { geometryVersion: 'g1' })
    await build()
    provider.remove('p1', '2026-01-03T00:00:00.000Z')
    provider.change('p2', { geometryVersion: undefined, updatedAt: '2026-01-03T00:00:00.000Z' })
    await build()
    expect(gatsby.ofType('ProductGeometry')).toEqual([])
  })

  it('stop the build when the provider does not give one that it named', async () => {
    provider.fault = (url, response) => {
      if (!url.pathname.endsWith('getGeometryByItemIds')) return false
      response.end(JSON.stringify({ message: 'ok', data: { list: [] } }))
      return true
    }
    await build()
    expect(gatsby.log.errors[0]).toContain('product "p1" has a geometryVersion, but the provider does not give')
    expect(gatsby.ofType('Product')).toEqual([])
  })

  it('stop the build when one is wrong, with the field', async () => {
    provider.fault = (url, response) => {
      if (!url.pathname.endsWith('getGeometryByItemIds')) return false
      const geometry = { ...sampleGeometry(), cells: { count: 0, totalMl: 1, kinds: [] } }
      response.end(JSON.stringify({ message: 'ok', data: { list: [{ id: 'p1', geometryVersion: 'g1', geometry }] } }))
      return true
    }
    await build()
    expect(gatsby.log.errors[0]).toContain('geometry of "p1" has a wrong value in "geometry.cells.count"')
  })
})

describe('3D files', () => {
  const withModel = (path: string) =>
    provider.change('p1', { extra: { model: { url: `${provider.url}${path}?v=1`, bytes: 4 } } })

  it('are fetched once for all languages, and linked to their product', async () => {
    withModel('models/p1.glb')
    await build()
    expect(gatsby.log.errors).toEqual([])
    expect(provider.requests.filter(({ pathname }) => pathname === '/models/p1.glb')).toHaveLength(1)
    expect(gatsby.nodes.get('id:item/product/zh/p1')).toMatchObject({
      model: { bytes: 4, file: `file:${provider.url}models/p1.glb?v=1` },
    })
  })

  it('stop the build when they are something else', async () => {
    withModel('pictures/p1.webp')
    await build()
    expect(gatsby.log.errors[0]).toContain('product "p1" has a file in "model.url" that is no 3D model')
  })
})

describe('pictures', () => {
  it('are fetched again for an edited item when the address carries no version', async () => {
    provider.change('p1', { images: [{ url: `${provider.url}pictures/plain.webp`, alt: '', width: 6, height: 4 }] })
    await build()
    await build()
    expect(provider.pictures()).toHaveLength(0)
    provider.change('p1', { names: { en: 'Edited' }, updatedAt: '2026-03-01T00:00:00.000Z' })
    await build()
    expect(provider.pictures().map(({ pathname }) => pathname)).toEqual(['/pictures/plain.webp'])
  })

  it('are fetched again, with all items asked for, when Gatsby has lost one', async () => {
    provider.change('p3', { updatedAt: '2026-02-01T00:00:00.000Z' })
    await build()
    gatsby.nodes.delete(`file:${provider.url}pictures/p2.webp?v=1`)
    await build()
    expect(provider.pictures().map(({ pathname }) => pathname)).toEqual(['/pictures/p2.webp'])
    expect(gatsby.log.created).toEqual([])
  })

  it('show what they say, unless nobody knows the word', async () => {
    const image = (name: string, view?: string | null) => ({
      url: `${provider.url}pictures/${name}.webp`,
      alt: '',
      width: 6,
      height: 4,
      ...(view !== undefined && { view }),
    })
    provider.change('p1', { images: [image('a', 'top'), image('b', 'sideways'), image('c', null), image('d')] })
    await build()
    expect(gatsby.log.errors).toEqual([])
    const { images } = gatsby.nodes.get('id:item/product/en/p1') as unknown as { images: { view: unknown }[] }
    expect(images.map(({ view }) => view)).toEqual(['top', null, null, null])
  })

  it('may have an address relative to the provider', async () => {
    provider.change('p1', { images: [{ url: 'pictures/relative.webp', alt: '', width: 6, height: 4 }] })
    await build()
    expect(gatsby.log.errors).toEqual([])
    expect(provider.pictures().map(({ pathname }) => pathname)).toContain('/pictures/relative.webp')
  })

  it('stop the build when they are not there, with item, field and address', async () => {
    provider.fault = ({ pathname }, response) => {
      if (pathname !== '/pictures/p2.webp') return false
      response.statusCode = 404
      response.end()
      return true
    }
    await build()
    expect(gatsby.log.errors).toEqual([
      `product "p2" has a picture in "images.0.url" that can't be fetched (Response code 404): GET ${provider.url}pictures/p2.webp?v=1\n` +
        'At fault: the content (its editor).\n' +
        'Check that the file exists and that this machine may fetch it.',
    ])
  })

  it.each([
    ['p9.png', 'in the format SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"/>')],
    ['p9.svg', 'in the format SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"/>')],
    ['p9.gif', 'in the format GIF', sharp({ create: BLANK }).gif().toBuffer()],
    ['p9.avif', 'in the format HEIF', sharp({ create: BLANK }).avif().toBuffer()],
    [
      'p9.jpg',
      '10001 x 10000 pixels',
      sharp({ create: { ...BLANK, width: 10_001, height: 10_000 } })
        .jpeg()
        .toBuffer(),
    ],
  ])('%s is not decoded where it has or is %s: a small one can take gigabytes', async (name, said, bytes) => {
    const url = `${provider.url}pictures/${name}?v=1`
    provider.add('product', 'p9', { images: [{ url, alt: '', width: 6, height: 4 }] })
    const answer = await bytes
    provider.fault = ({ pathname }, response) => {
      if (pathname !== `/pictures/${name}`) return false
      response.end(answer)
      return true
    }
    await gatsby.build()
    expect(gatsby.log.errors[0]).toMatch(new RegExp(`that is not a picture \\(it (is|has) ${said}`))
    expect(gatsby.ofType('Product')).toEqual([])
  })

  it('and sides that no pack has stop the build, since a browser would draw them', async () => {
    provider.add('product', 'p9', { extra: { facts: { ...facts, outerMm: { l: 1e9, w: 100, h: 50 } } } })
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain('product "p9" has a wrong value in "facts.outerMm.l"')
    expect(gatsby.ofType('Product')).toEqual([])
  })

  it.each(['http://[', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'javascript:x'])(
    'is not asked for at %s',
    async (url) => {
      provider.add('product', 'p9', { images: [{ url, alt: '', width: 6, height: 4 }] })
      await gatsby.build()
      expect(gatsby.log.errors[0]).toContain(
        'product "p9" has a wrong value in "images.0.url" (is no address of a file)',
      )
      expect(gatsby.ofType('Product')).toEqual([])
    },
  )

  it('stop the build when they are something else', async () => {
    provider.fault = ({ pathname }, response) => {
      if (pathname !== '/pictures/p2.webp') return false
      response.end('<html></html>')
      return true
    }
    await build()
    expect(gatsby.log.errors[0]).toContain('product "p2" has a file in "images.0.url" that is not a picture (')
    expect(gatsby.log.errors[0]).toContain(`GET ${provider.url}pictures/p2.webp?v=1`)
  })
})
