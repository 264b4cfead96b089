import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import send, { type SendOptions } from '@fastify/send'

/**
 * Sends the file of a folder that an address means: itself, with `.html`, or the `index.html` of the folder that it names.
 *
 * @param pathname decoded, without `..` (read-target.ts)
 * @returns false, with nothing sent, when there is none that can be read
 */
export async function sendFile(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const options: SendOptions = { root: folder, index: false, dotfiles: 'allow', cacheControl: false }
  const name = pathname.replace(/\/$/, '')
  const candidates = name === '' ? ['/index.html'] : [name, `${name}.html`, `${name}/index.html`]
  for (const candidate of candidates) {
    const { type, statusCode, headers, stream } = await send(request, encodePath(candidate), options)
    const isFound = type === 'file' || statusCode === 412 || statusCode === 416
    if (!isFound) {
      stream.destroy()
      continue
    }
    response.writeHead(statusCode, headers)
    // A file that goes while it is read, or a visitor who leaves: what has begun can only be broken off.
    await pipeline(stream, response).catch(() => response.destroy())
    return true
  }
  return false
}

function encodePath(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/')
}
