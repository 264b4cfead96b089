import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadTokens } from '../../lib/load-tokens'

export interface LogoPath {
  /** SVG path data in a square of 36 units. */
  data: string
  isFilled: boolean
  strokeWidth: number
}

export const LOGO_SIZE = 36

const readToken = loadTokens()

/** The colours of documents: the light colours of the design tokens. */
export const COLOURS = {
  ground: readToken('colour-ground'),
  picture: readToken('colour-picture'),
  ink: readToken('colour-ink'),
  inkSoft: readToken('colour-ink-soft'),
  line: readToken('colour-line'),
  lineStrong: readToken('colour-line-strong'),
  accent: readToken('colour-accent'),
}

export function loadLogo(file = path.resolve('static/icon.svg')): LogoPath[] {
  const paths = [...readFileSync(file, 'utf8').matchAll(/<path([^>]*)>/g)].map(([, attributes = '']) => ({
    data: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? '',
    isFilled: attributes.includes('class="tray"'),
    strokeWidth: Number(/stroke-width="([\d.]+)"/.exec(attributes)?.[1] ?? 2),
  }))
  if (paths.length === 0) throw new Error(`The logo has no outlines: check ${file}.`)
  return paths
}

/** The logo as an SVG group, its upper left corner at a place. */
export function drawLogo(logo: readonly LogoPath[], x: number, y: number, size: number): string {
  const paths = logo.map(
    ({ data, isFilled, strokeWidth }) =>
      `<path d="${data}" fill="${isFilled ? COLOURS.accent : 'none'}" stroke-width="${strokeWidth}"/>`,
  )
  const place = `translate(${x} ${y}) scale(${size / LOGO_SIZE})`
  return `<g transform="${place}" stroke="${COLOURS.accent}" stroke-linecap="round">${paths.join('')}</g>`
}
