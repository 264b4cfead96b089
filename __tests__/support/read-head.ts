import type { JsonLd } from '../../src/lib/structured-data'

/* Reads the rendered page's changes to the document's head. */

function find(selector: string, attribute: string): string | null {
  return document.head.querySelector(selector)?.getAttribute(attribute) ?? null
}

export function readMeta(name: string): string | null {
  return find(`meta[name="${name}"], meta[property="${name}"]`, 'content')
}

export function readMetas(name: string): (string | null)[] {
  const found = document.head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)
  return [...found].map((meta) => meta.getAttribute('content'))
}

export function readCanonical(): string | null {
  return find('link[rel="canonical"]', 'href')
}

export function readAlternates(): Record<string, string | null> {
  const links = [...document.head.querySelectorAll('link[rel="alternate"][hreflang]')]
  const entries = links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href')] as const)
  return Object.fromEntries<string | null>(entries)
}

export function readFeedLink(): string | null {
  return find('link[rel="alternate"][type="application/rss+xml"]', 'href')
}

export function readGraph(): JsonLd[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return scripts.flatMap((script) => (JSON.parse(script.textContent) as { '@graph': JsonLd[] })['@graph'])
}

export function readStructuredData(type: string): JsonLd | undefined {
  return readGraph().find((data) => data['@type'] === type)
}
