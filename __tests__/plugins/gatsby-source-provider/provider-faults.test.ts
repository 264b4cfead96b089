import type { ServerResponse } from 'node:http'
import { createFakeGatsby } from './support/fake-gatsby'
import type { FakeGatsby } from './support/fake-gatsby'
import { startFakeProvider } from './support/fake-provider'
import type { Fault, FakeProvider } from './support/fake-provider'

let provider: FakeProvider
let gatsby: FakeGatsby

beforeEach(async () => {
  provider = await startFakeProvider()
  gatsby = createFakeGatsby({ url: provider.url, timeoutMs: 2000 })
  for (const id of ['p1', 'p2', 'p3']) provider.add('product', id, { images: [] })
})

afterEach(async () => {
  gatsby.dispose()
  await provider.stop()
})

const listPath = '/online/getListByCategoriesIds'

/** The list of products, page `page`, in English. */
const call = (page = 1) =>
  `${provider.url}online/getListByCategoriesIds?categoriesIds=11%2C12&pageNow=${page}&pageSize=2&companyId=c1&langId=1`

const isFaulty = (url: URL) =>
  url.pathname === listPath &&
  url.searchParams.get('langId') === '1' &&
  url.searchParams.get('categoriesIds') === '11,12'

/** Applies `answer` to the English product lists, the first `times` times. */
const fail = (answer: (response: ServerResponse, url: URL) => void, times = Infinity): Fault => {
  let left = times
  return (url, response) => {
    if (!isFaulty(url) || left <= 0) return false
    left -= 1
    answer(response, url)
    return true
  }
}

const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const list = (ids: readonly string[], total: number, pageNow: number) => ({
  data: {
    total,
    pageNow,
    pageSize: 2,
    removed: [],
    list: ids.map((id) => ({ ...wholeItem, id, path: `product/${id}` })),
  },
})

let wholeItem: Record<string, unknown> = {}

beforeEach(async () => {
  const response = await fetch(call())
  const body = (await response.json()) as { data: { list: Record<string, unknown>[] } }
  wholeItem = body.data.list[0] ?? {}
  provider.requests.length = 0
})

const calls = () => provider.requests.filter(isFaulty).length

describe('a failure that may pass is tried again', () => {
  it.each([500, 502, 503])('status %d twice, then an answer: the build goes on', async (status) => {
    provider.fault = fail((response) => json(response, {}, status), 2)
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('Product')).toHaveLength(6)
    expect(gatsby.waits).toEqual([500, 1000])
  })

  it('a broken connection, then an answer: the build goes on', async () => {
    provider.fault = fail((response) => response.destroy(), 1)
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('Product')).toHaveLength(6)
  })

  it('429 is tried again after what Retry-After asks for', async () => {
    provider.fault = fail((response) => json(response, {}, 429, { 'retry-after': '7' }), 1)
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.waits).toEqual([7000])
  })

  it('429 is never waited for longer than half a minute', async () => {
    provider.fault = fail((response) => json(response, {}, 429, { 'retry-after': '86400' }), 1)
    await gatsby.build()
    expect(gatsby.waits).toEqual([30_000])
  })
})

