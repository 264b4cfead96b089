import { findFontSize } from '../../../packages/text/src/font-sizes'

/** The size of text that sets no size, in px. */
export const TEXT_SIZE = 16

const LENGTH = /^\s*\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|em|rem)\s*$/i

/** No length is longer; longer values are ignored. */
const MAX_VALUE_LENGTH = 40

function pxPerUnit(unit: string, parentSize: number): number {
  switch (unit.toLowerCase()) {
    case 'pt':
      return 4 / 3
    case 'em':
      return parentSize
    case 'rem':
      return TEXT_SIZE
    default:
      return 1
  }
}

/**
 * Snaps a CSS font size to the nearest allowed one, in px; ties go to the smaller. Returns null for anything but a
 * length in px, pt, em or rem.
 * @param parentSize the base of `em`, in px
 * @example
 * snapFontSize('13px') // '12px'
 * snapFontSize('1.3em') // '20px'
 */
export function snapFontSize(value: string, parentSize = TEXT_SIZE): string | null {
  if (value.length > MAX_VALUE_LENGTH) return null
  const [, amount, unit] = LENGTH.exec(value) ?? []
  if (amount === undefined || unit === undefined) return null
  // Rounded, to keep binary rounding errors from deciding a tie in pt.
  const px = Math.round(Number(amount) * pxPerUnit(unit, parentSize) * 1e6) / 1e6
  return `${findFontSize(px)}px`
}

/** The styles that are kept; nothing else is printed, whatever the attribute held. */
export interface SafeStyle {
  'font-size'?: string
  'text-align'?: string
}

interface Declaration {
  name: string
  value: string
  isImportant: boolean
}

/** Each has a class in static/editor-text.css. */
export const ALIGNMENTS: readonly string[] = ['left', 'right', 'center', 'justify', 'start', 'end']

function parseDeclarations(style: string): Declaration[] {
  return style
    .replace(/\/\*.*?(?:\*\/|$)/gs, ' ')
    .split(';')
    .flatMap((text) => {
      const colon = text.indexOf(':')
      if (colon < 0) return []
      const [value = '', importance, ...more] = text.slice(colon + 1).split('!')
      const isImportant = importance?.trim().toLowerCase() === 'important'
      if (more.length > 0 || (importance !== undefined && !isImportant)) return []
      return [{ name: text.slice(0, colon).trim().toLowerCase(), value: value.trim(), isImportant }]
    })
}

/** The size in a `font` shorthand is its first length: `italic 13px/1.5 Georgia`. */
function parseShorthandSize(value: string, parentSize: number): string | undefined {
  for (const part of value.split(/[\s/]+/)) {
    const size = snapFontSize(part, parentSize)
    if (size !== null) return size
  }
  return undefined
}

function keepSafe({ name, value }: Declaration, parentSize: number): SafeStyle {
  const alignment = value.toLowerCase()
  if (name === 'text-align' && ALIGNMENTS.includes(alignment)) return { 'text-align': alignment }
  const size =
    name === 'font-size'
      ? (snapFontSize(value, parentSize) ?? undefined)
      : name === 'font'
        ? parseShorthandSize(value, parentSize)
        : undefined
  return size === undefined ? {} : { 'font-size': size }
}

/**
 * Reads from a `style` attribute the two properties that an editor may set, following CSS: invalid declarations are
 * skipped, the last one wins, and an important one takes precedence.
 * @param parentSize the font size of the parent, in px
 */
export function parseStyle(style: string, parentSize: number): SafeStyle {
  const declarations = parseDeclarations(style)
  const ordinary = declarations.filter(({ isImportant }) => !isImportant)
  const important = declarations.filter(({ isImportant }) => isImportant)
  return [...ordinary, ...important].reduce<SafeStyle>(
    (style, declaration) => ({ ...style, ...keepSafe(declaration, parentSize) }),
    {},
  )
}
