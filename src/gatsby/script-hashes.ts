import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { SLICES } from './page-scripts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Whether a script element runs what stands in it, by its attributes. */
function runs(attributes: string): boolean {
  if (/\bsrc\s*=/.test(attributes)) return false
  const type = /\btype\s*=\s*"([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript'
}

/**
 * The hashes of the scripts that stand in HTML, as a Content-Security-Policy names them, without repetition and in order.
 *
 * Source: https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function hashScripts(htmls: readonly string[]): string[] {
  const scripts = htmls.flatMap((html) => [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => runs(attributes)))
  const hashes = scripts.map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  return [...new Set(hashes)].sort()
}

/** The file of a page below the folder of the built site. */
function pageFile(pagePath: string): string {
  return pagePath.endsWith('.html') ? pagePath : path.join(pagePath, 'index.html')
}

/**
 * The hashes of all scripts within the pages of a built site. Pages of one template hold the same ones (on-pre-render-html.ts,
 * and a browser test looks into every page), so a page of each is read, whatever the number of pages.
 */
export async function readScriptHashes(
  folder: string,
  pages: Iterable<{ path: string; component: string }>,
): Promise<string[]> {
  const samples = new Map<string, string>()
  for (const page of pages) if (!samples.has(page.component)) samples.set(page.component, pageFile(page.path))
  const slices = (await readdir(path.join(folder, SLICES))).map((file) => path.join(SLICES, file))
  const files = [...samples.values(), ...slices]
  return hashScripts(await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8'))))
}