describe('a failure that does not pass stops the build', () => {
  it('a server error that stays, after its retries', async () => {
    provider.fault = fail((response) => json(response, { message: '系统错误' }, 503))
    await gatsby.build()
    expect(calls()).toBe(3)
    expect(gatsby.log.errors).toEqual([
      `The provider answered with status 503 (系统错误). Tried 3 times: GET ${call()}\n` +
        'At fault: the provider.\n' +
        "Check the provider's log for this call; a status from 400 to 499 can also mean a wrong company id or address.",
    ])
    expect(gatsby.ofType('Product')).toHaveLength(0)
  })

  it('a provider that does not answer in time', async () => {
    gatsby.dispose()
    gatsby = createFakeGatsby({ url: provider.url, timeoutMs: 150, retries: 1 })
    provider.fault = fail(() => undefined)
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([
      `The provider did not answer within 150 ms. Tried 2 times: GET ${call()}\n` +
        'At fault: the provider.\n' +
        'Check the load of the provider and the network to it; timeoutMs is an option of gatsby-source-provider.',
    ])
  })

  it('a body that never ends', async () => {
    gatsby.dispose()
    gatsby = createFakeGatsby({ url: provider.url, timeoutMs: 150, retries: 0 })
    provider.fault = fail((response) => void response.writeHead(200).write('{"data":'))
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain(`did not answer within 150 ms. Tried once: GET ${call()}`)
  })

  it('an answer that is too long, at once, and reads no more of it', async () => {
    gatsby.dispose()
    gatsby = createFakeGatsby({ url: provider.url, timeoutMs: 60_000 })
    let [sent, isClosed] = [0, false]
    provider.fault = fail((response) => {
      response.writeHead(200).on('close', () => (isClosed = true))
      const send = () => {
        if (isClosed || sent === 300) return void response.end()
        sent += 1
        response.write(Buffer.alloc(1_000_000, ' '), send)
      }
      send()
    })
    await gatsby.build()
    expect(calls()).toBe(1)
    expect(gatsby.log.errors[0]).toMatch(/^The provider's answer is longer than 64 MB: GET /)
    expect(sent).toBeLessThan(150)
  })

  it('a connection that breaks each time', async () => {
    provider.fault = fail((response) => response.destroy())
    await gatsby.build()
    expect(gatsby.log.errors[0]).toMatch(/^The provider can't be reached: .+\. Tried 3 times: GET /)
    expect(gatsby.log.errors[0]).toContain(call())
  })

  it('a status from 400 to 499, at once', async () => {
    provider.fault = fail((response) => json(response, { code: 400, message: 'langId 9 is unknown' }, 400))
    await gatsby.build()
    expect(calls()).toBe(1)
    expect(gatsby.log.errors[0]).toContain(
      `The provider answered with status 400 (langId 9 is unknown). Tried once: GET ${call()}`,
    )
  })

  it('HTML instead of JSON, at once', async () => {
    provider.fault = fail((response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Login</title>')
    })
    await gatsby.build()
    expect(calls()).toBe(1)
    expect(gatsby.log.errors).toEqual([
      'The provider answered with something that is not JSON (text/html), beginning with "<!doctype html><title>Login</title>": ' +
        `GET ${call()}\n` +
        'At fault: the provider.\n' +
        'Check that GATSBY_PROVIDER_URL (or PROVIDER_URL) is the base address of the provider, not of a website or a login page.',
    ])
  })

  it('a refused call, with the parameters that the provider names', async () => {
    const data = { errors: [{ field: 'companyId', rule: 'unknown', message: '公司不存在' }] }
    provider.fault = fail((response) => json(response, { code: 400, message: '公司不存在', data }))
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain('with code 400 (公司不存在; companyId: unknown): GET ')
  })

  it('a code other than 200 in the envelope, given as a number or in digits', async () => {
    provider.fault = fail((response) => json(response, { code: '400', message: 'companyId is wrong' }))
    await gatsby.build()
    expect(gatsby.log.errors[0]).toBe(
      `The provider refused the call with code 400 (companyId is wrong): GET ${call()}\n` +
        'At fault: the provider.\n' +
        'Check the company id, the language ids of the site document, and the message above.',
    )
  })

  it.each([
    ['no data', { code: 200 }, 'data'],
    ['a total that no catalogue has', { data: { total: 1e12, pageNow: 1, pageSize: 2, list: [] } }, 'data.total'],
    ['a total that is no number', { data: { total: '3', pageNow: 1, pageSize: 2, list: [] } }, 'data.total'],
    ['no list', { data: { total: 3, pageNow: 1, pageSize: 2 } }, 'data.list'],
    ['a code in words', { code: 'ok', data: {} }, 'code'],
    ['a bare list', [], 'the whole answer'],
  ])('a wrong envelope: %s', async (_name, body, field) => {
    provider.fault = fail((response) => json(response, body))
    await gatsby.build()
    expect(calls()).toBe(1)
    expect(gatsby.log.errors[0]).toContain(`The provider's answer has a wrong shape at "${field}" (`)
    expect(gatsby.log.errors[0]).toContain(`GET ${call()}`)
  })

  it('except code "200" and an absent code, which mean success', async () => {
    provider.fault = fail((response, url) =>
      json(response, {
        ...list(
          url.searchParams.get('pageNow') === '1' ? ['p1', 'p2'] : ['p3'],
          3,
          Number(url.searchParams.get('pageNow')),
        ),
        code: '200',
      }),
    )
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('Product')).toHaveLength(6)
  })
})

describe('a list that does not add up', () => {
  const page = (url: URL) => Number(url.searchParams.get('pageNow'))

  it.each<[string, (pageNow: number) => unknown, (pageNow: number) => string]>([
    ['is short', (n) => list(n === 1 ? ['p1', 'p2'] : [], 3, n), () => 'the total is 3 and only 2 items came'],
    ['repeats an item', (n) => list(n === 1 ? ['p1', 'p2'] : ['p2'], 3, n), () => 'item "p2" came twice'],
    [
      'changes its total',
      (n) => list(n === 1 ? ['p1', 'p2'] : ['p3'], 2 + n, n),
      () => 'the total went from 3 to 4 between pages',
    ],
    ['has more than its total', (n) => list(['p1', 'p2'], 1, n), () => 'the total is 1 and 2 items came'],
    ['turns no page', () => list(['p1', 'p2'], 3, 1), () => 'page 2 was asked for and page 1 came'],
  ])('and %s is read once more, then stops the build', async (_name, answer, problem) => {
    provider.fault = fail((response, url) => json(response, answer(page(url))))
    await gatsby.build()
    const [error = ''] = gatsby.log.errors
    expect(error).toContain(`The provider's list does not add up, twice in a row: ${problem(1)}: GET `)
    expect(error).toContain(`${listPath}?categoriesIds=11%2C12&pageNow=`)
    expect(error).toContain('At fault: the provider.')
    expect(provider.requests.filter((url) => isFaulty(url) && page(url) === 1)).toHaveLength(2)
    expect(gatsby.ofType('Product')).toHaveLength(0)
  })

  it('is fine when it adds up the second time', async () => {
    let pages = 0
    provider.fault = (url, response) => {
      if (!isFaulty(url) || ++pages > 2) return false
      json(response, list(page(url) === 1 ? ['p1', 'gone'] : [], 3, page(url)))
      return true
    }
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(
      gatsby
        .ofType('Product')
        .map(({ itemId }) => itemId)
        .sort(),
    ).toEqual(['p1', 'p1', 'p2', 'p2', 'p3', 'p3'])
    expect(gatsby.log.warnings).toEqual([])
    await gatsby.build()
    expect(gatsby.log.infos).toEqual([expect.stringContaining('6 in 2 languages, 0 new or changed, 0 removed')])
  })
})

describe('an item that is wrong stops the build and is named', () => {
  const error = async (id: string, extra: Record<string, unknown>) => {
    provider.change(id, { extra })
    gatsby.dispose()
    gatsby = createFakeGatsby({ url: provider.url, concurrency: 1 })
    await gatsby.build()
    expect(gatsby.ofType('Product')).toHaveLength(0)
    return gatsby.log.errors[0]
  }

  it('with an unknown category', async () => {
    expect(await error('p3', { categoriesIds: ['11', '99'] })).toBe(
      `product "p3" names the category "99" in "categoriesIds", which is no product category of the site document: GET ${call(2)}\n` +
        'At fault: the content (its editor).\n' +
        'Check the categories of this item, and that the category was not deleted or given another kind.',
    )
  })

  it('with the path of another item, whatever the capital letters', async () => {
    expect(await error('p3', { path: 'Product/P1' })).toBe(
      `product "p3" and product "p1" have the same path "Product/P1" in the language "en": GET ${call(2)}\n` +
        'At fault: the content (its editor).\n' +
        'Check both of them; one needs another path. Capital letters make no difference.',
    )
  })

  it('with the path of a category', async () => {
    expect(await error('p1', { path: 'food-tray' })).toContain(
      'product "p1" and category "11" have the same path "food-tray"',
    )
  })

  it.each([
    ['a/b/c/d/e', 'has 5 segments; there can be 4'],
    ['product//x', 'has an empty segment'],
    ['/product', 'has an empty segment'],
    ['product/a b', 'has a segment that can\'t stand in an address, "a b"'],
    ['product/..', 'has a segment that can\'t stand in an address, ".."'],
    ['zh/product', 'begins with the language code "zh"'],
    ['ja', 'begins with the language code "ja"'],
  ])('with the path %s', async (path, problem) => {
    expect(await error('p1', { path })).toContain(
      `product "p1" has the path "${path}", which ${problem}: GET ${call()}`,
    )
  })

  it('with a related item that does not exist', async () => {
    expect(await error('p2', { relatedIds: ['p1', 'p9'] })).toBe(
      `product "p2" names "p9" in "relatedIds", which does not exist in the language "en": GET ${call()}\n` +
        'At fault: the content (its editor).\n' +
        'Check the related items of this item; the one named must exist and be of the same kind.',
    )
  })

  it.each([
    ['a name that is missing', { name: undefined }, 'name'],
    ['a kind that was not asked for', { kind: 'news' }, 'kind'],
    ['a fact of the wrong type', { facts: { ...{ sku: 5 } } }, 'facts.sku'],
    ['an updatedAt that is no date', { updatedAt: 'yesterday' }, 'updatedAt'],
    ['a picture without a width', { images: [{ url: 'x', alt: '', height: 4 }] }, 'images.0.width'],
  ])('with %s', async (_name, extra, field) => {
    const text = await error('p1', extra)
    expect(text).toContain(`product "p1" has a wrong value in "${field}" (`)
    expect(text).toContain(`GET ${call()}`)
  })
})

describe('answers of several processes that have not all read an edit', () => {
  const other = { version: 'v2', total: 3, pageNow: 2, pageSize: 2, removed: [] }

  beforeEach(() => {
    provider.version = 'v1'
  })

  it('are asked for once more, until all are of one version', async () => {
    let mixed = 3
    provider.fault = (url, response) => {
      if (!isFaulty(url) || mixed === 0) return false
      mixed -= 1
      json(response, {
        data: { ...list(['p3'], 3, 2).data, ...other, pageNow: Number(url.searchParams.get('pageNow')) },
      })
      return true
    }
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('Product')).toHaveLength(6)
    expect(gatsby.ofType('Product').map(({ name }) => name)).not.toContain('Other')
  })

  it('are one version, too, when the site document was of the one before', async () => {
    let documents = 0
    provider.fault = (url, response) => {
      if (url.pathname !== '/online/site.json' || (documents += 1) > 1) return false
      json(response, { ...provider.document, version: 'v0' })
      return true
    }
    await gatsby.build()
    expect(gatsby.log.errors).toEqual([])
    expect(gatsby.ofType('Product')).toHaveLength(6)
  })

  it('stop the build when they stay different', async () => {
    provider.fault = fail((response, url) =>
      json(response, { data: { ...list([], 3, 2).data, ...other, pageNow: Number(url.searchParams.get('pageNow')) } }),
    )
    await gatsby.build()
    expect(gatsby.log.errors[0]).toContain('answers are of different versions of the content (v1, v2)')
    expect(gatsby.log.errors[0]).toContain('At fault: the provider.')
    expect(gatsby.ofType('Product')).toHaveLength(0)
  })
})
