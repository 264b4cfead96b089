import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { InlineHashes } from '../../site/hosting'

/** The folder below `public` for fragments that Gatsby inserts into every page after rendering. */
const SLICES = '_gatsby/slices'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

/** Whether a script element with these attributes runs its content. */
function runs(attributes: string): boolean {
  if (/\bsrc\s*=/.test(attributes)) return false
  const type = /\btype\s*=\s*"([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript'
}

/** Hashes in the form of a Content-Security-Policy, unique and sorted. */
function hash(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  return [...new Set(hashes)].sort()
}

/**
 * The hashes of the inline scripts and styles in HTML.
 * Source: https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function hashInline(htmls: readonly string[]): InlineHashes {
  const scripts = htmls.flatMap((html) => [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => runs(attributes)))
  const styles = htmls.flatMap((html) => [...html.matchAll(STYLE)])
  return { scripts: hash(scripts.map(([, , text = '']) => text)), styles: hash(styles.map(([, text = '']) => text)) }
}

/** The file of a page, relative to the folder of the built site. */
function pageFile(pagePath: string): string {
  return pagePath.endsWith('.html') ? pagePath : path.join(pagePath, 'index.html')
}

/**
 * The hashes of all inline scripts and styles in the pages of a built site. All pages of a template have the same ones
 * (on-pre-render-html.ts, and a browser test checks every page), so it reads one page of each, whatever the number of
 * pages.
 */
export async function hashInlineCode(
  folder: string,
  pages: Iterable<{ path: string; component: string }>,
): Promise<InlineHashes> {
  const samples = new Map<string, string>()
  for (const page of pages) if (!samples.has(page.component)) samples.set(page.component, pageFile(page.path))
  const slices = (await readdir(path.join(folder, SLICES)).catch(() => [])).map((file) => path.join(SLICES, file))
  const files = [...samples.values(), ...slices]
  return hashInline(await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8'))))
}
