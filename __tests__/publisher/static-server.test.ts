import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { createStaticServer } from '../../publisher/src/serving/static-server'
import { temporaryFolder } from '../support/temporary-folder'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

describe('createStaticServer', () => {
  const FILES = {
    'index.html': 'home',
    '404.html': 'not found',
    'about/index.html': 'about',
    'about/factory.html': 'factory',
    'zh/index.html': '首页',
    'zh/404/index.html': '没有找到',
    'app-0123456789abcdef0123.js': 'app',
    'static/tray-960.webp': 'picture',
    'page-data/about/page-data.json': '{}',
    'robots.txt': 'User-agent: *',
    _headers: [
      '/*',
      '  X-Content-Type-Options: nosniff',
      '/admin/*',
      '  X-Robots-Tag: noindex',
      '/app-0123456789abcdef0123.js',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/static/*',
      '  Cache-Control: public, max-age=31536000, immutable',
    ].join('\n'),
    'admin/index.html': 'desk',
    _redirects: '/news-list /news-list/1 301\n/fair /news/fair 302\n/zh/* /zh/404/index.html 404\n/* /404.html 404\n',
  }

  let root: string
  let folder: string
  let server: Server
  let port: number

  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }

  beforeAll(async () => {
    root = temporaryFolder()
    folder = path.join(root, 'public')
    for (const [file, content] of Object.entries(FILES)) write(file, content)
    writeFileSync(path.join(root, 'secret.txt'), 'secret')
    server = createStaticServer(folder).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
  })

  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  /** Requests exactly this address: fetch would normalize it. */
  async function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: address, headers, method, agent: false }, (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (body += chunk))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
      })
      asked.once('error', reject).end()
    })
  }

  test.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about/factory.html', 'factory'],
    ['/zh', '首页'],
    ['/about?utm_source=fair', 'about'],
  ])('answers %s directly, without a redirect', async (address, body) => {
    expect(await get(address)).toMatchObject({ status: 200, body })
  })

  test('says what kind a page is', async () => {
    expect((await get('/about')).headers['content-type']).toMatch(/^text\/html/)
  })

  test.each([
    ['/news-list', 301, '/news-list/1'],
    ['/fair', 302, '/news/fair'],
    ['/news-list?utm_source=fair', 301, '/news-list/1?utm_source=fair'],
  ])('redirects %s with status %i to %s', async (address, status, location) => {
    const { status: got, headers } = await get(address)
    expect([got, headers.location]).toEqual([status, location])
  })

  test.each([
    ['/gone', 'not found'],
    ['/product/gone.html', 'not found'],
    ['/zh/gone', '没有找到'],
    ['/zh/product/gone?a=1', '没有找到'],
    ['/zhx/gone', 'not found'],
    ['/zh/%zz', '没有找到'],
  ])('answers %s with status 404 and the page of its language', async (address, body) => {
    const answer = await get(address)
    expect(answer).toMatchObject({ status: 404, body })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test.each(['/app-0123456789abcdef0123.js', '/static/tray-960.webp'])(
    'lets browsers cache %s forever',
    async (file) => {
      expect((await get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  test.each(['/', '/about', '/about/factory.html', '/page-data/about/page-data.json', '/robots.txt'])(
    'lets browsers ask for %s each time',
    async (file) => {
      expect((await get(file)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    },
  )

  test.each(['/', '/gone', '/news-list', '/app-0123456789abcdef0123.js'])(
    'sends the headers of all with %s',
    async (address) => {
      expect((await get(address)).headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test('sends the headers of a folder with its files alone', async () => {
    expect((await get('/admin')).headers['x-robots-tag']).toBeUndefined()
    expect((await get('/admin/')).headers['x-robots-tag']).toBe('noindex')
  })

  test.each([
    '/_headers',
    '/_redirects',
    '//_headers',
    '/%5fheaders',
    '/%5Fredirects',
    '/about/../_headers',
    '/./_headers',
    '/_headers/',
    '/%2f_headers',
    '/%2e/_headers',
    '/_HEADERS',
  ])('serves the rules in %s to nobody', async (address) => {
    expect((await get(address)).status).toBe(404)
  })

  test('says that a page has not changed', async () => {
    const { headers } = await get('/about')
    const again = await get('/about', { 'If-None-Match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test.each([
    '/../secret.txt',
    '/about/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/static/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
  ])('gives no file outside the site for %s', async (address) => {
    const { status, body } = await get(address)
    expect(status).toBe(404)
    expect(body).not.toContain('secret')
  })

  test('gives a page as soon as it is built', async () => {
    expect((await get('/later')).status).toBe(404)
    write('later/index.html', 'later')
    expect(await get('/later')).toMatchObject({ status: 200, body: 'later' })
  })

  test.each(['//[x', '//', '/%00', '/about%00.html', 'about', '*', 'ftp://localhost/about'])(
    'answers the broken address %s with status 400 and goes on',
    async (address) => {
      expect((await get(address)).status).toBe(400)
      expect((await get('/about')).status).toBe(200)
    },
  )

  test.each([
    ['/about[1]', 404],
    ['/%', 404],
    ['/%c0%ae/x', 404],
    ['/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd', 404],
    ['//about', 200],
    ['http://localhost/about', 200],
    ['http://[::1]:9000/about?a=b', 200],
    [`/${'a'.repeat(5000)}`, 404],
    ['/index.html/x', 404],
    ['/about?%', 200],
  ])('answers the unusual address %.40s with status %i', async (address, status) => {
    expect((await get(address)).status).toBe(status)
  })

  test('answers what is not HTTP, or longer than a request may be, and goes on', async () => {
    const ask = (bytes: Buffer | string): Promise<string> =>
      new Promise((resolve) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
        socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('error', () => undefined)
        socket.on('close', () => resolve(text))
      })
    expect(await ask(Buffer.from([0, 255, 13, 10, 13, 10]))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask('GET /\u00ff\u0001 HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
    expect(await ask('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('')
    expect((await get('/about')).status).toBe(200)
  })

  test('goes on when a file can’t be read', async () => {
    mkdirSync(path.join(folder, 'odd.html'))
    mkdirSync(path.join(folder, 'odd2', 'index.html'), { recursive: true })
    expect((await get('/odd')).status).toBe(404)
    expect((await get('/odd2')).status).toBe(404)
    expect((await get('/about')).status).toBe(200)
  })

  test.each([
    ['HEAD', 200],
    ['OPTIONS', 204],
    ['POST', 405],
    ['DELETE', 405],
  ])('answers %s with status %i and no body', async (method, status) => {
    const answer = await get('/about', {}, method)
    expect(answer).toMatchObject({ status, body: '' })
    if (method !== 'HEAD') expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
  })

  test('sends a part of a file, and says where there is no such part', async () => {
    expect(await get('/about', { Range: 'bytes=1-2' })).toMatchObject({ status: 206, body: 'bo' })
    expect((await get('/about', { Range: 'bytes=99-' })).status).toBe(416)
    write('large.txt', 'x'.repeat(5000))
    const part = await get('/large.txt', { Range: 'bytes=0-3999', 'Accept-Encoding': 'gzip' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-length': '4000' } })
    expect(part.headers['content-encoding']).toBeUndefined()
  })
})

test('a site that is not built yet is answered for too', async () => {
  const folder = temporaryFolder()
  const server = createStaticServer(folder).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/about`)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
