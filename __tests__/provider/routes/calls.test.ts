import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '../../../packages/content/src/types'
import { success } from '../../../packages/server/src/envelope'
import { log } from '../../../packages/server/src/log'
import { writeGeometries } from '../../../provider/src/routes/content'
import { sampleGeometry } from '../../support/sample-geometry'
import { providerForAll, startTestProvider, type TestProvider } from '../support/test-provider'

const provider = providerForAll()

const ids = { companyId: '1', langId: '1' }
const list = (query: Record<string, string>) => provider.get('/online/getListByCategoriesIds', { ...ids, ...query })

describe('lists', () => {
  it('are made one in a turn, so that hundreds at once hold up no other call', async () => {
    const { catalogue } = provider.live.current
    const turns: number[] = []
    let turn = 0
    const listItems = catalogue.list.bind(catalogue)
    jest.spyOn(catalogue, 'list').mockImplementation((...given) => {
      turns.push(turn)
      return listItems(...given)
    })
    const path = '/online/getListByCategoriesIds?companyId=1&langId=1&categoriesIds=101'
    const socket = connect(provider.port, '127.0.0.1')
    socket.resume().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(8))
    for (; turns.length < 8 && turn < 100_000; turn += 1) await setImmediate()
    socket.destroy()
    jest.restoreAllMocks()
    expect(new Set(turns).size).toBe(8)
  })

  it('takes a category once that is named a million times', () => {
    const { catalogue } = provider.live.current
    const items = jest.spyOn(Array.prototype, 'flatMap')
    catalogue.list(Array<string>(1_000_000).fill('101'), '1', undefined)
    const named = items.mock.contexts.map((list) => (list as unknown[]).length)
    jest.restoreAllMocks()
    expect(named).toEqual([1])
  })

  it.each([
    ['categoriesIds', { categoriesIds: '' }, 'required', '分类编号（categoriesIds）不能为空'],
    ['categoriesIds', { categoriesIds: '101,999' }, 'unknown', '分类编号（categoriesIds）不存在：999'],
    ['langId', { categoriesIds: '101', langId: '99' }, 'unknown', '语言编号（langId）不存在：99'],
    ['companyId', { categoriesIds: '101', companyId: '2' }, 'unknown', '公司编号（companyId）不存在：2'],
    ['pageNow', { categoriesIds: '101', pageNow: '0' }, 'range', '页码（pageNow）必须是1到1000000之间的整数'],
    ['pageSize', { categoriesIds: '101', pageSize: '101' }, 'range', '每页数量（pageSize）必须是1到100之间的整数'],
    ['pageSize', { categoriesIds: '101', pageSize: '1.5' }, 'range', '每页数量（pageSize）必须是1到100之间的整数'],
    ['updatedSince', { categoriesIds: '101', updatedSince: 'soon' }, 'format', '更新时间（updatedSince）格式不正确'],
  ])('refuses a wrong %s (%j)', async (field, query, rule, message) => {
    const answer = await list(query)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ code: 400, message, data: { errors: [{ field, rule, message }] } })
  })
})

describe('a search', () => {
  it('is not made of a word whose characters are eighteen each', async () => {
    const search = jest.spyOn(provider.live.current.search, 'search')
    const { body } = await provider.get('/online/search', { ...ids, keyword: '\ufdfa'.repeat(100) })
    expect(body).toMatchObject({ code: 400, data: { errors: [{ field: 'keyword', rule: 'length' }] } })
    expect(search).not.toHaveBeenCalled()
    const { body: short } = await provider.get('/online/search', { ...ids, keyword: 'ﷺ ㎜ 株式会社' })
    expect(short.code).toBe(200)
    search.mockRestore()
  })
})

