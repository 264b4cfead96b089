import { connect, type Socket } from 'node:net'

/** Connections whose bodies arrive byte by byte; the provider must end each. */
export class DrippingBodies {
  private readonly sockets: Socket[] = []
  private readonly timer: NodeJS.Timeout

  constructor(url: string, count: number) {
    const { hostname, port } = new URL(url)
    for (let index = 0; index < count; index += 1) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      const type = index % 2 ? 'application/json' : 'multipart/form-data; boundary=xyzxyzxyzx'
      const path = index % 2 ? '/online/inquiryAdd' : '/online/inquiryAttachments?companyId=1'
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${index % 2 ? '{' : '--xyzxyzxyzx'}`,
      )
      socket.resume()
      this.sockets.push(socket)
    }
    this.timer = setInterval(() => this.open.forEach((socket) => socket.write(' ')), 1000)
  }

  get open(): Socket[] {
    return this.sockets.filter((socket) => !socket.destroyed && !socket.readableEnded)
  }

  end(): void {
    clearInterval(this.timer)
    this.sockets.forEach((socket) => socket.destroy())
  }
}
