import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  status: number
  body: string
}

/** The bytes of a request with a JSON body, or of a GET without one. */
export function buildRequest(path: string, body?: unknown, headers: Record<string, string> = {}): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'Host: bench',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}

/**
 * One persistent connection with one request at a time: as lean as possible, because it shares the machine with what it
 * measures.
 */
export class HttpConnection {
  private received: Buffer[] = []
  private waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.read(chunk))
    socket.on('error', (error) => this.fail(error))
    socket.on('close', () => this.fail(new Error('The provider closed the connection.')))
  }

  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new HttpConnection(socket)
  }

  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(request)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private read(chunk: Buffer): void {
    this.received.push(chunk)
    const all = this.received.length === 1 ? chunk : Buffer.concat(this.received)
    const end = all.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = all.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (all.length < end + 4 + length) return
    this.received = []
    this.waiting?.resolve({ status: Number(head.slice(9, 12)), body: all.toString('utf8', end + 4) })
    this.waiting = undefined
  }

  private fail(error: Error): void {
    this.waiting?.reject(error)
    this.waiting = undefined
  }
}
