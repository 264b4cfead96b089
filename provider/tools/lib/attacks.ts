import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess, StdioOptions } from 'node:child_process'
import sharp from 'sharp'
import { connectDatabase } from '../../src/database/connect'
import { startSession } from '../../src/staff/sessions'
import { addStaff } from '../../src/staff/staff'
import { startChild } from '../../../scripts/lib/children'
import type { RunningProvider } from '../../../scripts/lib/provider'
import { HttpConnection } from './http-connection'
import { percentile } from './measure'

export interface Cost {
  name: string
  /** Milliseconds of a buyer's call meanwhile, median and maximum. */
  p50: number
  worst: number
  /** Seconds of processor time. */
  cpu: number
  /** Peak additional memory of the process in bytes. */
  memory: number
  answers: string
}

interface Buyer {
  /** The bytes of a request; `KEY` is replaced by a new key each time. */
  request: string
}

/** Starts a buyer (buyer.ts). @returns a function that stops it and returns the milliseconds of its calls */
async function keepCalling(url: string, { request }: Buyer): Promise<() => Promise<number[]>> {
  const program = path.resolve('provider/tools/lib/buyer.ts')
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc']
  const child = startChild(process.execPath, ['--import', 'tsx', program, url, request], { stdio })
  await once(child, 'message')
  return async () => {
    const told = once(child, 'message') as Promise<[number[]]>
    child.send('stop')
    return (await told)[0]
  }
}

const read = (child: ChildProcess, file: string): string => {
  try {
    return readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
/** 0 without `/proc`. */
const memoryOf = (child: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(read(child, 'status'))?.[1] ?? 0) * 1024
/** Seconds; Linux counts 100 clock ticks a second. */
const cpuOf = (child: ChildProcess): number => {
  const [, ...fields] = read(child, 'stat').split(') ')
  const [user = 0, system = 0] = fields.join('').split(' ').slice(11, 13).map(Number)
  return (user + system) / 100
}

/** Runs an attack while a buyer calls, and measures both. */
export async function measureAttack(
  name: string,
  { url, process: child }: RunningProvider,
  buyer: Buyer,
  attack: () => Promise<string>,
): Promise<Cost> {
  await pause(1000)
  const stop = await keepCalling(url, buyer)
  const before = { cpu: cpuOf(child), memory: memoryOf(child) }
  let most = before.memory
  const watch = setInterval(() => (most = Math.max(most, memoryOf(child))), 50)
  const answers = await attack()
  const times = await stop()
  clearInterval(watch)
  const cpu = cpuOf(child) - before.cpu
  const [p50, worst] = [percentile(times, 0.5), Math.max(...times)]
  return { name, p50, worst, cpu, memory: most - before.memory, answers }
}

/** Counts answers by status; `none`: no answer. */
function tally(statuses: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

/** Sends bytes that may be an incomplete request. @returns the answer's status, or why there is none */
function sendRaw(url: string, bytes: Buffer, ms: number): { socket: Socket; status: Promise<number | string> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const status = new Promise<number | string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(Number(chunk.toString('latin1', 9, 12))))
    socket.once('error', () => resolve('cut off'))
    socket.once('close', () => resolve('cut off'))
    setTimeout(() => resolve('none'), ms).unref()
  })
  socket.write(bytes)
  return { socket, status }
}

/** Sends the same on many connections at once, and closes each when answered or after a timeout. */
async function sendMany(url: string, bytes: Buffer, count: number, ms: number): Promise<string> {
  const sent = Array.from({ length: count }, () => sendRaw(url, bytes, ms))
  const statuses = await Promise.all(sent.map(({ status }) => status))
  for (const { socket } of sent) socket.destroy()
  return tally(statuses)
}

const BOUNDARY = 'x1y2z3x1y2z3'

