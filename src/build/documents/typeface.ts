import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { oncePer } from '../../../packages/text/src/once-per'
import type { LanguageCode } from '../../site/languages'

export type Weight = 'regular' | 'strong'

/** A font file, opened once and shared by all documents. */
export interface FontFace {
  id: string
  font: Font
  /** By word: how pdfkit has laid it out. Its fonts, one for each document, share this one. */
  layouts: Record<string, unknown>
}

export interface Run {
  face: FontFace
  text: string
  /** The font has no bold style here: thicken its outlines. */
  thicken: boolean
}

/** How much wider than its outline a stroke makes a thickened glyph, in em. */
export const THICKEN_EM = 0.024

const CUTS: Record<Weight, string> = { regular: '400', strong: '600' }
const INTER = ['latin', 'latin-ext', 'cyrillic']
const CHINESE = 'noto-sans-sc-chinese-simplified-400-normal'
const JAPANESE = 'noto-sans-jp-japanese-400-normal'
const KOREAN = 'noto-sans-kr-korean-400-normal'

/** Han characters differ by language, so its own font comes first. */
const ASIAN: Partial<Record<LanguageCode, readonly string[]>> = {
  ja: [JAPANESE, CHINESE, KOREAN],
  ko: [KOREAN, CHINESE, JAPANESE],
}

/** Punctuation that is full-width in Chinese and Japanese, but not in Latin. */
const WIDE_SIGNS = /[“”‘’…—]/u
const SPACE = /\s/u

/** Characters missing in all fonts, with replacements. */
const STAND_INS: Readonly<Record<string, string>> = {
  '⌀': 'Ø',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2011': '-',
  '\u2007': '\u00a0',
  '\u00ad': '',
  '\u200b': '',
  '\u2060': '',
  '₂': '2',
}

/** The words of a text, each with its trailing space. */
export function splitAtSpaces(text: string): string[] {
  return text.split(/(?<= )/)
}

const FOLDER = path.resolve('src/build/documents/fonts')

/** Laid out texts to keep, a font. */
const MAX_KEPT = 20_000

/**
 * Caches a font's word layouts: thousands of documents repeat the same words, and Inter's layout rules are slow. Each
 * caller gets a copy, because pdfkit modifies the positions.
 */
function rememberLayouts(font: Font, layouts: FontFace['layouts']): Font {
  const layOut = font.layout.bind(font)
  const kept = new Map<string, GlyphRun>()
  font.layout = (text, ...features) => {
    if (features.some((feature) => feature !== undefined)) return layOut(text, ...features)
    const run = kept.get(text) ?? layOut(text)
    if (kept.size >= MAX_KEPT) {
      kept.clear()
      for (const word of Object.keys(layouts)) delete layouts[word]
    }
    kept.set(text, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}

/** fontkit reads a glyph's outline for each document that has the glyph. */
function rememberOutline(glyph: Glyph): Glyph {
  const decode = glyph._decode
  if (typeof decode !== 'function' || Object.hasOwn(glyph, '_decode')) return glyph
  let outline: unknown
  glyph._decode = () => (outline ??= decode.call(glyph))
  return glyph
}

/**
 * Records the characters that a glyph shows, which readers need to search, copy and speak a PDF. fontkit sets them
 * only when it first meets a glyph: none for a component of another letter ("ь" in "ы"), and for a glyph that shows
 * two characters the first one met, in whatever document.
 */
function nameGlyphs(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = rememberOutline(getGlyph(id, codePoints))
    const isNamed = codePoints.length === 0 || String(glyph.codePoints) === String(codePoints)
    return isNamed ? glyph : Object.assign(Object.create(glyph) as Glyph, { codePoints })
  }
  return font
}

/** By the name of a file in `fonts/`, without `.ttf`. */
const openFontFace = oncePer((id: string): FontFace => {
  const layouts: FontFace['layouts'] = Object.create(null) as FontFace['layouts']
  const font = rememberLayouts(nameGlyphs(create(readFileSync(path.join(FOLDER, `${id}.ttf`)))), layouts)
  return { id, font, layouts }
})

export interface Typeface {
  language: LanguageCode
  split(text: string, weight: Weight): Run[]
  /** Width in em. */
  measure(text: string, weight: Weight): number
}

/** The fonts of a language: Inter for Latin and Cyrillic, Noto Sans for the rest. No system fonts. */
function createTypeface(language: LanguageCode): Typeface {
  const asian = ASIAN[language] ?? [CHINESE, JAPANESE, KOREAN]

  const faceOf = oncePer((weight: Weight) =>
    oncePer((character: string): string => {
      const inter = INTER.map((subset) => `inter-${subset}-${CUTS[weight]}-normal`)
      const wide = (language === 'zh' || language === 'ja') && WIDE_SIGNS.test(character)
      const order = wide ? [...asian, ...inter] : [...inter, ...asian]
      const code = character.codePointAt(0) ?? 0
      return order.find((id) => openFontFace(id).font.hasGlyphForCodePoint(code)) ?? order[0] ?? ''
    }),
  )

  function split(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const shown = STAND_INS[character] ?? character
      if (shown === '') continue
      const last = runs.at(-1)
      const id = last && SPACE.test(shown) ? last.face.id : faceOf(weight)(shown)
      if (last?.face.id === id) last.text += shown
      else runs.push({ face: openFontFace(id), text: shown, thicken: weight === 'strong' && asian.includes(id) })
    }
    return runs
  }

  const measureWord = oncePer((weight: Weight) =>
    oncePer((word: string) =>
      split(word, weight).reduce(
        (sum, { face: { font }, text }) => sum + font.layout(text).advanceWidth / font.unitsPerEm,
        0,
      ),
    ),
  )

  /** Word by word, like pdfkit, so nothing is laid out twice. */
  const measure = (text: string, weight: Weight) =>
    splitAtSpaces(text).reduce((sum, word) => sum + measureWord(weight)(word), 0)

  return { language, split, measure }
}

/** The typeface of a language, created once because it caches measurements. */
export const typefaceOf = oncePer(createTypeface)
