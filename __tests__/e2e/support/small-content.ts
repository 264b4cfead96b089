import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'

interface SiteFile {
  settings: Record<string, unknown>
  languages: { code: string }[]
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
}

interface SmallContent {
  languages?: readonly string[]
  /** Items that keep their pictures, as 'products/name'. */
  pictured?: readonly string[]
}

/**
 * A copy of the sample content for builds of other settings: every item, but two languages and no pictures, so that a
 * build takes seconds.
 */
export function copySmallContent({ languages = ['en', 'zh'], pictured = [] }: SmallContent = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  const isPictured = (file: string) =>
    pictured.some((item) => file.includes(`/${item}/`) || file.endsWith(`/${item}.webp`))
  cpSync('provider/content', folder, {
    recursive: true,
    filter: (source) => !source.endsWith('.webp') || isPictured(source),
  })
  for (const file of listFiles(folder)) {
    const [, language] = /index\.([a-z]{2})\.(?:md|yml)$/.exec(file) ?? []
    if (language !== undefined && !languages.includes(language)) rmSync(file)
    else if (isPictured(file)) continue
    else if (file.endsWith('facts.yml')) dropPictures(file)
    else if (file.endsWith('.md')) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^imageAlts:\n(?:[ \t]*- .*\n)+/m, 'imageAlts: []\n'))
    }
  }
  for (const file of readdirSync(path.join(folder, 'seo'))) {
    if (!languages.includes(file.slice(0, 2))) rmSync(path.join(folder, 'seo', file))
  }
  editSiteFile(folder, (site) => ({
    ...site,
    languages: site.languages.filter(({ code }) => languages.includes(code)),
  }))
  return folder
}

function dropPictures(file: string): void {
  const facts = parse(readFileSync(file, 'utf8')) as { images?: unknown }
  if (facts.images === undefined) return
  writeFileSync(file, stringify({ ...facts, images: [] }))
}

function editSiteFile(folder: string, edit: (site: SiteFile) => SiteFile): void {
  const file = path.join(folder, 'site.yml')
  writeFileSync(file, stringify(edit(parse(readFileSync(file, 'utf8')) as SiteFile)))
}

interface Settings {
  routePath?: Record<string, string>
  [setting: string]: unknown
}

/** Changes settings of the site in a copy of the content, and links to lists whose prefix changes with them. */
export function changeSettings(folder: string, settings: Settings): void {
  editSiteFile(folder, (site) => ({ ...site, settings: { ...site.settings, ...settings } }))
  const { product = 'product-list', news = 'news-list' } = settings.routePath ?? {}
  for (const file of listFiles(folder).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(file, 'utf8')
    const changed = text
      .replaceAll('(path:product-list', `(path:${product}`)
      .replaceAll('(path:news-list', `(path:${news}`)
    if (changed !== text) writeFileSync(file, changed)
  }
}
