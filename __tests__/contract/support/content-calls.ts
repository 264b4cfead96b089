import { CALLS, errorsSchema } from '../../../packages/contract/src/calls/all-calls'
import { companyId, createClient, type ContractClient, type Item, type Site } from './contract-client'

/** The requirements for site.json, lists and search. `base` is called when the provider runs. */
export function describeContentCalls(base: () => string): void {
  let client: ContractClient
  let site: Site
  let categories: string
  let langId: string
  let items: Item[]

  beforeAll(async () => {
    client = createClient(base())
    site = await client.site()
    langId = site.languages[0]?.langId ?? ''
    categories = site.categories.map((category) => category.categoryId).join(',')
    items = await listAll(categories, langId)
  })

  async function listAll(categoriesIds: string, language: string, more: Record<string, string> = {}): Promise<Item[]> {
    const found: Item[] = []
    for (let page = 1; ; page++) {
      const query = { categoriesIds, langId: language, pageNow: String(page), pageSize: '100', ...more }
      const { list, total } = await client.list(query)
      found.push(...list)
      if (list.length === 0 || found.length >= total) return found
    }
  }

  describe('site.json', () => {
    it('describes the languages and categories, each once', () => {
      const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length)
      unique(site.languages.map((language) => language.langId))
      unique(site.languages.map((language) => language.code))
      unique(site.categories.map((category) => category.categoryId))
      unique(site.categories.map((category) => category.path))
    })

    // Specification: 3.1
    it('names every category in English, gives the site its SEO data in English, and any text in its languages only', () => {
      const codes: string[] = site.languages.map(({ code }) => code)
      expect(codes).toContain('en')
      expect(Object.keys(site.settings.seo)).toContain('en')
      for (const { name } of site.categories) expect(name.en).toBeTruthy()
      const texts = [site.settings.seo, ...site.categories.flatMap(({ name, seo }) => [name, seo])]
      const named = new Set(texts.flatMap((text) => Object.keys(text)))
      expect([...named].filter((code) => !codes.includes(code))).toEqual([])
    })

    it('has the pages that a site is made of, and one that introduces each category of pages', () => {
      const paths = items.filter(({ kind }) => kind === 'page').map((item) => item.path)
      const introduced = site.categories.filter(({ kind }) => kind === 'page').map((category) => category.path)
      const needed = ['home', 'embroidery-working', 'contact', 'privacy', 'imprint', ...introduced]
      expect(needed.filter((path) => !paths.includes(path))).toEqual([])
    })

    it('answers an unknown company with the status and the code 404', async () => {
      const reply = await client.get('online/site.json', { companyId: 'no-such-company' })
      expect(reply).toMatchObject({ status: 404, code: 404 })
    })
  })

  describe('getListByCategoriesIds', () => {
    it('has at least one product', () => {
      expect(items.filter((item) => item.kind === 'product').length).toBeGreaterThan(0)
    })

    // Specification: 3.12
    it('gives every item once, with a path of its own, in categories of its kind', () => {
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(new Set(items.map((item) => item.path)).size).toBe(items.length)
      const kinds = new Map(site.categories.map((category) => [category.categoryId, category.kind]))
      for (const item of items) for (const id of item.categoriesIds) expect(kinds.get(id)).toBe(item.kind)
    })

    it('gives the same items in every language', async () => {
      const ids = items.map(({ id }) => id).sort()
      for (const language of site.languages) {
        expect((await listAll(categories, language.langId)).map(({ id }) => id).sort()).toEqual(ids)
      }
    })

    it('gives for each category only its items, in the order of the list', async () => {
      for (const { categoryId } of site.categories) {
        const list = await listAll(categoryId, langId)
        const expected = items.filter((item) => item.categoriesIds.includes(categoryId))
        expect(list.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
        const dated = list.flatMap((item) => (item.kind === 'news' && item.publishedAt ? [item.publishedAt] : []))
        expect(dated.map((time) => Date.parse(time))).toEqual(
          dated.map((time) => Date.parse(time)).sort((a, b) => b - a),
        )
        const sorts = list.flatMap((item) => (item.kind === 'product' || item.kind === 'page' ? [item.sort] : []))
        expect(sorts).toEqual([...sorts].sort((a, b) => a - b))
      }
    })

    // Specification: 7.10
    it('pages without gaps and overlaps', async () => {
      const ids: string[] = []
      for (let page = 1; page <= Math.ceil(items.length / 7); page++) {
        const data = await client.list({ categoriesIds: categories, langId, pageNow: String(page), pageSize: '7' })
        expect(data).toMatchObject({ total: items.length, pageNow: page, pageSize: 7 })
        ids.push(...data.list.map(({ id }) => id))
      }
      expect(ids).toEqual(items.map(({ id }) => id))
    })

    it('gives an empty list after the last page', async () => {
      const data = await client.list({ categoriesIds: categories, langId, pageNow: '100000', pageSize: '100' })
      expect(data).toMatchObject({ total: items.length, list: [] })
    })

    it('refers only to items that exist', () => {
      const ids = new Set(items.map(({ id }) => id))
      expect(items.flatMap((item) => item.relatedIds).filter((id) => !ids.has(id))).toEqual([])
    })

    it('gives pictures that can be fetched', async () => {
      const picture = items.find((item) => item.images.length > 0)?.images[0]
      if (!picture) return
      const response = await fetch(picture.url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^image\//)
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
    })

    it('gives everything, removals included, since a time long ago', async () => {
      const query = { categoriesIds: categories, langId, pageSize: '1', updatedSince: '2000-01-01T00:00:00.000Z' }
      const { total, removed } = await client.list(query)
      expect(total).toBe(items.length)
      expect(removed.filter((id) => items.some((item) => item.id === id))).toEqual([])
    })

    it('gives what changed at the given time, and not what changed before', async () => {
      const times = items.map((item) => Date.parse(item.updatedAt))
      const latest = Math.max(...times)
      const at = await listAll(categories, langId, { updatedSince: new Date(latest).toISOString() })
      const expected = items.filter((item) => Date.parse(item.updatedAt) === latest)
      expect(at.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      const after = await client.list({
        categoriesIds: categories,
        langId,
        updatedSince: new Date(latest + 1).toISOString(),
      })
      expect(after).toMatchObject({ total: 0, list: [] })
    })

    it.each([
      ['categoriesIds', { categoriesIds: 'no-such-category' }],
      ['categoriesIds', { categoriesIds: '' }],
      ['langId', { langId: 'no-such-language' }],
      ['pageNow', { pageNow: '0' }],
      ['pageNow', { pageNow: 'one' }],
      ['pageSize', { pageSize: '0' }],
      ['pageSize', { pageSize: '101' }],
      ['updatedSince', { updatedSince: 'yesterday' }],
      ['companyId', { companyId: 'no-such-company' }],
    ])('answers a wrong %s with code 400 that names it (%j)', async (field, wrong) => {
      const query = { companyId, langId, categoriesIds: categories, ...wrong }
      const reply = await client.get('online/getListByCategoriesIds', query)
      expect(reply).toMatchObject({ status: 200, code: 400 })
      expect(reply.message).not.toBe('')
      expect(errorsSchema.parse(reply.data).errors.map((error) => error.field)).toEqual([field])
    })
  })

  describe('search', () => {
    const search = async (query: Record<string, string>) => {
      const reply = await client.get('online/search', { companyId, langId, ...query })
      expect(reply.code).toBe(200)
      return CALLS.search.answer.parse(reply.data)
    }
    const product = (): Item => {
      const found = items.find((item) => item.kind === 'product')
      if (!found) throw new Error('there is no product')
      return found
    }

    it('finds an item by its name, among the best', async () => {
      const { list } = await search({ keyword: product().name.slice(0, 100), pageSize: '10' })
      expect(list.map(({ id }) => id)).toContain(product().id)
    })

    it('finds an item by its name in every language', async () => {
      for (const language of site.languages) {
        const query = { categoriesIds: product().categoriesIds[0] ?? '', langId: language.langId, pageSize: '1' }
        const [item] = (await client.list(query)).list
        const { list } = await search({ keyword: (item?.name ?? '').slice(0, 100), langId: language.langId })
        expect(list.map(({ id }) => id)).toContain(item?.id)
      }
    })

    it('finds only items of the given kind', async () => {
      const { list } = await search({ keyword: product().name.slice(0, 100), kind: 'product', pageSize: '100' })
      expect(new Set(list.map((item) => item.kind))).toEqual(new Set(['product']))
    })

    it('gives its results page by page', async () => {
      const first = await search({ keyword: product().name.slice(0, 100), pageNow: '1', pageSize: '1' })
      expect(first.list).toHaveLength(1)
      const behind = await search({ keyword: product().name.slice(0, 100), pageNow: '100000', pageSize: '1' })
      expect(behind).toMatchObject({ total: first.total, list: [] })
    })

    it('finds nothing without an error', async () => {
      expect(await search({ keyword: 'qqxzzvkjwq' })).toMatchObject({ total: 0, list: [] })
    })

    it.each([
      ['keyword', {}],
      ['keyword', { keyword: 'x'.repeat(101) }],
      ['kind', { keyword: 'x', kind: 'thing' }],
      ['pageSize', { keyword: 'x', pageSize: '101' }],
    ])('answers a wrong %s with code 400 that names it', async (field, wrong) => {
      const reply = await client.get('online/search', { companyId, langId, ...wrong })
      expect(reply).toMatchObject({ status: 200, code: 400 })
      expect(errorsSchema.parse(reply.data).errors.map((error) => error.field)).toEqual([field])
    })
  })
}
