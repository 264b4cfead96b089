import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy before a server that can hang: connections stay, but nothing passes. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>()
  private isHanging = false

  private constructor(private readonly server: Server) {}

  static async open(targetPort: number): Promise<TcpProxy> {
    const server = createServer()
    const proxy = new TcpProxy(server)
    server.on('connection', (near) => {
      const far = connect(targetPort, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        proxy.sockets.add(one)
        one.on('data', (chunk) => other.write(chunk))
        one.on('error', () => undefined)
        one.on('close', () => {
          proxy.sockets.delete(one)
          other.destroy()
        })
        if (proxy.isHanging) one.pause()
      }
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  hang(): void {
    this.isHanging = true
    for (const socket of this.sockets) socket.pause()
  }

  resume(): void {
    this.isHanging = false
    for (const socket of this.sockets) socket.resume()
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}