describe('geometries', () => {
  const geometry = sampleGeometry()
  let own: TestProvider
  beforeAll(async () => {
    own = await startTestProvider(
      {},
      {
        'products/maki-box/geometry.json': JSON.stringify(geometry),
        'products/maki-box/model.glb': 'glTF and more',
      },
    )
  })
  afterAll(() => own.close())

  it('come with the version that the item names, in the order of the ids', async () => {
    const { body } = await own.get('/online/getListByCategoriesIds', { ...ids, categoriesIds: '101' })
    const [maki, tray] = (body.data as { list: { geometryVersion?: string }[] }).list
    expect(maki?.geometryVersion).toMatch(/^[0-9a-f]{10}$/)
    expect(tray).not.toHaveProperty('geometryVersion')
    const itemIds = 'product/gone,product/sushi-tray,product/maki-box'
    const answer = await own.get('/online/getGeometryByItemIds', { companyId: '1', itemIds })
    expect(answer.body.data).toEqual({
      version: (body.data as { version: string }).version,
      list: [{ id: 'product/maki-box', geometryVersion: maki?.geometryVersion, geometry }],
    })
  })

  it('have a 3D file beside them, at an address with its version', async () => {
    const { body } = await own.get('/online/getListByCategoriesIds', { ...ids, categoriesIds: '101' })
    const [maki] = (body.data as { list: { model?: { url: string; bytes: number } }[] }).list
    expect(maki?.model).toMatchObject({
      bytes: 13,
      url: expect.stringMatching(/\/media\/models\/maki-box\.glb\?v=[0-9a-f]{10}$/) as unknown,
    })
    const response = await fetch(maki?.model?.url ?? '')
    expect(response.headers.get('content-type')).toBe('model/gltf-binary')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe('glTF and more')
  })

  it('are written one at a time, as their reader takes them', () => {
    const found: string[] = []
    const find = (id: string) => {
      found.push(id)
      return { geometry: id === 'none' ? undefined : { version: `v${id}`, value: geometry } } as unknown as Item
    }
    const writeAll = (asked: string[]) =>
      JSON.parse([...writeGeometries({ version: '1', find }, asked)].join('')) as object
    writeGeometries({ version: '1', find }, ['a', 'b', 'c']).next()
    expect(found).toEqual(['a'])
    const list = ['a', 'b'].map((id) => ({ id, geometryVersion: `v${id}`, geometry }))
    expect(writeAll(['none', 'a', 'b', 'a'])).toEqual(success({ version: '1', list }))
    expect(writeAll(['none'])).toEqual(success({ version: '1', list: [] }))
  })

  it('are not written for who asks for the headers only', async () => {
    const find = jest.spyOn(own.live.current.catalogue, 'find')
    const itemIds = Array.from({ length: 100 }, (_, number) => `product/${number}`).join()
    const path = `/online/getGeometryByItemIds?companyId=1&itemIds=${itemIds}`
    expect((await own.send({ path, method: 'HEAD' })).status).toBe(200)
    await setImmediate()
    expect(find).not.toHaveBeenCalled()
    find.mockRestore()
  })

  it('are refused without ids', async () => {
    const { body } = await own.get('/online/getGeometryByItemIds', { companyId: '1', itemIds: '' })
    expect(body).toMatchObject({ code: 400, data: { errors: [{ field: 'itemIds', rule: 'required' }] } })
  })
})

describe('the site document', () => {
  it('has no envelope, and the texts that each language has of its own', async () => {
    const { body } = await provider.get('/online/site.json', { companyId: '1' })
    expect(body).toMatchObject({
      settings: { listMode: 'slash', seo: { zh: { companyName: 'Sample' } } },
      languages: [{ langId: '1', code: 'en', htmlLang: 'en', name: 'English' }, {}, {}, {}],
    })
    const { categories } = body as unknown as { categories: { categoryId: string; name: object; seo: object }[] }
    const sushi = categories.find(({ categoryId }) => categoryId === '101')
    expect(sushi?.name).toEqual({ en: 'Sushi containers', zh: '寿司盒' })
    expect(sushi?.seo).toMatchObject({ en: { title_translatable: 'Sushi containers' }, zh: {}, ko: {}, de: {} })
  })
})

