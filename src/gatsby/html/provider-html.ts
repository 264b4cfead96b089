import sanitizeHtml from 'sanitize-html'
import { snapFontSize } from './snap-font-size'

/** Turns a root-relative address without language into the page's real one. */
export type LinkLocalizer = (path: string) => string

/** The corner of a table with headings on two sides, as Markdown writes it: it is the heading of nothing. */
const EMPTY_HEADING_CELL = /<th\b[^>]*>\s*<\/th>/g

const TEXT_ALIGN = [/^(left|right|center|justify|start|end)$/]

function snapStyle(style: string): string {
  return style.replace(
    /font-size\s*:\s*([^;]+)/gi,
    (_, value: string) => `font-size: ${snapFontSize(value) ?? 'inherit'}`,
  )
}

function localizeHref(href: string, localize: LinkLocalizer): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  return localize(path) + rest
}

/**
 * Makes the provider's HTML safe and ours: only harmless tags, attributes and styles, font sizes snapped to the allowed
 * ones, links led to the page in its language. The page's `h1` is the template's, so one in the body becomes an `h2`.
 */
export function buildProviderHtml(html: string, localize: LinkLocalizer): string {
  return sanitizeHtml(html, {
    allowedTags: sanitizeHtml.defaults.allowedTags.concat(['img', 'figure', 'figcaption', 'del', 'ins']),
    allowedAttributes: {
      '*': ['lang', 'dir', 'id', 'style'],
      a: ['href', 'title', 'hreflang', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      ol: ['start', 'type', 'reversed'],
    },
    allowedStyles: { '*': { 'font-size': [/^\d+px$/], 'text-align': TEXT_ALIGN } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      '*': (tagName, attribs) => ({
        tagName,
        attribs: attribs.style === undefined ? attribs : { ...attribs, style: snapStyle(attribs.style) },
      }),
      a: (tagName, attribs) => {
        const { href } = attribs
        if (href === undefined) return { tagName, attribs }
        const external = /^https?:/i.test(href)
        return {
          tagName,
          attribs: { ...attribs, href: localizeHref(href, localize), ...(external && { rel: 'noopener' }) },
        }
      },
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  })
    .replace(EMPTY_HEADING_CELL, '<td></td>')
    .trim()
}
