import { snapFontSize } from './snap-font-size'

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

function readDeclarations(style: string): Declaration[] {
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
function readShorthandSize(value: string, parentSize: number): string | undefined {
  for (const part of value.split(/[\s/]+/)) {
    const size = snapFontSize(part, parentSize)
    if (size !== null) return size
  }
  return undefined
}

function readSafe({ name, value }: Declaration, parentSize: number): SafeStyle {
  const alignment = value.toLowerCase()
  if (name === 'text-align' && ALIGNMENTS.includes(alignment)) return { 'text-align': alignment }
  const size =
    name === 'font-size'
      ? (snapFontSize(value, parentSize) ?? undefined)
      : name === 'font'
        ? readShorthandSize(value, parentSize)
        : undefined
  return size === undefined ? {} : { 'font-size': size }
}

/**
 * Reads from a `style` attribute the two properties that an editor may set, by the rules of CSS: it skips what it does
 * not understand, the last declaration counts, and an important one comes before others.
 * @param parentSize the font size of the parent, in px
 */
export function readStyle(style: string, parentSize: number): SafeStyle {
  const declarations = readDeclarations(style)
  const ordinary = declarations.filter(({ isImportant }) => !isImportant)
  const important = declarations.filter(({ isImportant }) => isImportant)
  return [...ordinary, ...important].reduce<SafeStyle>(
    (style, declaration) => ({ ...style, ...readSafe(declaration, parentSize) }),
    {},
  )
}
