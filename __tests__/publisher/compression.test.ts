import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Compressor } from '../../publisher/src/compression/compressor'
import { Releases } from '../../publisher/src/releases'
import { findCaddy, startCaddy } from '../support/hosts/start-caddy'
import { findNginx, hasBrotli, startNginx } from '../support/hosts/start-nginx'
import { temporaryFolder } from '../support/temporary-folder'

let root: string
let built: string
let folder: string
let compressor: Compressor
let releases: Releases
let noted: number[]

const page = (text: string) => `<p>${text}</p>\n`.repeat(500)

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(built, file)), { recursive: true })
  writeFileSync(path.join(built, file), content)
}

const live = (file: string) => path.join(releases.current, file)
const list = (release = '') =>
  readdirSync(path.join(releases.current, release), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(br|gz)$/.test(file))
    .sort()

async function publish(id: string): Promise<void> {
  await releases.publish(id, built)
  await releases.prepare()
}

beforeEach(async () => {
  root = temporaryFolder()
  built = path.join(root, 'public')
  folder = path.join(root, 'releases')
  noted = []
  compressor = new Compressor({
    add: (pid) => noted.push(pid),
    remove: (pid) => (noted = noted.filter((one) => one !== pid)),
  })
  releases = new Releases(folder, 3, Date.now, compressor)
  write('index.html', page('one'))
  write('about/index.html', page('about'))
  write('404.html', page('not found'))
  write('small.json', '{}')
  write('static/picture.webp', page('a picture'))
  write('_headers', '/*\n  X-Site: yes\n')
  write('_redirects', '/* /404.html 404\n')
  await releases.tidy()
})

afterEach(async () => {
  await releases.close()
})

test('a release gets copies of its larger texts once it is live, with the time of their files', async () => {
  await publish('1')
  expect(noted).toHaveLength(1)
  await compressor.done
  expect(noted).toEqual([])
  expect(list()).toEqual(['404', 'about/index', 'index'].flatMap((name) => [`${name}.html.br`, `${name}.html.gz`]))
  expect(brotliDecompressSync(readFileSync(live('index.html.br'))).toString()).toBe(page('one'))
  expect(gunzipSync(readFileSync(live('index.html.gz'))).toString()).toBe(page('one'))
  expect(statSync(live('index.html.br')).mtimeMs).toBeCloseTo(statSync(live('index.html')).mtimeMs, -1)
})

test('the next release takes over the copies of what has not changed, and has none of what has', async () => {
  await publish('1')
  await compressor.done
  write('index.html', page('two'))
  rmSync(path.join(built, 'about'), { recursive: true })
  await releases.publish('2', built)
  expect(list()).toEqual(['404.html.br', '404.html.gz'])
  expect(statSync(live('404.html.br')).ino).toBe(statSync(path.join(folder, '1/404.html.br')).ino)
  await releases.prepare()
  await compressor.done
  expect(brotliDecompressSync(readFileSync(live('index.html.br'))).toString()).toBe(page('two'))
  expect(brotliDecompressSync(readFileSync(path.join(folder, '1/index.html.br'))).toString()).toBe(page('one'))
})

test('a publication does not wait for the copies, and one that was broken off goes on', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => `page-${index}/index.html`)
  for (const file of pages) write(file, page(file).repeat(10))
  await publish('1')
  write('index.html', page('two'))
  await publish('2')
  const some = list()
  expect(some.length).toBeLessThan(86)
  write('index.html', page('three'))
  await publish('3')
  await compressor.done
  expect(list()).toHaveLength(86)
  for (const file of list().filter((name) => name.endsWith('.br'))) {
    const original = readFileSync(live(file.slice(0, -3)), 'utf8')
    expect(brotliDecompressSync(readFileSync(live(file))).toString()).toBe(original)
  }
})

test('nothing is compressed while a build runs, and it goes on after that', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => `page-${index}/index.html`)
  for (const file of pages) write(file, page(file).repeat(10))
  await publish('1')
  await releases.rest()
  expect(noted).toEqual([])
  const some = list().length
  expect(some).toBeLessThan(86)
  await releases.prepare()
  await compressor.done
  expect(list()).toHaveLength(86)
})

test('a file that the site itself has under such a name stays as it is', async () => {
  write('index.html.gz', 'the site’s own')
  await publish('1')
  await compressor.done
  write('index.html', page('two'))
  await publish('2')
  await compressor.done
  expect(readFileSync(live('index.html.gz'), 'utf8')).toBe('the site’s own')
})

/** A page as a client reads it that accepts this encoding. */
function read(origin: string, encoding: string | undefined): Promise<{ encoding: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding }
    const take = (response: IncomingMessage): void => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const given = response.headers['content-encoding']
        const body = Buffer.concat(chunks)
        const decode = given === 'br' ? brotliDecompressSync : given === 'gzip' ? gunzipSync : (same: Buffer) => same
        resolve({ encoding: given, text: decode(body).toString() })
      })
    }
    get(origin, { headers }, take).once('error', reject)
  })
}

describe.each([
  ['nginx', findNginx, startNginx, hasBrotli],
  ['Caddy', findCaddy, startCaddy, true],
] as const)('%s', (_name, find, start, speaksBrotli) => {
  ;(find() ? test : test.skip)('sends copies, and after a change never an old page', async () => {
    await publish('1')
    await compressor.done
    const host = await start(releases.current)
    try {
      const accepted = [undefined, 'gzip', 'br', 'gzip, deflate, br'] as const
      const readAll = async (address: string) => {
        const all = await Promise.all(accepted.map((encoding) => read(host.origin + address, encoding)))
        return { encodings: all.map(({ encoding }) => encoding), texts: new Set(all.map(({ text }) => text)) }
      }
      expect((await readAll('/')).texts).toEqual(new Set([page('one')]))
      expect((await readAll('/nothing')).texts).toEqual(new Set([page('not found')]))
      const { encodings } = await readAll('/about')
      expect(encodings).toEqual([undefined, 'gzip', ...(speaksBrotli ? ['br', 'br'] : [undefined, 'gzip'])])
      expect((await readAll('/nothing')).encodings[1]).toBe('gzip')

      for (const text of ['two', 'one']) {
        write('index.html', page(text))
        write('404.html', page(`no ${text}`))
        await releases.publish(text, built)
        expect((await readAll('/')).texts).toEqual(new Set([page(text)]))
        await releases.prepare()
        await compressor.done
        expect((await readAll('/')).texts).toEqual(new Set([page(text)]))
        expect((await readAll('/nothing')).texts).toEqual(new Set([page(`no ${text}`)]))
        expect((await readAll('/')).encodings[1]).toBe('gzip')
      }
    } finally {
      host.stop()
    }
  })
})
