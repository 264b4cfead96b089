import { createHash } from 'node:crypto'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface DocumentProps {
  lang: string
  title: string
  /** The only styles and script, which the page's policy allows by their hashes. */
  style: string
  script?: string
  head?: ReactNode
  children: ReactNode
}

/** A page of the provider itself. */
export function Document({ lang, title, style, script, head, children }: DocumentProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {children}
        {script !== undefined && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  )
}

export function renderDocument(page: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

/** A source of a policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
