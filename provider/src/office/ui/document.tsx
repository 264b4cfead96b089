import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReactNode } from 'react'
import { FONT_NAMES, fontFaces, TOKENS } from '../../lib/design'
import { Document, hashOf } from '../../lib/document'
import { useFrame } from './frame'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const STYLE = `${TOKENS}\n${read('./office.css')}`
const SCRIPT = read('./office.js')

interface Fixed {
  style: string
  headers: Record<string, string>
}

const fixed = new Map<string, Fixed>()

/** What all answers of an office at this path have: the typeface's URL in the styles depends on it. */
function fixedAt(root: string): Fixed {
  const known = fixed.get(root)
  if (known) return known
  const style = `${fontFaces(`${root}/fonts/`)}${STYLE}`
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
  }
  fixed.set(root, { style, headers })
  return { style, headers }
}

export const pageHeaders = (root: string): Record<string, string> => fixedAt(root).headers

const HTML_LANGUAGES = { en: 'en', zh: 'zh-CN', de: 'de' } as const

export function OfficeDocument({ title, children }: { title: string; children: ReactNode }) {
  const { root, language, texts } = useFrame()
  const preload = (
    <link rel="preload" as="font" type="font/woff2" href={`${root}/fonts/${FONT_NAMES[0]}`} crossOrigin="anonymous" />
  )
  return (
    <Document
      lang={HTML_LANGUAGES[language]}
      title={`${title} – ${texts.title}`}
      style={fixedAt(root).style}
      script={SCRIPT}
      head={
        <>
          <meta name="color-scheme" content="light dark" />
          {language !== 'zh' && preload}
        </>
      }
    >
      {children}
    </Document>
  )
}
