import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readContentStatus } from '../../publisher/src/content-status'

let server: Server
let body: unknown

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((_request, response) => response.end(JSON.stringify(body))).listen(0, '127.0.0.1', resolve)
    }),
)
afterAll(() => server.close())

const read = (answer: unknown) => {
  body = answer
  return readContentStatus(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}
const problem = { file: 'products/tray/index.en.md', field: 'sort', line: 3, message: 'is wrong' }

describe('what the provider says of the content', () => {
  it('stops a build only where nothing of it is served', async () => {
    const invalid = await read({ data: { state: 'invalid', problems: [problem] } })
    expect(invalid.refusal).toBe(
      'The content has mistakes, so nothing was built. products/tray/index.en.md, line 3, sort: is wrong',
    )
    const partial = await read({
      data: {
        state: 'partial',
        problems: [problem],
        withheld: [
          { unit: 'products/tray', shown: 'former' },
          { unit: 'news/first', shown: 'nothing' },
        ],
        nextChangeAt: '2026-04-01T00:00:00.000Z',
      },
    })
    expect(partial).toEqual({
      refusal: null,
      problems: ['products/tray/index.en.md, line 3, sort: is wrong'],
      withheld: ['products/tray: as it was', 'news/first: not shown'],
      nextChangeAt: '2026-04-01T00:00:00.000Z',
    })
  })

  it('is nothing from a provider that has no such call', async () => {
    const nothing = { refusal: null, problems: [], withheld: [], nextChangeAt: null }
    expect(await read({ code: 404 })).toEqual(nothing)
    expect(await readContentStatus('http://127.0.0.1:9/')).toEqual(nothing)
  })

  it('names ten problems, and counts the others', async () => {
    const { problems } = await read({ data: { state: 'partial', problems: Array.from({ length: 12 }, () => problem) } })
    expect([problems.length, problems.at(-1)]).toEqual([11, 'And 2 more.'])
  })
})
