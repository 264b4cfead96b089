import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FONT_NAMES, fontFaces, TOKENS } from '../../lib/design'
import { FrameProvider, type Frame } from './frame'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const STYLE = `${TOKENS}\n${read('./office.css')}`
const styles = new Map<string, string>()

/** The styles for an office at this path: the typeface's URL depends on it. */
function styleAt(root: string): string {
  const style = styles.get(root) ?? `${fontFaces(`${root}/fonts/`)}${STYLE}`
  styles.set(root, style)
  return style
}

const SCRIPT = read('./office.js')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const headers = new Map<string, Record<string, string>>()

/** Headers of every answer of an office at this path. */
export function pageHeaders(root: string): Record<string, string> {
  const known = headers.get(root) ?? buildHeaders(root)
  headers.set(root, known)
  return known
}

const buildHeaders = (root: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(styleAt(root))}`,
    `script-src ${hashOf(SCRIPT)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
})

const HTML_LANGUAGES = { en: 'en', zh: 'zh-CN', de: 'de' } as const

export function renderDocument(frame: Frame, content: ReactElement): string {
  const markup = renderToStaticMarkup(<FrameProvider value={frame}>{content}</FrameProvider>)
  const title = renderToStaticMarkup(<>{textOf(markup, 'h1')}</>)
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {frame.language !== 'zh' && (
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={`${frame.root}/fonts/${FONT_NAMES[0]}`}
          crossOrigin="anonymous"
        />
      )}
      <style dangerouslySetInnerHTML={{ __html: styleAt(frame.root) }} />
    </>,
  )
  const suffix = renderToStaticMarkup(<>{frame.texts.title}</>)
  const [first, ...rest] = head.split('<style>')
  return `<!DOCTYPE html><html lang="${HTML_LANGUAGES[frame.language]}"><head>${first ?? ''}<title>${title} – ${suffix}</title><style>${rest.join('<style>')}</head><body>${markup}<script>${SCRIPT}</script></body></html>`
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

function textOf(markup: string, name: string): string {
  const start = markup.indexOf('>', markup.indexOf(`<${name}`)) + 1
  const inner = markup.slice(start, markup.indexOf(`</${name}>`, start))
  const text = inner.split('<').map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
  return text.join('').replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
