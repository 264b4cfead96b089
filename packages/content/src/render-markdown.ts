import { Marked } from 'marked'
import type { Detours } from './types'

/** Raise this when unchanged Markdown renders differently, which marks every item as changed. */
export const renderVersion = 1

/**
 * Renders GFM to HTML. Links to the site's own paths become root-relative; the site adds the language.
 * @param detours links whose target has moved or gone; those without a target become plain text
 * @example renderMarkdown('[Factory](path:about/factory)') // '<p><a href="/about/factory">Factory</a></p>\n'
 */
export function renderMarkdown(markdown: string, detours?: Detours): string {
  return (detours ? buildMarked(detours) : plain).parse(markdown, { async: false })
}

function buildMarked(detours: Detours): Marked {
  return new Marked({
    gfm: true,
    tokenizer: {
      // Korean and Japanese write ranges with a tilde, which GFM would read as strikethrough, so only double tildes
      // count.
      del: (source) => (source.startsWith('~~') ? false : undefined),
    },
    walkTokens(token) {
      if (token.type !== 'link' || typeof token.href !== 'string' || !token.href.startsWith('path:')) return
      const { path, rest } = splitTarget(token.href.slice('path:'.length))
      const now = detours[path]
      if (now === null) token.type = 'text'
      else token.href = `/${now ?? path}${rest}`
    },
  })
}

const plain = buildMarked({})

/** The `path:` links of a Markdown text: each as written, and its path without query and fragment. */
export function findPathLinks(markdown: string): { target: string; path: string }[] {
  const links = markdown.matchAll(
    /(?:\]\(\s*<?|^[^\S\r\n\u2028\u2029]*\[[^\]]{1,1000}\]:\s*<?|href=["']?)path:([^\s)>"']*)/gm,
  )
  return [...links].map((link) => {
    const target = link[1] ?? ''
    return { target, path: splitTarget(target).path }
  })
}

/** Five times the length of a privacy policy. */
const MAX_CHARACTERS = 50_000

/** Quote and list markers, and spaces: each list level takes two. */
const DEEP = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]){60}[ \t]*\S/m

/** Marks of emphasis and pictures per paragraph. Each is tried against every other, so time grows quadratically. */
const MAX_MARKS = 600

/** Anything that must not appear in a body, which the site inserts without sanitizing. */
export function findUnsafeHtml(markdown: string): string[] {
  const messages: string[] = []
  if (markdown.length > MAX_CHARACTERS) {
    return [`is too long: it has ${markdown.length} characters, and up to ${MAX_CHARACTERS} are allowed`]
  }
  if (DEEP.test(markdown)) {
    messages.push(
      'a line is indented, or within lists or quotations, more deeply than can be shown; move it to the left',
    )
  }
  if (markdown.split(/\n[ \t\r]*\n/).some((block) => (block.match(/[*_~!]/g) ?? []).length > MAX_MARKS)) {
    messages.push(
      `a paragraph has more than ${MAX_MARKS} asterisks, underscores, tildes and exclamation marks; divide it`,
    )
  }
  if (/<(script|style|iframe|object|embed|form|link|meta)\b/i.test(markdown)) {
    messages.push('HTML elements that run or load something (script, style, iframe ...) are not allowed')
  }
  if (/<[a-z][^>]{0,2000}[\s/"']on\w+\s*=/i.test(markdown)) messages.push('HTML with an on... attribute is not allowed')
  if (
    /\]\(\s*(?:<\s*)?(?:javascript|data|vbscript):/i.test(markdown) ||
    /\shref\s*=\s*(?:["']\s*)?javascript:/i.test(markdown)
  ) {
    messages.push('a link must be https:, mailto:, tel: or path:')
  }
  if (/!\[[^\]]{0,1000}\]\((?!https?:)/.test(markdown)) {
    messages.push("a picture in the text must have an https address; the item's own pictures stand in its field images")
  }
  if (/href=["']?path:/i.test(markdown)) messages.push('a path: link must be written as Markdown, [text](path:...)')
  return messages
}

function splitTarget(target: string): { path: string; rest: string } {
  const path = target.replace(/[?#].*/s, '')
  return { path: path.replace(/^\/+/, ''), rest: target.slice(path.length) }
}
