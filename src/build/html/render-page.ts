import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ReactElement, createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Helmet } from 'react-helmet'
import type { RenderBodyArgs, ReplaceRendererArgs } from 'gatsby'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { digest } from '../../lib/digest'
import { DRAWING_ATTRIBUTE, type DrawingFile } from '../../lib/drawing-file'
import { PUBLIC } from '../files/write-public'
import { loadTokens } from '../../lib/load-tokens'

/** Resolves when no page is being rendered. */
let last: Promise<void> = Promise.resolve()
let endTurn: () => void = () => {}

/**
 * React 18's stream pads a chunk with null bytes, which browsers show as �, if the next character does not fit:
 * https://github.com/facebook/react/pull/26228. HTML has no null bytes, so all are removed.
 */
async function renderWaiting(element: ReactElement): Promise<string> {
  const stream = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // React would send a large part later and with a script, which visitors without scripts never see.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        pipe(stream)
        resolve()
      },
      onError: reject,
    })
  })
  return (await text(stream)).replaceAll('\0', '')
}

const readToken = loadTokens()

/** The browser's frame has the page's colour. */
const THEME_COLOURS = (['light', 'dark'] as const).map((scheme) =>
  createElement('meta', {
    key: `theme-${scheme}`,
    name: 'theme-color',
    media: `(prefers-color-scheme: ${scheme})`,
    content: readToken('colour-ground', scheme),
  }),
)

const GATSBY_ELEMENT = /<div\b[^>]*\bid="gatsby-(?:focus-wrapper|announcer)"[^>]*>/g

/**
 * The pages' policy forbids style attributes. For those of Gatsby and its router, src/ui/tokens/global.css has the
 * same rules; on hydration React does not restore missing attributes.
 */
function leaveOutStyles(html: string): string {
  return html.replace(GATSBY_ELEMENT, (tag) => tag.replace(/ style="[^"]*"/, ''))
}

/** Only a stream waits for lazily loaded parts. */
async function render(element: ReactElement): Promise<string> {
  return placeDrawings(leaveOutStyles(await renderWaiting(element)))
}

/**
 * Renders pages as Gatsby does, but one at a time until their heads are read. Gatsby renders two at once, and
 * react-helmet collects the heads of all pages in one place: while one page waited for a lazy part, its head went into
 * the other page.
 */
export async function replaceRenderer({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs): Promise<void> {
  const before = last
  let end: () => void = () => {}
  last = new Promise((resolve) => {
    end = resolve
  })
  await before
  endTurn = end
  try {
    // By Gatsby's type it may be something other than an element; it never is.
    const html = await render(bodyComponent as ReactElement)
    replaceBodyHTMLString(html)
  } catch (error) {
    end()
    throw error
  }
}

/** The development server renders a single empty page without page data. */
type BodyArgs = Omit<RenderBodyArgs, 'loadPageDataSync'> & Partial<Pick<RenderBodyArgs, 'loadPageDataSync'>>

/**
 * Reads the head that react-helmet has collected, and records which data the page was rendered from (guard-loader.ts).
 */
export function onRenderBody(args: BodyArgs): void {
  const { setHeadComponents, setHtmlAttributes, setBodyAttributes } = args
  const { htmlAttributes, title, link, meta } = Helmet.renderStatic()
  setHtmlAttributes(htmlAttributes.toComponent())
  setHeadComponents([...[title, link, meta].map((part) => part.toComponent()), ...THEME_COLOURS])
  if (args.loadPageDataSync) {
    const madeOf = { 'data-made-of': digest(JSON.stringify(args.loadPageDataSync(args.pathname).result)) }
    setBodyAttributes(madeOf as object)
  }
  endTurn()
}

const PLACE = new RegExp(`(<div[^<>]*\\b${DRAWING_ATTRIBUTE}="([^"?]+)[^"]*"[^<>]*>)(?=</div>)`)

/**
 * Inserts drawings into their placeholders. The page data contains only their addresses, so a drawing is sent once.
 * @throws if a drawing's file is missing
 */
export async function placeDrawings(html: string): Promise<string> {
  const [found, tag = '', address = ''] = PLACE.exec(html) ?? []
  if (found === undefined) return html
  const text = await readFile(path.join(PUBLIC, address), 'utf8').catch((error: unknown) => {
    throw new Error(`The drawing ${address} is not among the built files: build again after "gatsby clean".`, {
      cause: error,
    })
  })
  const { html: drawing } = JSON.parse(text) as DrawingFile
  return html.replace(found, () => tag + drawing)
}
