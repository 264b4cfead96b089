/** What a tab is opened with. */
export interface TabOptions {
  /** CSS pixels of the page itself. */
  width?: number
  height?: number
  /** False: as a visitor who has switched scripts off. */
  javaScript?: boolean
}

/**
 * What the engines' drivers have in common: a visitor's hands and eyes on one tab with an empty profile. All else is made of these
 * (visitor.ts), so that a journey is the same in every engine.
 */
export interface Tab {
  /** Opens an absolute address and waits until it has loaded. */
  goTo(address: string): Promise<void>
  goBack(): Promise<void>
  reload(): Promise<void>
  readAddress(): Promise<string>
  /**
   * Calls a function in the page and gives what it returns, as JSON. It has to be synchronous and may use nothing from around it:
   * Firefox crashes on a promise where scripts are off.
   */
  evaluate<Result, Values extends unknown[]>(call: (...values: Values) => Result, ...values: Values): Promise<Result>
  /** Runs the source of a classic script in the page. */
  runScript(source: string): Promise<void>
  /** Presses the pointer at a point of the viewport. */
  pressAt(x: number, y: number): Promise<void>
  /** Presses a key by its name in the UI Events specification, with `Shift+` or `Control+` before it. */
  pressKey(key: string): Promise<void>
  typeText(text: string): Promise<void>
  /** Chooses a file in the field that the selector finds. */
  chooseFile(selector: string, file: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Writes a PNG of what is in view. */
  takeScreenshot(file: string): Promise<void>
  /** Errors of scripts and of the console since the tab was opened. */
  readProblems(): Promise<string[]>
  close(): Promise<void>
}

/** A running browser. */
export interface Engine {
  version: string
  openTab(options?: TabOptions): Promise<Tab>
  /** Ends everything that was started for it. */
  close(): Promise<void>
}

/** Takes a key and what is held down meanwhile apart. */
export function splitKeys(keys: string): { key: string; held: string[] } {
  const [, modifiers = '', key = keys] = /^((?:(?:Shift|Control)\+)*)(.+)$/.exec(keys) ?? []
  return { key, held: modifiers.split('+').filter(Boolean) }
}

export const VIEWPORT = { width: 1280, height: 900 }
