import { splitKeys } from './engine'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEY_CODES: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const press = (key: string) => ({ type: 'keyDown', value: key })
const release = (key: string) => ({ type: 'keyUp', value: key })

/** A key and those held down with it, as WebDriver and WebDriver BiDi press them. */
export function listKeyActions(keys: string): object[] {
  const { key, held } = splitKeys(keys)
  const codes = [...held, key].map((name) => KEY_CODES[name] ?? name)
  return [...codes.map(press), ...codes.reverse().map(release)]
}

export const listTypingActions = (text: string): object[] =>
  [...text].flatMap((letter) => [press(letter), release(letter)])

export const listPressActions = (x: number, y: number): object[] => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]
