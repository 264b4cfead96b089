import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import send, { type SendOptions } from '@fastify/send'

/**
 * Sends the file for an address: the file itself, the one with `.html`, or the folder's `index.html`.
 * @param pathname decoded, without `..` (read-target.ts)
 * @returns false, with nothing sent, if there is no readable file
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
    // A file may vanish while it is read, or the visitor may leave: a response in progress can only be aborted.
    await pipeline(stream, response).catch(() => response.destroy())
    return true
  }
  return false
}

function encodePath(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/')
}
