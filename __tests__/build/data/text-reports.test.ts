import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeOutdated, reportOutdated } from '../../../src/build/data/text-reports'

const one = { file: 'products/tray/index.de.md', field: 'name' }

describe('the build’s report of outdated translations', () => {
  it('is one line with a count and the first few', () => {
    expect(describeOutdated([])).toBeUndefined()
    expect(describeOutdated([one])).toBe('1 text is older than its English: products/tray/index.de.md (name)')
    expect(describeOutdated(Array.from({ length: 9 }, () => one))).toMatch(
      /^9 texts are older than their English: .*, 6 more: npm run content -- status$/,
    )
  })

  describe('asks the provider', () => {
    let server: Server | undefined
    afterEach(() => server?.close())

    async function serve(status: number, body: string): Promise<string> {
      server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
      await new Promise((resolve) => server?.once('listening', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    }

    it('and passes on what it says', async () => {
      const url = await serve(200, JSON.stringify({ data: { outdated: [one] } }))
      expect(await reportOutdated(url)).toContain('products/tray/index.de.md (name)')
    })

    it.each([
      ['does not know the call', 404, '{"data":null}'],
      ['answers something else', 200, '<html>'],
      ['is from before it', 200, '{"data":{"state":"current"}}'],
    ])('and says nothing where it %s', async (_what, status, body) => {
      expect(await reportOutdated(await serve(status, body))).toBeUndefined()
    })

    it('and says nothing where there is none', async () => {
      const url = await serve(200, '')
      server?.close()
      expect(await reportOutdated(url)).toBeUndefined()
    })
  })
})
