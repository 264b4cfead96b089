import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPort } from '../../scripts/lib/ports'
import { temporaryFolder } from '../support/temporary-folder'

const SECRET = 'a-secret-of-some-length'

test('ends within five seconds while a git service does not answer, and its git ends too', async () => {
  const root = temporaryFolder()
  const sockets: Socket[] = []
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).resume()
    sockets.push(socket)
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const port = await findPort(8960)
  const publisher = spawn(process.execPath, ['--import', 'tsx', 'publisher/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PUBLISH_SECRET: SECRET,
      PUBLISHER_PORT: String(port),
      PUBLISHER_SITE: root,
      PUBLISHER_FOLDER: path.join(root, 'releases'),
      CONTENT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/content.git`,
      CONTENT_SECRET: SECRET,
      LOG_LEVEL: 'error',
    },
  })
  const build = () => fetch(`http://127.0.0.1:${port}/build_hooks/${SECRET}`, { method: 'POST' }).catch(() => null)
  while (!(await build())) await wait(200)
  while (sockets.length === 0) await wait(50)
  const ended = once(publisher, 'exit')
  const start = Date.now()
  publisher.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  expect(code).toBe(0)
  expect(Date.now() - start).toBeLessThan(5000)
  while (sockets.some(({ destroyed, readableEnded }) => !destroyed && !readableEnded)) await wait(50)
  silent.close()
})
