import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { fileOf, listPages } from '../../../scripts/lib/built-pages'

export interface GraphNode {
  '@type': string
  '@id'?: string
  [property: string]: unknown
}

export interface BuiltPage {
  address: string
  htmlLang: string
  title: string
  description: string
  /** For an alias this is another page's address. */
  canonical: string
  /** The levels of its headings, in order. */
  headings: number[]
  /** The JSON-LD of all its scripts. */
  graphs: { '@graph': GraphNode[] }[]
}

const SCRIPT = /<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs

function readBuiltPage(folder: string, address: string): BuiltPage {
  const html = readFileSync(fileOf(folder, address), 'utf8')
  // A page is large, but its head is small.
  const $ = load(html.slice(0, html.indexOf('</head>')))
  return {
    address,
    htmlLang: $('html').attr('lang') ?? '',
    title: $('title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
    canonical: new URL($('link[rel="canonical"]').attr('href') ?? 'http://none/').pathname,
    headings: Array.from(html.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level)),
    graphs: Array.from(html.matchAll(SCRIPT), ([, text = '']) => JSON.parse(text) as BuiltPage['graphs'][number]),
  }
}

/**
 * Every page of a built site except aliases: the numbered first page of a category, and the not-found page's second
 * address.
 */
export function readBuiltPages(folder: string): BuiltPage[] {
  return listPages(folder)
    .map((address) => readBuiltPage(folder, address))
    .filter(({ address, canonical }) => decodeURI(canonical) === address)
}

/** Pages of one language with the same text, as `/a = /b`. */
export function findRepeated(pages: readonly BuiltPage[], field: 'title' | 'description'): string[] {
  const seen = new Map<string, string>()
  return pages.flatMap((page) => {
    const key = `${page.htmlLang} ${page[field]}`
    const other = seen.get(key)
    seen.set(key, other ?? page.address)
    return other === undefined ? [] : [`${other} = ${page.address}: ${page[field]}`]
  })
}

/** The addresses of pages with something wrong. */
export function addressesOf(pages: readonly BuiltPage[], isWrong: (page: BuiltPage) => boolean): string[] {
  return pages.filter(isWrong).map(({ address }) => address)
}
