import { readFileSync } from 'node:fs'
import { HttpConnection } from './http-connection'

/** The number of files that this process may open; Node.js raises the soft limit to the hard one at its start. */
export function readFileLimit(limits = readLimits()): number {
  const [, hard = ''] = /^Max open files\s+\S+\s+(\S+)/m.exec(limits) ?? []
  return hard === 'unlimited' ? Infinity : Number(hard) || 1024
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

/** Opens connections that each make one call and then stay open, as a browser's do. */
export async function openIdleConnections(url: string, count: number, request: string): Promise<{ close(): void }> {
  const connections: HttpConnection[] = []
  while (connections.length < count) {
    const size = Math.min(100, count - connections.length)
    const opened = await Promise.all(Array.from({ length: size }, () => HttpConnection.open(url)))
    connections.push(...opened)
    await Promise.all(opened.map((connection) => connection.send(request)))
  }
  return { close: () => connections.forEach((connection) => connection.close()) }
}