/** A form of `fields` texts of 248 kB. */
function buildForm(fields: number, { isWhole }: { isWhole: boolean }): Buffer {
  const part = (index: number) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n${'<'.repeat(248_000)}\r\n`
  const body = Array.from({ length: fields }, (_, index) => part(index)).join('') + `--${BOUNDARY}--\r\n`
  const sent = isWhole ? body : body.slice(0, -10_000)
  return Buffer.from(
    `POST /online/inquiryForm HTTP/1.1\r\nHost: bench\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n${sent}`,
  )
}

/** This many whole forms of 24.8 MB at once. */
export function sendForms(url: string, count: number): Promise<string> {
  return sendMany(url, buildForm(100, { isWhole: true }), count, 60_000)
}

/** This many unfinished forms, for some seconds. */
export function holdForms(url: string, count: number, seconds: number): Promise<string> {
  return sendMany(url, buildForm(100, { isWhole: false }), count, seconds * 1000)
}

/** This many connections calling without pause, for some seconds; closed ones reconnect. */
export async function flood(url: string, count: number, seconds: number, call: () => string): Promise<string> {
  const until = performance.now() + seconds * 1000
  const answered: number[] = []
  const refused: number[] = []
  const run = async (): Promise<void> => {
    let connection: HttpConnection | null = null
    while (performance.now() < until) {
      const start = performance.now()
      connection ??= await HttpConnection.open(url).catch(() => null)
      const answer = await connection?.send(call()).catch(() => null)
      if (answer) (answer.status === 200 ? answered : refused).push(performance.now() - start)
      else connection = null
    }
    connection?.close()
  }
  await Promise.all(Array.from({ length: count }, run))
  const times = (list: number[]) =>
    `p50 ${percentile(list, 0.5).toFixed(0)}, p99 ${percentile(list, 0.99).toFixed(0)} ms`
  return `${answered.length} × 200 (${times(answered)}), ${refused.length} × 503 (${times(refused)})`
}

/** A staff session's cookie. */
export async function signInAtOffice(dataFolder: string, databaseUrl: string | undefined): Promise<string> {
  const database = await connectDatabase({ dataFolder, databaseUrl })
  try {
    const given = { email: `${randomUUID()}@example.com`, role: 'sales', name: '', language: 'en' } as const
    const staff = await addStaff(database.kysely, given)
    if (!staff) throw new Error('Nobody could be added to the office.')
    return `office=${await startSession(database.kysely, staff.id)}`
  } finally {
    await database.kysely.destroy()
  }
}

/** A file in a form, as a call of `inquiryAttachments`. */
export async function uploadPicture(url: string, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture.png')
  const answer = await fetch(new URL('online/inquiryAttachments?companyId=1', url), { method: 'POST', body: form })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** A single-colour PNG with this many megapixels. */
export function drawPicture(megapixels: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(megapixels * 1_000_000))
  return sharp({ create: { width: side, height: side, channels: 3, background: '#7aa' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Views inquiries with this many pictures in the office. */
export async function lookAtPictures(
  url: string,
  { count, megapixels, cookie }: { count: number; megapixels: number; cookie: string },
): Promise<() => Promise<string>> {
  const picture = await drawPicture(megapixels)
  const previews: string[] = []
  while (previews.length < count) {
    const attachments = await Promise.all(Array.from({ length: 5 }, () => uploadPicture(url, picture)))
    const body = JSON.stringify({
      ...{ name: 'Ana', email: `${randomUUID()}@example.com`, message: 'Like these?', consent: true, companyId: '1' },
      attachments,
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(new URL('online/inquiryAdd', url), { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { reference: string } }
    previews.push(...attachments.map((id) => `office/inquiries/${data.reference}/files/${id}/preview`))
  }
  return async () => {
    const answers = previews.map((way) =>
      fetch(new URL(way, url), { headers: { cookie } }).then(({ status }) => status),
    )
    return tally(await Promise.all(answers))
  }
}

/** This many unfinished webhooks of 5 MB to the publisher. */
export function holdHooks(url: string, address: string, count: number, seconds: number): Promise<string> {
  const bytes = Buffer.from(
    `POST ${address} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: 5000001\r\n\r\n${'x'.repeat(5_000_000)}`,
  )
  return sendMany(url, bytes, count, seconds * 1000)
}

/** This many connections that repeatedly request a large answer without reading it. */
export async function holdAnswers(url: string, address: string, count: number, seconds: number): Promise<string> {
  const bytes = Buffer.from(`GET ${address} HTTP/1.1\r\nHost: bench\r\n\r\n`.repeat(500))
  const { hostname, port } = new URL(url)
  let ended = 0
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname).pause()
    socket.on('error', () => undefined).once('close', () => (ended += 1))
    socket.write(bytes)
    return socket
  })
  await pause(seconds * 1000)
  // A paused connection notices its end only when read.
  for (const socket of sockets) socket.resume()
  await pause(1000)
  for (const socket of sockets) socket.destroy()
  return `${ended} of ${count} ended`
}
