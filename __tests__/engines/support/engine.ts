export interface TabOptions {
  /** CSS pixels of the page itself. */
  width?: number
  height?: number
  /** False: as for a visitor who has switched scripts off. */
  javaScript?: boolean
}

/**
 * The common ground of the engines' drivers: a visitor's hands and eyes on one tab with an empty profile. Everything
 * else builds on it (visitor.ts), so that a journey is the same in every engine.
 */
export interface Tab {
  /** Opens an absolute address and waits until it has loaded. */
  goTo(address: string): Promise<void>
  goBack(): Promise<void>
  reload(): Promise<void>
  readAddress(): Promise<string>
  /**
   * Calls a function in the page and returns its result, as JSON. It must be synchronous and use nothing from outside:
   * Firefox crashes on a promise if scripts are off.
   */
  evaluate<Result, Values extends unknown[]>(call: (...values: Values) => Result, ...values: Values): Promise<Result>
  /** Runs the source of a classic script in the page. */
  runScript(source: string): Promise<void>
  /** Presses the pointer at a point of the viewport. */
  pressAt(x: number, y: number): Promise<void>
  /** Presses a key by its name in the UI Events specification, with `Shift+` or `Control+` before it. */
  pressKey(key: string): Promise<void>
  typeText(text: string): Promise<void>
  /** Chooses a file in the field that matches the selector. */
  chooseFile(selector: string, file: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Writes a PNG of the viewport. */
  takeScreenshot(file: string): Promise<void>
  /** Errors of scripts and of the console since the tab was opened. */
  readProblems(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  version: string
  openTab(options?: TabOptions): Promise<Tab>
  /** Ends all processes that were started for it. */
  close(): Promise<void>
}

/** Splits a key from the keys held down with it. */
export function splitKeys(keys: string): { key: string; held: string[] } {
  const [, modifiers = '', key = keys] = /^((?:(?:Shift|Control)\+)*)(.+)$/.exec(keys) ?? []
  return { key, held: modifiers.split('+').filter(Boolean) }
}

export const VIEWPORT = { width: 1280, height: 900 }
