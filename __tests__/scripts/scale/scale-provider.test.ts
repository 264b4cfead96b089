import path from 'node:path'
import type { GeometryAnswer } from '../../../packages/contract/src/answers'
import { endpoints } from '../../../plugins/gatsby-source-provider/src/endpoints'
import { ScaledCatalogue, type ListedItem } from '../../../scripts/lib/scale/catalogue'
import { startScaleProvider, type ScaleProvider } from '../../../scripts/lib/scale/scale-provider'

const PICTURE = 'products/sushi-tray-8-piece-dome-lid.webp'

const item: ListedItem = {
  id: 'product/a',
  kind: 'product',
  categoriesIds: ['101'],
  path: 'product/a',
  name: 'A',
  body: '',
  images: [{ url: `http://127.0.0.1:1/media/${PICTURE}?v=0123456789` }],
  publishedAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  sort: 1,
  facts: { sku: 'A', weightG: 1 },
  relatedIds: [],
}

const siteDocument = { languages: [], categories: [] }
const geometry = { id: 'product/a', geometryVersion: '1', geometry: {} } as unknown as GeometryAnswer
const geometries = new Map([['product/a', geometry]])

let provider: ScaleProvider

beforeAll(async () => {
  const catalogue = new ScaledCatalogue(new Map([['1', [item]]]), 250)
  const imagesFolder = path.resolve('content/images')
  provider = await startScaleProvider(catalogue, { siteDocument, geometries }, { port: 0, imagesFolder })
})

afterAll(() => provider.close())

const ask = async (query: string) =>
  (await (await fetch(`${provider.url}online/getListByCategoriesIds?${query}`)).json()) as {
    code: number
    data: { total: number; pageNow: number; list: ListedItem[]; removed: string[] }
  }

test('answers a page of a list as the contract has it', async () => {
  const { code, data } = await ask('categoriesIds=101&langId=1&companyId=1&pageNow=3&pageSize=100')
  expect(code).toBe(200)
  expect(data).toMatchObject({ total: 250, pageNow: 3, removed: [] })
  expect(data.list).toHaveLength(50)
})

test('gives only what changed since', async () => {
  const { data } = await ask('categoriesIds=101&langId=1&companyId=1&updatedSince=2026-06-01T00:00:00.000Z')
  expect(data.total).toBe(0)
})

test('refuses a question without its parameters', async () => {
  expect((await ask('langId=1')).code).toBe(400)
})

test('serves the site document and the sample’s pictures at its own address', async () => {
  expect(await (await fetch(`${provider.url}online/site.json?companyId=1`)).json()).toEqual(siteDocument)
  const { data } = await ask('categoriesIds=101&langId=1&companyId=1&pageSize=1')
  const [image] = data.list[0]?.images ?? []
  expect(image?.url).toBe(`${provider.url}media/${PICTURE}?v=0123456789`)
  const picture = await fetch(image?.url ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('a copy has the geometry of what it is a copy of', async () => {
  const answer = await fetch(`${provider.url}online/getGeometryByItemIds?itemIds=product/a-0002,product/b`)
  expect(await answer.json()).toMatchObject({ code: 200, data: { list: [{ ...geometry, id: 'product/a-0002' }] } })
})

const { captcha, ...needed } = endpoints

test.each(Object.values(needed))('knows %s, which the site asks while it is built', async (endpoint) => {
  expect((await fetch(provider.url + endpoint)).status).toBe(200)
})

test('has no accounts, and says so as the contract has it', async () => {
  expect((await fetch(provider.url + captcha)).status).toBe(404)
})

test('counts calls and pictures since the last time', async () => {
  provider.takeCalls()
  await ask('categoriesIds=101&langId=1&companyId=1')
  await fetch(`${provider.url}media/${PICTURE}`).then((answer) => answer.arrayBuffer())
  expect(provider.takeCalls()).toEqual({ calls: 1, pictures: 1 })
  expect(provider.takeCalls()).toEqual({ calls: 0, pictures: 0 })
})
