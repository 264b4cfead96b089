import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fetchFile } from '../../../plugins/gatsby-source-provider/src/fetch-file'
import { temporaryFolder } from '../../support/temporary-folder'

const PNG = Buffer.from('\x89PNG and more', 'latin1')

async function fetchFrom(answer: RequestListener, address: string) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const directory = temporaryFolder()
  const createNode = jest.fn()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`
  try {
    const gatsby = { actions: { createNode }, createNodeId: (id: string) => id, getCache: () => ({ directory }) }
    const node = await fetchFile({ url, timeoutMs: 60_000, ...(gatsby as object) } as Parameters<typeof fetchFile>[0])
    return { node, url, directory, createNode }
  } catch (error) {
    expect(readdirSync(directory)).toEqual([])
    throw error
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each([
  ['/a%20tray.png?v=1', 'a tray.png'],
  ['/..%2f..%2ftray.png', '..-..-tray.png'],
  ['/picture?id=5', 'picture.png'],
])('%s becomes the file %s, and its node', async (address, base) => {
  const { node, url, directory, createNode } = await fetchFrom((_request, response) => response.end(PNG), address)
  expect(node).toMatchObject({ base, extension: 'png', url, internal: { type: 'File', mediaType: 'image/png' } })
  expect(path.relative(directory, node.absolutePath)).toMatch(/^[0-9a-f]{32}[/\\][^/\\]+$/)
  expect(readFileSync(node.absolutePath)).toEqual(PNG)
  expect(createNode).toHaveBeenCalledWith(node, { name: 'gatsby-source-filesystem' })
})

test('an endless file is given up after 64 MB, and nothing of it is on the disk', async () => {
  const piece = Buffer.alloc(1_000_000)
  const endless: RequestListener = (_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write(piece));
      response.once('drain', send)
    }
    send()
  }
  await expect(fetchFrom(endless, '/tray.png')).rejects.toThrow('longer than 64 MB')
})

test('what fails for the moment is asked for again, all else is not', async () => {
  let asked = 0
  const busy: RequestListener = (_request, response) => {
    asked += 1
    response.writeHead(asked === 1 ? 503 : 200).end(PNG)
  }
  await fetchFrom(busy, '/tray.png')
  expect(asked).toBe(2)
  const gone: RequestListener = (_request, response) => {
    asked += 1
    response.writeHead(404).end()
  }
  await expect(fetchFrom(gone, '/tray.png')).rejects.toThrow('Response code 404')
  expect(asked).toBe(3)
})
