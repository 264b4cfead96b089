import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { until } from '../../support/until'
import { listKeyActions, listPressActions, listTypingActions } from './actions'
import { VIEWPORT, type Engine, type Tab, type TabOptions } from './engine'
import { TIED } from './programs'

const START_LIMIT_MS = 90_000

/** What of WebDriver BiDi's answers is read (https://www.w3.org/TR/webdriver-bidi/). */
interface Answer {
  id?: number
  error?: string
  message?: string
  method?: string
  result?: unknown
  params?: unknown
}

interface LogEntry {
  level: string
  text: string
  timestamp: number
  source: { context: string }
}

type CallResult =
  | { type: 'success'; result: { value?: unknown; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** A client of WebDriver BiDi, of which no driver of Firefox needs more than commands and the log. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  // Firefox tells of an entry again when its page has left.
  const log = new Map<string, LogEntry>()
  let last = 0
  const keep = (entry: LogEntry) => log.set(`${entry.timestamp} ${entry.text}`, entry)
  socket.on('message', (data: Buffer) => {
    const { id, error, message, method, result, params } = JSON.parse(data.toString('utf8')) as Answer
    if (method === 'log.entryAdded') keep(params as LogEntry)
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    waiting.delete(id)
    if (error === undefined) asked.resolve(result as never)
    else asked.reject(new Error(`Firefox: ${error}: ${message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'))
  })
  const call = <Value>(method: string, params: object = {}) =>
    new Promise<Value>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { call, log }
}

type Client = Awaited<ReturnType<typeof connect>>

function read(answer: CallResult): { value?: unknown; sharedId?: string } {
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
  return answer.result
}

async function openTab({ call, log }: Client, { width, height }: TabOptions): Promise<Tab> {
  const { userContext } = await call<{ userContext: string }>('browser.createUserContext')
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const target = { context }
  const resize = (newWidth: number, newHeight: number) =>
    call<void>('browsingContext.setViewport', { context, viewport: { width: newWidth, height: newHeight } })
  await resize(width ?? VIEWPORT.width, height ?? VIEWPORT.height)
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    call<void>('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const run = async (expression: string) =>
    read(await call<CallResult>('script.evaluate', { expression, target, awaitPromise: false }))
  const readAddress = async () => {
    const { contexts } = await call<{ contexts: { url: string }[] }>('browsingContext.getTree', { root: context })
    return contexts[0]?.url ?? ''
  }

  return {
    goTo: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async goBack() {
      const before = await readAddress()
      await call('browsingContext.traverseHistory', { context, delta: -1 })
      await until(async () => (await readAddress()) !== before, 'Firefox goes back')
    },
    reload: () => call('browsingContext.reload', { context, wait: 'complete' }),
    readAddress,
    async evaluate(evaluated, ...values) {
      const { value } = await run(`JSON.stringify((${String(evaluated)})(...${JSON.stringify(values)}))`)
      return (typeof value === 'string' ? JSON.parse(value) : undefined) as ReturnType<typeof evaluated>
    },
    runScript: async (source) => void (await run(source)),
    pressAt: (x, y) => act('pointer', listPressActions(x, y)),
    pressKey: (keys) => act('key', listKeyActions(keys)),
    typeText: (text) => act('key', listTypingActions(text)),
    async chooseFile(selector, file) {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(selector)})`)
      if (sharedId === undefined) throw new Error(`${await readAddress()} has no field ${selector}`)
      await call('input.setFiles', { context, element: { sharedId }, files: [file] })
    },
    resize,
    async takeScreenshot(file) {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      writeFileSync(file, Buffer.from(data, 'base64'))
    },
    readProblems: async () =>
      [...log.values()]
        .filter(({ level, source }) => level === 'error' && source.context === context)
        .map(({ text }) => text)
        // Firefox says so of a picture that was still loading when the tab left its page.
        .filter((text) => text !== 'Image corrupt or truncated.'),
    close: () => call('browser.removeUserContext', { userContext }),
  }
}

/** Starts a Firefox with an empty profile and connects to it. */
async function start(program: string, preferences: Record<string, unknown>) {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const lines = Object.entries({ 'intl.accept_languages': 'en-GB', ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const [command = program, ...rest] = [...TIED, program, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')

  async function close(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    rmSync(profile, { recursive: true, force: true })
  }

  try {
    let address: string | undefined
    createInterface(child.stderr).on('line', (line) => {
      address ??= /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    })
    const client = await connect(`${await until(async () => address, 'Firefox starts', START_LIMIT_MS)}/session`)
    const { capabilities } = await client.call<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    })
    await client.call('session.subscribe', { events: ['log.entryAdded'] })
    return { client, version: capabilities.browserVersion, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Through WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await start(executablePath, {})
  // Scripts are a preference of the whole browser: it has no `emulation.setScriptingEnabled` yet.
  let withoutScripts: ReturnType<typeof start> | undefined
  return {
    version: `firefox/${browser.version}`,
    async openTab(options = {}) {
      if (options.javaScript !== false) return openTab(browser.client, options)
      withoutScripts ??= start(executablePath, { 'javascript.enabled': false })
      return openTab((await withoutScripts).client, options)
    },
    async close() {
      await browser.close()
      await (await withoutScripts)?.close()
    },
  }
}