describe('searching over HTTP', () => {
  it('answers items without their body', async () => {
    const { body } = await provider.get('/online/search', { ...ids, langId: '2', keyword: '马卡龙' })
    expect(body).toMatchObject({ code: 200, data: { total: 1, list: [{ id: 'product/macaron-tray' }] } })
    expect(JSON.stringify(body.data)).not.toContain('"body"')
  })
})

describe('every answer', () => {
  it('hides the details of an unexpected error, and logs them', async () => {
    const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined)
    const broken = await startTestProvider()
    await broken.database.kysely.schema.dropTable('visits').execute()
    const answer = await broken.post('/online/accessRecords', { visitedPage: '/', companyId: '1' })
    await broken.close()
    expect(answer).toMatchObject({ status: 500, body: { code: 500, message: '系统错误', data: null } })
    expect(JSON.stringify(errors.mock.calls)).toContain('/online/accessRecords')
    errors.mockRestore()
  })

  it('lets browsers keep pictures, and nothing else', async () => {
    expect((await provider.get('/online/site.json', { companyId: '1' })).headers['cache-control']).toBe('no-store')
    const { body } = await list({ categoriesIds: '101', pageSize: '2' })
    const { list: items } = body.data as { list: { images: { url: string }[] }[] }
    const { pathname, search } = new URL(items[1]?.images[0]?.url ?? '')
    const picture = await provider.send({ path: pathname + search })
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      etag: expect.any(String) as unknown,
      // The site's pages have another origin.
      'cross-origin-resource-policy': 'cross-origin',
    })
    const other = await provider.send({ path: `${pathname}?v=old` })
    expect(other.headers['cache-control']).toBe('public, no-cache')
  })

  it.each(['/media/../site.yml', '/media/%2e%2e/site.yml', '/media/products', '/media/nothing.png'])(
    'serves nothing but pictures (%s)',
    async (path) => {
      const answer = await provider.send({ path })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(JSON.parse(answer.text)).toMatchObject({ code: expect.any(Number) as unknown, data: null })
    },
  )

  it('serves no page and no drawing with a script that somebody has saved among the pictures', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/office/staff")</script></svg>'
    const folder = join(provider.folders.content, 'images/products')
    const names = [
      'page.html',
      'page.htm',
      'drawing.svg',
      'drawing.SVG',
      'drawing.xml',
      'code.js',
      'paper.pdf',
      'nothing',
    ]
    for (const name of [...names, 'script.png']) writeFileSync(join(folder, name), script)
    for (const name of names) {
      const { status, text } = await provider.send({ path: `/media/products/${name}` })
      expect([name, status, text.includes('script')]).toEqual([name, 404, false])
    }
    const { status, headers } = await provider.send({ path: '/media/products/script.png' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox;/) as unknown,
    })
  })

  it.each(['/online/site.json?companyId=1', '/online/captcha', '/online/nothing', '/nothing'])(
    'gives pages of another origin %s only by CORS',
    async (path) => {
      const { headers } = await provider.send({ path })
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    },
  )

  it('allows the configured origins and no other', async () => {
    const preflight = (origin: string) =>
      provider.send({
        method: 'OPTIONS',
        path: '/online/inquiryAdd',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,request-type,idempotency-key',
        },
      })
    const allowed = await preflight('http://localhost:9000')
    expect(allowed.headers['access-control-allow-origin']).toBe('http://localhost:9000')
    expect(allowed.headers['access-control-allow-headers']).toMatch(/Idempotency-Key/i)
    expect((await preflight('http://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('drafts are shown by no name that another site has led here', async () => {
  const preview = await startTestProvider({ PROVIDER_DRAFTS: 'show' })
  const ask = (host: string) => preview.send({ path: '/online/site.json?companyId=1', headers: { host } })
  try {
    const own = await Promise.all(['localhost:8788', '127.0.0.1:8788', '[::1]:8788'].map(ask))
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200])
    const foreign = await Promise.all(['evil.example:8788', 'localhost.evil.example'].map(ask))
    expect(foreign.map(({ status }) => status)).toEqual([421, 421])
    expect(foreign.map(({ text }) => text).join()).not.toContain('langId')
  } finally {
    await preview.close()
  }
})
