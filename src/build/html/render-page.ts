import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { RenderBodyArgs, ReplaceRendererArgs } from 'gatsby'
import { readPageScripts } from '../../../plugins/gatsby-plugin-lean-build/src/page-scripts'
import { renderAtOnce } from '../../../plugins/gatsby-plugin-lean-build/src/render-at-once'
import { placeDrawings } from './place-drawings'
import { buildPrintContact } from './print-contact'

/** Resolves when no page is being rendered. */
let last: Promise<void> = Promise.resolve()
let endTurn: () => void = () => {}
/** Of the page whose turn it is. */
let printContact: ReactElement | null = null

/**
 * React 18's stream ends a chunk with null bytes, which browsers show as �, if the next character does not fit:
 * https://github.com/facebook/react/pull/26228. HTML has no null bytes, so all are removed.
 */
async function renderWaiting(element: ReactElement): Promise<string> {
  const stream = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => {
        pipe(stream)
        resolve()
      },
      onError: reject,
    })
  })
  return (await text(stream)).replaceAll('\0', '')
}

const GATSBY_ELEMENT = /<div\b[^>]*\bid="gatsby-(?:focus-wrapper|announcer)"[^>]*>/g

/**
 * The pages' policy forbids style attributes. For those of Gatsby and its router, src/ui/tokens/global.css has the same
 * rules; React leaves attributes as it finds them.
 */
function leaveOutStyles(html: string): string {
  return html.replace(GATSBY_ELEMENT, (tag) => tag.replace(/ style="[^"]*"/, ''))
}

/** Only a stream waits for parts whose code loads separately. */
async function render(element: ReactElement): Promise<string> {
  return placeDrawings(leaveOutStyles(renderAtOnce(element) ?? (await renderWaiting(element))))
}

/**
 * Renders pages as Gatsby does, but one at a time until their heads are read. Gatsby renders two at once, and
 * react-helmet collects the heads of all pages in one place: when one page waited for a part of it, its head went into
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
    await readPageScripts()
    // By Gatsby's type it may be something other than an element; it never is.
    const html = await render(bodyComponent as ReactElement)
    printContact = buildPrintContact(html)
    replaceBodyHTMLString(html)
  } catch (error) {
    end()
    throw error
  }
}

/** Called after the hook of gatsby-plugin-react-helmet, which reads the head. */
export function onRenderBody({ setPostBodyComponents }: RenderBodyArgs): void {
  if (printContact) setPostBodyComponents([printContact])
  endTurn()
}
