import { isTakenOver } from '../../e2e/support/browser'
import { until } from '../../support/until'
import type { Engine, Tab, TabOptions } from './engine'
import { FINDER, toPlain, type PlainTarget, type Target } from './find-targets'

/** The time limit of a single wait, only to end what hangs: on a busy machine half a minute was too short. */
const LIMIT_MS = 120_000

/** A busy machine paints seldom: an element that is about to move stays where it is for as long. */
const STILL_MS = 100

/** Runs in the page: the point where an element can be pressed, once it is in view and not covered. */
function findPoint(target: PlainTarget): [x: number, y: number] | 'absent' | 'covered' {
  const element = window.findTargets(target)[0]
  if (!element) return 'absent'
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  return isHit ? [x, y] : 'covered'
}

function describe({ role, selector, name, in: around }: Target): string {
  return `${role ?? selector ?? ''}${name === undefined ? '' : ` "${String(name)}"`}${around ? ` in ${describe(around)}` : ''}`
}

/** A user of the site, who finds things by their names, and waits for them. */
export function createVisitor(tab: Tab, { site, hasScripts }: { site: string; hasScripts: boolean }) {
  /** Calls a function in the page, which has everything that `findTargets` needs. */
  const ask: Tab['evaluate'] = async (call, ...values) => {
    try {
      return await tab.evaluate(call, ...values)
    } catch (error) {
      // A new document has none of it.
      if (await tab.evaluate(() => 'findTargets' in window)) throw error
      await tab.runScript(FINDER)
      return tab.evaluate(call, ...values)
    }
  }

  const count = (target: Target) => ask((plain) => window.findTargets(plain).length, toPlain(target))
  const waitUntil = (holds: () => Promise<boolean>, what: string) => until(holds, what, LIMIT_MS)

  async function waitFor(target: Target): Promise<void> {
    await waitUntil(async () => (await count(target)) > 0, `there is a ${describe(target)}`)
  }

  /** Reads a value from the first matching element, once it is there. */
  async function read<Value>(target: Target, readValue: (element: HTMLElement) => Value): Promise<Value> {
    await waitFor(target)
    const source = `(${String(readValue)})(window.findTargets(${JSON.stringify(toPlain(target))})[0])`
    await tab.runScript(`window.valueRead = ${source}`)
    return tab.evaluate(() => (window as unknown as { valueRead: Value }).valueRead)
  }

  async function press(target: Target): Promise<void> {
    let found = 'nothing looked'
    let last = ''
    let since = 0
    const point = await until(
      async () => {
        const answer = await ask(findPoint, toPlain(target))
        found = String(answer)
        if (found !== last) since = Date.now()
        last = found
        // An element that still moves is not pressed.
        return Date.now() - since >= STILL_MS && typeof answer !== 'string' && answer
      },
      `a ${describe(target)} can be pressed`,
      LIMIT_MS,
    ).catch(async (error: Error) => {
      throw new Error(`${error.message} (${found}, at ${await readAddress()})`)
    })
    await tab.pressAt(...point)
  }

  const readAddress = async () => (await tab.readAddress()).replace(site, '')

  const isAtAddress = (address: string, expected: string | RegExp) =>
    typeof expected === 'string' ? address === expected : expected.test(address)

  const waitForCode = () => waitUntil(() => tab.evaluate(isTakenOver), 'the page’s code runs')

  return {
    tab,
    count,
    waitFor,
    waitUntil,
    read,
    press,
    readAddress,
    readProblems: () => tab.readProblems(),
    close: () => tab.close(),

    /** Opens a path of the site, and continues when the page answers to clicks. */
    async open(path: string): Promise<void> {
      await tab.goTo(site + path)
      if (hasScripts) await waitForCode()
    },
    waitForCode,
    waitForAddress: (expected: string | RegExp) =>
      waitUntil(async () => isAtAddress(await readAddress(), expected), `the address is ${String(expected)}`),
    waitUntilGone: (target: Target) =>
      waitUntil(async () => (await count(target)) === 0, `there is no ${describe(target)} any more`),
    /** Waits for a visible text. */
    waitForText: (text: string) =>
      waitUntil(() => tab.evaluate((part) => document.body.innerText.includes(part), text), `“${text}” is seen`),
    readText: (target: Target) => read(target, (element) => element.innerText.trim()),
    waitForFocus: (target: Target) =>
      waitUntil(
        () => read(target, (element) => element === document.activeElement),
        `the focus is on a ${describe(target)}`,
      ),
    /** Moves the focus to an element, as pressing the Tab key long enough would. */
    focus: (target: Target) => read(target, (element) => element.focus()),
    key: (key: string) => tab.pressKey(key),
    type: (text: string) => tab.typeText(text),
    async fillIn(target: Target, text: string): Promise<void> {
      await press(target)
      await tab.typeText(text)
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>

export interface VisitOptions extends TabOptions {
  /** The origin of the served site. */
  site: string
}

/** Visits the site with an empty profile. */
export async function visit(engine: Engine, { site, ...options }: VisitOptions): Promise<Visitor> {
  const tab = await engine.openTab(options)
  return createVisitor(tab, { site, hasScripts: options.javaScript !== false })
}

export const role =
  (kind: string) =>
  (name?: string | RegExp, around?: Target): Target => ({
    role: kind,
    ...(name !== undefined && { name }),
    ...(around && { in: around }),
  })

export const MAIN: Target = { role: 'main' }
export const BANNER: Target = { role: 'banner' }
export const link = role('link')
export const button = role('button')
export const checkbox = role('checkbox')
export const dialog = role('dialog')
export const region = role('region')
export const textbox = role('textbox')
export const heading = (level: number, name?: string | RegExp): Target => ({ ...role('heading')(name), level })
