/** @jest-environment jest-fixed-jsdom */
import { EXAMPLE_FACTS } from '../../../../../packages/contract/src/fact-examples'
import { makeProduct, servePayloads } from '../../../../support/payloads'
import { HttpResponse, http, mockProvider } from '../../../../support/provider-server'
import { takeAsked } from '../../../../../src/features/inquiry/list/model/take-asked'
import { buildAskQuery } from '../../../../../src/lib/inquiry-list/list-key'
import { browserList } from '../../../../../src/lib/inquiry-list/list-store'
import { rememberWish } from '../../../../../src/lib/inquiry-list/wishes'

const server = mockProvider()

beforeEach(() => {
  server.use(
    ...servePayloads(makeProduct('tray', 'Tray', { facts: { ...EXAMPLE_FACTS, sku: 'PP-1', moqFirst: 30000 } })),
    http.get('*/product/gone/_payload.json', () => new HttpResponse('', { status: 404 })),
  )
})

const open = (query: string) => window.history.replaceState(null, '', `/inquiry${query}#inquiry`)
const take = () => takeAsked((path) => `http://localhost/${path}`, 'en')

test('the product of the address is listed with what was said of it before, and asked for once', async () => {
  rememberWish('product/tray', { quantity: '200000', per: 'year', note: 'Cupcakes: 6' })
  open(`${buildAskQuery('product/tray')}&kind=samples`)
  expect(await take()).toBe('listed')
  expect(browserList.products()).toMatchObject([
    {
      path: 'product/tray',
      name: 'Tray',
      sku: 'PP-1',
      moq: 30000,
      quantity: '200000',
      per: 'year',
      note: 'Cupcakes: 6',
    },
  ])
  expect(window.location.href).toBe('http://localhost/inquiry?kind=samples#inquiry')
  expect(await take()).toBeNull()
})

test('what is asked for of a product stands in its note, each once', async () => {
  for (const note of ['Migration summary', 'Drawing', 'Drawing']) {
    open(buildAskQuery('product/tray', note))
    await take()
  }
  expect(browserList.products()).toMatchObject([{ note: 'Migration summary; Drawing' }])
})

test.each(['?ask=product/gone', '?ask=//evil.example', '?ask='])('%s lists nothing', async (query) => {
  open(query)
  expect(await take()).toBe('unknown')
  expect(browserList.products()).toEqual([])
  expect(window.location.search).toBe('')
})
