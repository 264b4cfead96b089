import { connect } from 'node:net'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Sends exactly these bytes: every client would normalize them.
 * @param lines header lines besides `Host`
 */
export function ask(origin: string, target: string, lines: readonly string[] = []): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const [first = '', ...fields] = head.split('\r\n')
      const headers = fields.map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      })
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(headers),
        body: rest.join('\r\n\r\n'),
      })
    })
    const request = [`GET ${target} HTTP/1.1`, 'Host: localhost', ...lines, 'Connection: close', '', '']
    socket.write(request.join('\r\n'), 'latin1')
  })
}
