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

/** One or two products of each category, a page of them, and two pages of news, of one of its categories too. */
const FEW: Record<'products' | 'news', readonly string[]> = {
  products: [
    'apple-clamshell-4-cavity',
    'bento-tray-5-compartment-with-lid',
    'berry-punnet-hinged-vented',
    'biscuit-tray-3-lane',
    'cake-dome-round-8-inch',
    'croissant-clamshell-2-piece',
    'cupcake-clamshell-4-cavity',
    'custom-electronics-clamshell',
    'deli-cup-round-pp-500-ml',
    'dumpling-blister-tray-12-cavity',
    'egg-tart-tray-6-cavity',
    'macaron-clamshell-12-slot',
    'ready-meal-tray-cpet-2-compartment',
    'salad-box-hinged-750-ml',
    'sushi-tray-8-piece-dome-lid',
    'vial-tray-10-cavity-petg',
  ],
  news: [
    'anti-fog-what-it-does',
    'anuga-2025-report',
    'bakery-packs-condensation',
    'berry-punnets-forced-air-cooling',
    'carbon-black-nir-sorting',
    'mono-material-lids',
    'ppwr-applies-august-2026',
    'rooftop-solar-ningbo',
    'sample-room-three-days',
    'why-cpet-survives-the-oven',
  ],
}

interface SmallContent {
  /** `few`: only the items of FEW; all by default. */
  items?: 'few' | 'all'
  languages?: readonly string[]
  /** Items that keep their pictures, all views of them, as 'products/name'. */
  pictured?: readonly string[]
}

/**
 * A copy of the sample content for builds that take seconds: two languages, no pictures, and only a few items if they
 * are enough.
 */
export function copySmallContent({
  items = 'all',
  languages = ['en', 'zh'],
  pictured = [],
}: SmallContent = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  // Its texts, and its pictures with all views.
  const isPictured = (file: string) =>
    pictured.some((item) => file.includes(`/${item}/`) || new RegExp(`/${item}(-[a-z]+)?\\.webp$`).test(file))
  cpSync('content', folder, {
    recursive: true,
    filter: (source) => !source.endsWith('.webp') || isPictured(source),
  })
  if (items === 'few') keepFew(folder)
  for (const file of listFiles(folder)) {
    const [, language] = /index\.([a-z]{2})\.(?:md|yml)$/.exec(file) ?? []
    if (language !== undefined && !languages.includes(language)) rmSync(file)
    else if (!isPictured(file) && file.endsWith('.md')) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^pictures:\n(?:[ \t].*\n)+/gm, ''))
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

function keepFew(folder: string): void {
  const isKept = (slug: string) => FEW.products.includes(slug) || FEW.news.includes(slug)
  for (const kind of ['products', 'news'] as const) {
    const others = readdirSync(path.join(folder, kind)).filter((slug) => !FEW[kind].includes(slug))
    for (const slug of others) rmSync(path.join(folder, kind, slug), { recursive: true })
  }
  for (const file of listFiles(folder)) {
    if (file.endsWith('.md')) {
      const text = readFileSync(file, 'utf8')
      const listOf = (kind: string) => (kind === 'product' ? 'product-list' : 'news-list')
      const linked = text
        .replace(/path:(product|news)\/([a-z0-9-]+)/g, (link, kind: string, slug: string) =>
          isKept(slug) ? link : `path:${listOf(kind)}`,
        )
        .replace(/\{(load|lead):product\/([a-z0-9-]+)/g, (figure, name: string, slug: string) =>
          isKept(slug) ? figure : `{${name}:product/${FEW.products[0]}`,
        )
        .replace(/^related:\n((?:[ \t]*- .*\n)+)/m, (_list, entries: string) => {
          const kept = entries.split(/(?<=\n)/).filter((entry) => isKept(entry.replace('- ', '').trim()))
          return kept.length > 0 ? `related:\n${kept.join('')}` : ''
        })
      if (linked !== text) writeFileSync(file, linked)
    }
  }
}

function editSiteFile(folder: string, edit: (site: SiteFile) => SiteFile): void {
  const file = path.join(folder, 'site.yml')
  writeFileSync(file, stringify(edit(parse(readFileSync(file, 'utf8')) as SiteFile)))
}

interface Settings {
  routePath?: Record<string, string>
  [setting: string]: unknown
}

/** Changes the site's settings in a copy of the content, and the links to lists whose prefix they change. */
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
