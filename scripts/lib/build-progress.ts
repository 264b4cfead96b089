/** Gatsby activities, and what a build does after each. */
const NEXT: Readonly<Record<string, string>> = {
  'load plugins': 'Reading the content from the provider',
  'write out requires': 'Compiling scripts and styles',
  'Building production JavaScript and CSS bundles': 'Compiling what renders the pages',
  'Building HTML renderer': 'Making the pictures',
  'Writing page-data.json and slice-data.json files to public directory': 'Rendering the pages',
  'Building static HTML for pages': 'Finishing documents, feeds and the sitemap',
}

/** Gatsby's messages about itself, and its table of pages. */
const OF_GATSBY =
  /^(success |info (Total nodes|bootstrap finished|Writing GraphQL|There are no new|Done building)|Pages$|\s*[┌├│└╭╰])/

/**
 * Gatsby's warnings, in a terminal and in CI, about templates without pages: those for features the provider lacks,
 * such as accounts or a search. A query outside a template is still reported. Also, warnings about objects in the site
 * document that are not in the contract, which are allowed.
 */
const FALSE_ALARMS = [
  /^Object '[^']*': Better provide a schema!$/,
  /^warn(?:ing)? The GraphQL query in the non-page component ".*[\\/]src[\\/]templates[\\/][^"]+" will not be run\.$/,
  /^Exported queries are only executed for page components\. It's possible/,
  /^If the failing component is a regular component and not intended to be a page/,
  /^If you're more experienced with GraphQL, you can also export GraphQL fragments/,
]

// eslint-disable-next-line no-control-regex
const ESCAPES = /\x1b\[[\d;]*[A-Za-z]/g

/** Whether a line of a build's output only looks like an error. */
export function isFalseAlarm(raw: string): boolean {
  const line = raw.replace(ESCAPES, '').trim()
  return FALSE_ALARMS.some((pattern) => pattern.test(line))
}

/**
 * Creates a filter for a build's output, for readers who don't know Gatsby: returns the message for a line, or nothing.
 * @param now the time in ms
 */
export function createProgress(now: () => number = Date.now): (line: string) => string | undefined {
  const start = now()
  let languages: string | undefined
  const at = (text: string) => {
    const seconds = Math.round((now() - start) / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}  ${text} …`
  }
  return (raw) => {
    const line = raw.replace(ESCAPES, '').trimEnd()
    languages ??= /^info The provider's items: .* in (\d+) languages/.exec(line)?.[1]
    const [, pages] = /^info Total nodes: .*SitePage nodes: (\d+)/.exec(line) ?? []
    if (pages !== undefined) {
      const count = Number(pages).toLocaleString('en')
      return at(`Building ${count} pages${languages === undefined ? '' : ` in ${languages} languages`}`)
    }
    const [, done = ''] = /^success (.+?) - [\d.]+s/.exec(line) ?? []
    const next = NEXT[done]
    if (next !== undefined) return at(next)
    return line === '' || OF_GATSBY.test(line) || isFalseAlarm(line) ? undefined : line
  }
}
