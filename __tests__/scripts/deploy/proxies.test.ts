import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeCaddy } from '../../../scripts/lib/hosting/caddy'
import { writeNginx } from '../../../scripts/lib/hosting/nginx'
import { loadHosting } from '../../../scripts/lib/hosting/load-hosting'
import { findPort } from '../../../scripts/lib/ports'
import { findCaddy } from '../../support/hosts/start-caddy'
import { startHost, type Host } from '../../support/hosts/start-host'
import { findNginx, runNginx } from '../../support/hosts/start-nginx'
import { temporaryFolder } from '../../support/temporary-folder'
import { until } from '../../support/until'

const MEGABYTE = 1024 * 1024
/** Requests of one client at a time; 256 in the file. */
const MOST = 20

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** What a service behind the proxy was asked. */
interface Asked {
  url: string
  headers: IncomingHttpHeaders
  bytes: number
}

let folder: string
let service: Server
let asked: Asked[]
/** The addresses of requests of which the service has the beginning. */
let begun: string[]
/** Answers that are never given. */
const never: ServerResponse[] = []
/** The answer of 40 MB. */
let large: ServerResponse | undefined
let httpsPort: number
let host: Host

/** A service that answers everything, and says what it was asked. */
function startService(): Promise<Server> {
  const server = createServer((incoming, response) => {
    let bytes = 0
    incoming.on('error', () => undefined)
    incoming.once('data', () => begun.push(incoming.url ?? ''))
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
    incoming.on('end', () => {
      if (incoming.url === '/online/never') return void never.push(response)
      if (incoming.url === '/online/large') {
        large = response
        response.end(Buffer.alloc(40 * MEGABYTE))
        return
      }
      asked.push({ url: incoming.url ?? '', headers: incoming.headers, bytes })
      response.end('answered')
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function ask(
  name: string,
  address: string,
  { headers = {}, body, from }: { headers?: Record<string, string>; body?: Buffer; from?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: httpsPort,
        path: address,
        method: body ? 'POST' : 'GET',
        servername: name,
        rejectUnauthorized: false,
        ...(from && { localAddress: from }),
        headers: { Host: `${name}:${httpsPort}`, ...(body && { 'Content-Length': body.length }), ...headers },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function makeSite(): string {
  const site = path.join(folder, 'public')
  mkdirSync(site)
  writeFileSync(path.join(site, 'index.html'), 'the site')
  writeFileSync(path.join(site, '404.html'), 'not found')
  writeFileSync(path.join(site, '_headers'), '/*\n  X-Site: yes\n')
  writeFileSync(path.join(site, '_redirects'), '/* /404.html 404\n')
  return site
}

function makeCertificates(): string {
  const certificates = path.join(folder, 'certificates')
  mkdirSync(certificates)
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=site.test', '-days', '1']
  const files = ['-keyout', `${certificates}/privkey.pem`, '-out', `${certificates}/fullchain.pem`]
  execFileSync('openssl', [...made, ...files], { stdio: 'ignore' })
  return certificates
}

/** Starts a server with the files of `deploy`, whose names, ports and folders are the test's. */
async function startServer(server: 'nginx' | 'caddy'): Promise<Host> {
  const site = makeSite()
  const certificates = makeCertificates()
  const httpPort = await findPort(9791)
  httpsPort = await findPort(httpPort + 1)
  const { port } = service.address() as AddressInfo
  const redirectsFrom = `http://127.0.0.1:${port}`
  const read = (file: string): string =>
    readFileSync(`deploy/${file}`, 'utf8')
      .replaceAll('/etc/letsencrypt/live/example.com', certificates)
      .replaceAll('/var/log/caddy', folder)
      .replaceAll(/(client_header_timeout|read_header) 15s/g, '$1 1s')
      .replace('limit_conn site_clients 256', `limit_conn site_clients ${MOST}`)
      .replaceAll('syslog:server=unix:/dev/log,nohostname', `${folder}/site.log`)
      // One service answers for both: the proxy decides what it is asked.
      .replaceAll(/127\.0\.0\.1:879?\d{1,2}/g, `127.0.0.1:${port}`)
      .replaceAll('example.com', 'site.test')
  if (server === 'nginx') {
    const shared = path.join(folder, 'site-service.conf')
    writeFileSync(shared, read('nginx-service.conf'))
    const services = read('nginx.conf')
      .replaceAll('/etc/nginx/site-service.conf', shared)
      .replaceAll(/^ {2}listen \[::\].*$/gm, '')
      .replaceAll('listen 443', `listen ${httpsPort}`)
      .replaceAll('listen 80', `listen ${httpPort}`)
      .replaceAll('https://$host', `https://$host:${httpsPort}`)
    const listening = { name: 'site.test', listen: String(httpsPort), tls: { certificates, ipv6: false } }
    const log = [`access_log ${folder}/site.log site_access;`]
    const options = { ...listening, root: site, log, redirectsFrom }
    return runNginx([services, writeNginx(loadHosting(site), options)], httpPort)
  }
  const tls = `tls ${certificates}/fullchain.pem ${certificates}/privkey.pem`
  mkdirSync(path.join(folder, 'sites'))
  const text = read('Caddyfile')
    .replace('{\n', `{\n  admin off\n  skip_install_trust\n  http_port ${httpPort}\n  https_port ${httpsPort}\n`)
    .replaceAll(/^(https:\/\/\S+) \{/gm, `$1:${httpsPort} {\n  ${tls}`)
  writeFileSync(path.join(folder, 'Caddyfile'), text)
  const lines = [tls, 'import site_log']
  const options = { root: site, name: `https://site.test:${httpsPort}`, lines, redirectsFrom }
  writeFileSync(path.join(folder, 'sites/site.caddy'), writeCaddy(loadHosting(site), options))
  const args = ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return startHost(findCaddy() ?? '', args, httpPort, path.join(folder, 'home'), {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
}

const findNft = () => spawnSync('nft', ['list', 'tables']).status === 0

;(findNft() ? test : test.skip)('the limit of connections is one that nftables takes', () => {
  execFileSync('nft', ['--check', '--file', 'deploy/site.nft'])
})

describe.each([
  ['nginx', findNginx],
  ['caddy', findCaddy],
] as const)('behind %s', (server, find) => {
  if (!find()) {
    test.skip('is not installed on this machine: nothing of it was tried', () => {})
    return
  }

  beforeAll(async () => {
    folder = temporaryFolder()
    asked = []
    begun = []
    service = await startService()
    host = await startServer(server)
  })

  afterAll(() => {
    host.stop()
    service.close()
  })

  beforeEach(() => {
    asked = []
  })

  test('the site, the provider, the office and the publisher answer by their names', async () => {
    expect(await ask('site.test', '/')).toMatchObject({ status: 200, body: 'the site', headers: { 'x-site': 'yes' } })
    expect(await ask('service.site.test', '/online/x')).toMatchObject({ status: 200, body: 'answered' })
    expect(await ask('office.site.test', '/office/sign-in')).toMatchObject({ status: 200, body: 'answered' })
    expect(await ask('publish.site.test', '/status')).toMatchObject({ status: 200, body: 'answered' })
  })

  test('the office’s name shows the office and its pictures only, and the provider’s name no office', async () => {
    expect(await ask('office.site.test', '/')).toMatchObject({ status: 302, headers: { location: '/office/' } })
    expect((await ask('office.site.test', '/media/tray.webp')).status).toBe(200)
    for (const address of ['/online/contentStatus', '/openapi.json', '/officer']) {
      expect([address, (await ask('office.site.test', address)).status]).toEqual([address, 404])
    }
    for (const address of [
      '/office',
      '/office/',
      '/office/sign-in',
      '//office/',
      '/%6fffice/',
      '/online/contentStatus',
    ]) {
      expect([address, (await ask('service.site.test', address)).status]).toEqual([address, 404])
    }
    expect(asked.map(({ url }) => url)).toEqual(['/media/tray.webp'])
  })

  test('every service starts HTTPS with a day, and says nothing about other names', async () => {
    for (const name of ['service.site.test', 'office.site.test', 'publish.site.test'])
      expect((await ask(name, '/office/sign-in')).headers['strict-transport-security']).toBe('max-age=86400')
  })

  test('a service hears who asks and how, and not what the client claims', async () => {
    const claims = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.test' }
    await ask('service.site.test', '/online/x', { headers: claims })
    expect(asked[0]?.headers).toMatchObject({
      host: `service.site.test:${httpsPort}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `service.site.test:${httpsPort}`,
    })
  })

  test('files of an inquiry pass, and what no inquiry has does not', async () => {
    expect((await ask('service.site.test', '/online/x', { body: Buffer.alloc(26 * MEGABYTE) })).status).toBe(200)
    expect(asked[0]?.bytes).toBe(26 * MEGABYTE)
    const refused = await ask('service.site.test', '/online/x', { body: Buffer.alloc(33 * MEGABYTE) }).catch(() => null)
    // nginx reads the announced size; Caddy breaks off, so the service does not see the end.
    expect([413, 502, undefined]).toContain(refused?.status)
    expect(asked).toHaveLength(1)
  })

  test('a body reaches the service as it comes, so that the bodies of one client can’t fill the disk before', async () => {
    const headers = { Host: 'service.site.test', 'Content-Length': 20 * MEGABYTE }
    const to = { host: '127.0.0.1', port: httpsPort, path: '/online/half', method: 'POST', headers }
    const sending = request({ ...to, servername: 'service.site.test', rejectUnauthorized: false })
    sending.on('error', () => undefined)
    sending.write(Buffer.alloc(MEGABYTE))
    await until(() => begun.includes('/online/half'))
    sending.destroy()
  })

  test('an answer that nobody reads waits at the service, and does not fill the disk before', async () => {
    const to = { host: '127.0.0.1', port: httpsPort, path: '/online/large', headers: { Host: 'service.site.test' } }
    const asking = request({ ...to, servername: 'service.site.test', rejectUnauthorized: false })
    asking.on('response', (response) => response.pause()).on('error', () => undefined)
    asking.end()
    await until(() => large !== undefined)
    await setTimeout(1000)
    expect(large?.writableFinished).toBe(false)
    asking.destroy()
  })

  if (server === 'nginx') {
    test('a client with many unfinished requests leaves the others theirs', async () => {
      const waiting = Array.from({ length: MOST }, () => ask('service.site.test', '/online/never').catch(() => null))
      await until(() => never.length === MOST)
      expect((await ask('site.test', '/')).status).toBe(429)
      expect((await ask('site.test', '/', { from: '127.0.0.2' })).status).toBe(200)
      for (const response of never) response.destroy()
      await Promise.all(waiting)
    })
  }

  test('who sends the site a body is answered at once, and no body is kept', async () => {
    const headers = { Host: 'site.test', 'Content-Length': MEGABYTE }
    const to = { host: '127.0.0.1', port: httpsPort, path: '/nothing', method: 'POST', headers }
    const sending = request({ ...to, servername: 'site.test', rejectUnauthorized: false })
    sending.on('error', () => undefined)
    sending.write(Buffer.alloc(MEGABYTE / 2))
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    expect([405, 413]).toContain(response.statusCode)
    sending.destroy()
  })

  test('who does not send a whole request is cut off, also without HTTPS', async () => {
    const { port } = new URL(host.origin)
    for (const number of [Number(port), httpsPort]) {
      const socket = connect(number, '127.0.0.1')
      socket.on('error', () => undefined).resume()
      socket.write('GET / HTTP/1.1\r\nHost: site.test\r\n')
      await once(socket, 'close')
    }
  })

  test('requests without HTTPS are sent there', async () => {
    const moved = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${host.origin}/about?a=1`, { headers: { Host: 'site.test' } }, resolve).once('error', reject)
    })
    expect([301, 308]).toContain(moved.statusCode)
    // Caddy leaves out a port of its own choice: it expects one like that to be forwarded.
    expect(moved.headers.location).toMatch(new RegExp(`^https://site\\.test(:${httpsPort})?/about\\?a=1$`))
  })

  test('the log has no address, no query, no secret and no header of a visitor', async () => {
    const headers = { 'User-Agent': 'a browser', Authorization: 'Bearer word', Referer: 'https://other.test/' }
    await ask('site.test', '/about?email=ana@example.com', { headers })
    await ask('publish.site.test', '/build_hooks/0123456789secret?trigger_title=Ana', {
      headers,
      body: Buffer.from('x'),
    })
    await ask('site.test', `/${'long'.repeat(1000)}`)
    await ask('service.site.test', '/online/seen?token=abc', { headers })
    let log = ''
    for (let tries = 0; tries < 50 && !log.includes('/online/seen'); tries += 1) {
      await setTimeout(50)
      log = readFileSync(path.join(folder, 'site.log'), 'utf8')
    }
    expect(log).toContain('/online/seen')
    expect(log).toContain('/about')
    expect(log).toContain('/build_hooks/')
    // A few letters of a compressed request can stand for thousands.
    expect(Math.max(...(log.match(/(long)+/g)?.map(({ length }) => length) ?? []))).toBeLessThan(250)
    expect(log).not.toMatch(/127\.0\.0\.1|ana|secret|token|a browser|word|other\.test/i)
  })
})
