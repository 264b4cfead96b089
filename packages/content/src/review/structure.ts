import { findPathLinks, renderMarkdown } from '../render-markdown'
import type { ReviewedText } from './reviewed-text'

/* Checks the HTML of a body: heading order, internal links, and that a translation has the same structure as the
   English. */

export function checkStructure({ field, text, english }: ReviewedText): string[] {
  if (field !== 'body') return []
  const html = renderMarkdown(text)
  const problems = [...checkHeadings(html), ...checkInnerLinks(text, html)]
  return english === undefined ? problems : [...problems, ...compare(text, html, english)]
}

const levelsOf = (html: string): number[] => [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))

/** The page has the h1; a body starts below it without skipping levels. */
function checkHeadings(html: string): string[] {
  let above = 1
  return levelsOf(html).flatMap((level) => {
    const problem =
      level === 1
        ? ["has an h1, which is the item's name: begin with ##"]
        : level > above + 1
          ? [`has an h${level} right below an h${above}: a level is left out`]
          : []
    above = level
    return problem
  })
}

function checkInnerLinks(markdown: string, html: string): string[] {
  const fromPaths = findPathLinks(markdown).map(({ target }) => `/${target.replace(/^\/+/, '')}`)
  const hrefs = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs.flatMap((href) => {
    if (/^(https?|mailto|tel):/.test(href) || fromPaths.includes(href)) return []
    if (!href.startsWith('#')) return [`links to “${href}”: write path:<path>, so that it gets the reader's language`]
    return html.includes(`id="${href.slice(1)}"`) ? [] : [`links to “${href}”, which this text has not`]
  })
}

function compare(text: string, html: string, english: string): string[] {
  const englishHtml = renderMarkdown(english)
  const levels = levelsOf(html).join(' ')
  const englishLevels = levelsOf(englishHtml).join(' ')
  const problems =
    levels === englishLevels ? [] : [`has the headings ${levels || '-'}, the English ${englishLevels || '-'}`]
  const links = linksOf(text)
  const englishLinks = linksOf(english)
  for (const link of englishLinks) if (!links.includes(link)) problems.push(`lacks the link “${link}” of the English`)
  for (const link of links)
    if (!englishLinks.includes(link)) problems.push(`has the link “${link}”, the English has not`)
  for (const [element, name] of countedParts) {
    const count = countOf(html, element)
    const englishCount = countOf(englishHtml, element)
    if (count !== englishCount) problems.push(`has ${count} ${name}, the English ${englishCount}`)
  }
  return problems
}

const countedParts = [
  ['tr', 'rows of tables'],
  ['li', 'list items'],
] as const

const countOf = (html: string, element: string): number => html.split(`<${element}>`).length - 1

const linksOf = (markdown: string): string[] => [
  ...new Set(findPathLinks(markdown).map(({ target }) => `path:${target}`)),
]
