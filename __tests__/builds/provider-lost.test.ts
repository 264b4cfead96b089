import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { stopChild } from '../../scripts/lib/children'
import { startProvider, type RunningProvider } from '../../scripts/lib/provider'
import { createStaticServer } from '../../publisher/src/serving/static-server'
import { copySmallContent } from './support/small-content'
import { buildSmallSite, openSmallSite } from './support/small-site'

const MINUTES = 60_000

/** Passes calls on to the provider and reports each. */
function startProxy(target: () => string, onCall: (url: string) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((incoming, outgoing) => {
    onCall(incoming.url ?? '')
    const forwarded = request(new URL(incoming.url ?? '/', target()), { method: incoming.method }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
    })
  })
}

async function get(server: Server, page: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${page}`)
  return { status: response.status, body: await response.text() }
}

test(
  'stopping the provider mid-build fails the build with the call’s name, and the last good site is still served',
  async () => {
    const content = copySmallContent({ items: 'few' })
    const data = path.resolve('.sites/lost-data')
    rmSync(data, { recursive: true, force: true })
    const start = () =>
      startProvider({ PROVIDER_PORT: '0', PROVIDER_CONTENT: content, PROVIDER_DATA: data, DATABASE_URL: '' })
    let provider: RunningProvider = await start()
    let callsLeft = Infinity
    const proxy = await startProxy(
      () => provider.url,
      (url) => {
        if (url.includes('getListByCategoriesIds') && --callsLeft === 0) provider.process.kill('SIGKILL')
      },
    )
    const cwd = openSmallSite()
    const env = { PROVIDER_URL: proxy.url, SITE_DOCUMENTS: 'off' }
    expect((await buildSmallSite(cwd, env)).code).toBe(0)

    const site = createStaticServer(path.join(cwd, 'public')).listen(0)
    const before = await get(site, '/product/egg-tart-tray-6-cavity')
    const text = path.join(content, 'products/egg-tart-tray-6-cavity/index.en.md')
    writeFileSync(text, readFileSync(text, 'utf8').replace(/^name: .*$/m, 'name: "Changed Tray"'))
    await stopChild(provider.process)
    provider = await start()
    callsLeft = 3
    const { code, output } = await buildSmallSite(cwd, env)

    expect(code).not.toBe(0)
    expect(output).toContain(`${proxy.url}online/getListByCategoriesIds`)
    const after = await get(site, '/product/egg-tart-tray-6-cavity')
    expect(after).toEqual(before)
    expect(after.status).toBe(200)
    expect(after.body).toContain('Egg Tart Tray')

    site.close()
    site.closeAllConnections()
    proxy.server.close()
    proxy.server.closeAllConnections()
    rmSync(content, { recursive: true, force: true })
  },
  10 * MINUTES,
)
