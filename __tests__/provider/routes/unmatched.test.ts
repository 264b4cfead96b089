import { connect } from 'node:net'
import { findLeaving } from '../../support/hosts/find-leaving'
import { providerForAll } from '../support/test-provider'

const provider = providerForAll()

test.each([
  ['GET', '/', 404, undefined],
  ['GET', '/nothing', 404, undefined],
  ['GET', '//[x', 404, undefined],
  ['GET', '//', 404, undefined],
  ['GET', '/_headers', 404, undefined],
  ['GET', '//_headers', 404, undefined],
  ['GET', '/%5fheaders', 404, undefined],
  ['GET', '/media/nothing.webp', 404, undefined],
  ['GET', '/%', 400, undefined],
  ['GET', '/media/%00', 404, undefined],
  ['GET', '/media/%00.webp', 404, undefined],
  ['GET', 'http://[x', 400, undefined],
  ['GET', '/online/inquiryAdd', 405, 'POST, OPTIONS'],
  ['POST', '/online/site.json', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/online/site.json', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/online/site.json', 204, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/nothing', 404, undefined],
  ['HEAD', '/nothing', 404, undefined],
  ['HEAD', '/online/site.json?companyId=1', 200, undefined],
])('%s %s is answered with status %i', async (method, path, status, allow) => {
  const answer = await provider.send({ method, path })
  expect([answer.status, answer.headers.allow]).toEqual([status, allow])
  if (answer.text !== '')
    expect(JSON.parse(answer.text)).toMatchObject({ code: status, message: expect.any(String) as unknown })
})

test('no address leads to another site', async () => {
  expect(await findLeaving(`http://127.0.0.1:${provider.port}`)).toEqual([])
})

test.each([
  ['no HTTP', '\u0000\u00ff\r\n\r\n', 400],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a long address', `GET /${'a'.repeat(90_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('%s is answered in an envelope', async (_what, bytes, status) => {
  const text = await new Promise<string>((resolve) => {
    let got = ''
    const socket = connect(provider.port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => (got += chunk.toString())).on('error', () => undefined)
    socket.on('close', () => resolve(got))
  })
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toMatch(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toMatchObject({ code: status })
})
