import { writeCsv } from '../../../../packages/text/src/csv'
import { localeOf } from '../../../../packages/text/src/languages'
import type { Catalogue } from '../../content/catalogue'
import { tabulate, type Column } from '../../../../packages/text/src/print-rows'
import type { Item } from '../../../../packages/content/src/types'
import type { VisitKind } from '../../database/tables'
import { siteAddress } from '../../inquiries/site-addresses'
import { DEVICES } from '../../visits/device-of'
import { DIRECT } from '../../visits/read-address'
import { nameLanguage, type OfficeLanguage, type OfficeTexts } from '../office-texts'
import type { Count } from './read-counts'

type Figure = 'sessions' | 'views' | 'asked' | 'share' | 'found'

interface List {
  kind: VisitKind
  by: readonly ('name' | 'language')[]
  figures: readonly Figure[]
  /** Filters and sorts the counts; by default all, most visited first. */
  arrange?: (counts: readonly Count[]) => Count[]
}

/** The page's lists, in order. */
export const LISTS = {
  products: { kind: 'product', by: ['name'], figures: ['sessions', 'views'], arrange: seenOnly },
  pages: { kind: 'page', by: ['name'], figures: ['sessions', 'views'] },
  searches: { kind: 'search', by: ['name', 'language'], figures: ['sessions', 'found'] },
  missing: { kind: 'search', by: ['name', 'language'], figures: ['sessions'], arrange: notFound },
  languages: { kind: 'all', by: ['language'], figures: ['sessions', 'views'] },
  referrers: { kind: 'referrer', by: ['name'], figures: ['sessions', 'views'] },
  devices: { kind: 'device', by: ['name'], figures: ['sessions', 'views'] },
  ways: { kind: 'product', by: ['name'], figures: ['sessions', 'asked', 'share'], arrange: leastAsked },
} as const satisfies Record<string, List>

export type ListName = keyof typeof LISTS

export const LIST_NAMES = Object.keys(LISTS) as ListName[]

export interface ListRow extends Count {
  label: string
  /** Distinguishes rows with the same label, such as a path. */
  detail: string
  href: string | null
}

interface Describing {
  catalogue: Catalogue
  language: OfficeLanguage
  texts: OfficeTexts['visits']
  /** The site's origin. */
  site: string
  /** The site's language for links. */
  siteLanguage: string
}

export function arrangeList(list: ListName, counts: readonly Count[]): Count[] {
  const { arrange } = LISTS[list] as List
  return arrange ? arrange(counts) : [...counts]
}

export function describeRows(list: ListName, counts: readonly Count[], describing: Describing): ListRow[] {
  const { catalogue, texts, language, site, siteLanguage } = describing
  const { kind, by } = LISTS[list]
  const items = new Map<string, Item>()
  if (kind === 'page' || kind === 'product') {
    for (const item of catalogue.content.items) items.set(item.path === 'home' ? '/' : `/${item.path}`, item)
  }
  return counts.map((count) => {
    const { name } = count
    const row = { ...count, label: name, detail: '', href: null }
    if (kind === 'all') return { ...row, label: nameLanguage(count.language, language) }
    if (kind === 'device')
      return { ...row, label: texts.devices[DEVICES.find((device) => device === name) ?? 'unknown'] }
    if (name === '') return { ...row, label: texts.others, detail: by.length > 1 ? count.language : '' }
    if (kind === 'referrer') return name === DIRECT ? { ...row, label: texts.direct } : row
    if (kind === 'search') return { ...row, detail: count.language }
    const item = items.get(name)
    const langId = catalogue.content.languages.find(({ code }) => code === language)?.langId ?? ''
    const known = item && { label: catalogue.localize(item, langId).name, detail: name }
    return { ...row, ...known, href: siteAddress(site, catalogue.content, siteLanguage, encodeURI(name.slice(1))) }
  })
}

/** Others can't be told apart. */
function seenOnly(counts: readonly Count[]): Count[] {
  return counts.filter(({ views }) => views > 0)
}

function notFound(counts: readonly Count[]): Count[] {
  return counts.filter(({ name, found }) => name !== '' && found === 0)
}

/** Products without inquiries first, most viewed first; then by the share of sessions with an inquiry. */
function leastAsked(counts: readonly Count[]): Count[] {
  const isAsked = ({ asked }: Count) => (asked > 0 ? 1 : 0)
  return counts
    .filter(({ name }) => name !== '')
    .sort(
      (one, other) => isAsked(one) - isAsked(other) || shareOf(one) - shareOf(other) || other.sessions - one.sessions,
    )
}

function shareOf({ sessions, asked }: Count): number {
  // An inquiry sent the next day, without a new view, counts on that day.
  return asked === 0 ? 0 : Math.min(1, asked / Math.max(1, sessions))
}

export function formatFigure(row: Count, figure: Figure, language: OfficeLanguage): string {
  const locale = localeOf(language)
  if (figure === 'share') {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(shareOf(row))
  }
  const value = row[figure]
  return value === null ? '' : new Intl.NumberFormat(locale).format(value)
}

export function writeListCsv(
  list: ListName,
  rows: ListRow[],
  { texts, language }: Pick<Describing, 'texts' | 'language'>,
): string {
  const figures: readonly Figure[] = LISTS[list].figures
  const columns: Column<ListRow>[] = [
    { name: texts.names[list], value: ({ label }) => label },
    ...(rows.some(({ detail }) => detail !== '')
      ? [
          {
            name: texts.details[LISTS[list].kind === 'search' ? 'language' : 'path'],
            value: ({ detail }: ListRow) => detail,
          },
        ]
      : []),
    ...figures.map((figure) => ({
      name: texts.figures[figure],
      value: (row: ListRow) => (figure === 'share' ? Math.round(shareOf(row) * 1e4) / 1e4 : row[figure]),
    })),
  ]
  return writeCsv(tabulate(rows, columns), language)
}
