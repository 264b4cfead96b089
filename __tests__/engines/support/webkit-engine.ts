import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { findPort } from '../../../scripts/lib/ports'
import { until } from '../../support/until'
import { TIED } from './programs'
import { VIEWPORT, type Engine, type Tab, type TabOptions } from './engine'
import { listKeyActions, listPressActions, listTypingActions } from './actions'

const START_LIMIT_MS = 30_000
const SESSION_LIMIT_MS = 45_000
const MAX_STARTS = 4
const ANSWER_LIMIT_MS = 120_000

/** MiniBrowser's own buttons would keep its window from being as narrow as a phone. */
const SMALL_BUTTONS = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; }'

/** The key of an element in WebDriver's JSON (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, limitMs?: number) => Promise<Value>

/** A WebDriver client for a server. */
function connect(server: string): Call {
  return async <Value>(method: string, path: string, body?: object, limitMs = ANSWER_LIMIT_MS) => {
    const signal = AbortSignal.timeout(limitMs)
    const response = await fetch(server + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKitWebDriver: ${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}

/** Collects the page's errors, as the driver reports none itself; it misses those before the call. */
function collectProblems(): void {
  const page = window as Window & { collectedProblems?: string[] }
  if (page.collectedProblems) return
  const problems: string[] = (page.collectedProblems = [])
  const log = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    problems.push(values.map(String).join(' '))
    log(...values)
  }
  window.addEventListener('error', ({ message }) => problems.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
}

const readCollected = (): string[] =>
  (window as Window & { collectedProblems?: string[] }).collectedProblems?.splice(0) ?? []

function createTab(call: Call, session: string): Tab {
  const problems: string[] = []
  const evaluate: Tab['evaluate'] = (run, ...values) =>
    call('POST', `${session}/execute/sync`, { script: `return (${String(run)}).apply(null, arguments)`, args: values })
  const keepProblems = async () => void problems.push(...(await evaluate(readCollected)))
  const pressKeys = (actions: object[]) =>
    call<void>('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })

  /** WebDriver can't read a page while another takes its place. */
  async function leave(action: string, body: object): Promise<void> {
    await keepProblems().catch(() => undefined)
    await call('POST', session + action, body)
    await evaluate(collectProblems)
  }

  return {
    goTo: (address) => leave('/url', { url: address }),
    goBack: () => leave('/back', {}),
    reload: () => leave('/refresh', {}),
    readAddress: () => call('GET', `${session}/url`),
    evaluate,
    runScript: (script) => call('POST', `${session}/execute/sync`, { script, args: [] }),
    pressAt: (x, y) =>
      call('POST', `${session}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', actions: listPressActions(x, y) }],
      }),
    pressKey: (keys) => pressKeys(listKeyActions(keys)),
    typeText: (text) => pressKeys(listTypingActions(text)),
    async chooseFile(selector, file) {
      const found = await call<Record<typeof ELEMENT, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      await call('POST', `${session}/element/${found[ELEMENT]}/value`, { text: file })
    },
    async resize(width, height) {
      const [left, top] = await evaluate((w, h) => [w - window.innerWidth, h - window.innerHeight], width, height)
      const rect = await call<{ width: number; height: number }>('GET', `${session}/window/rect`)
      await call('POST', `${session}/window/rect`, { width: rect.width + left, height: rect.height + top })
      const fits = () => evaluate((w, h) => window.innerWidth === w && window.innerHeight === h, width, height)
      await until(fits, `the page is ${width} x ${height}`)
    },
    async takeScreenshot(file) {
      writeFileSync(file, Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'))
    },
    async readProblems() {
      await keepProblems()
      return problems
    },
    close: () => call('DELETE', session),
  }
}

function start(program: string, args: readonly string[], env: Record<string, string>, pipe: 'ignore' | 'pipe') {
  const [command = program, ...rest] = [...TIED, program, ...args]
  return spawn(command, rest, { stdio: ['ignore', 'ignore', 'ignore', pipe], env: { ...process.env, ...env } })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** WebKitGTK through WebKitWebDriver and its MiniBrowser, on an invisible screen. */
export async function launchWebKit(): Promise<Engine> {
  const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), SMALL_BUTTONS)
  const port = await findPort(9871)
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1500x24', '-nolisten', 'tcp'], {}, 'pipe')
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  // Without a locale, which this machine would have to know, it requests pages in American English.
  const env = { DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: settings, LC_ALL: 'C', LANGUAGE: '' }
  const startDriver = () => start('WebKitWebDriver', [`--port=${port}`], env, 'ignore')
  let driver = startDriver()
  const call = connect(`http://127.0.0.1:${port}`)
  let current: Tab | undefined
  const isUp = () => until(async () => call('GET', '/status'), 'WebKitWebDriver answers', START_LIMIT_MS)

  async function close(): Promise<void> {
    await current?.close().catch(() => undefined)
    await stop(driver)
    await stop(screen)
    rmSync(settings, { recursive: true, force: true })
  }

  /** On a busy machine, the driver sometimes waits for ever for the browser that it has started; another one does not. */
  async function begin(capabilities: object) {
    type Session = { sessionId: string; capabilities: { browserVersion: string } }
    for (let start = 1; ; start += 1) {
      try {
        return await call<Session>('POST', '/session', { capabilities }, SESSION_LIMIT_MS)
      } catch (error) {
        const hangs = error instanceof Error && error.name === 'TimeoutError'
        if (!hangs || start === MAX_STARTS) throw error
        await stop(driver)
        driver = startDriver()
        await isUp()
      }
    }
  }

  /** The driver has one session at a time, each with an empty profile. */
  async function open({ width, height, javaScript = true }: TabOptions) {
    await current?.close().catch(() => undefined)
    const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])]
    const { sessionId, capabilities } = await begin({ alwaysMatch: { 'webkitgtk:browserOptions': { args } } })
    current = createTab(call, `/session/${sessionId}`)
    await current.resize(width ?? VIEWPORT.width, height ?? VIEWPORT.height)
    return { tab: current, version: capabilities.browserVersion }
  }

  try {
    await isUp()
    const { version } = await open({})
    return { version: `webkitgtk/${version}`, openTab: async (options = {}) => (await open(options)).tab, close }
  } catch (error) {
    await close()
    throw error
  }
}
