import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { ReplaceRendererArgs } from 'gatsby'
import { readPageScripts } from '../../plugins/gatsby-plugin-lean-build/src/page-scripts'
import { renderAtOnce } from '../../plugins/gatsby-plugin-lean-build/src/render-at-once'

/** Ends when no page is being rendered. */
let last: Promise<void> = Promise.resolve()
let endTurn: () => void = () => {}

/**
 * React 18's stream ends a piece with null bytes, which browsers show as �, where the next character does not fit into it:
 * https://github.com/facebook/react/pull/26228. HTML has none, so all are left out.
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
 * The policy of the pages forbids style attributes. Where Gatsby and its router write some, src/styles/global.css says the same; React
 * leaves attributes as it finds them.
 */
function leaveOutStyles(html: string): string {
  return html.replace(GATSBY_ELEMENT, (tag) => tag.replace(/ style="[^"]*"/, ''))
}

/** Only a stream waits for parts whose code is loaded apart. */
async function render(element: ReactElement): Promise<string> {
  return leaveOutStyles(renderAtOnce(element) ?? (await renderWaiting(element)))
}

/**
 * Renders pages as Gatsby does, but one after the other until their heads are read. Gatsby renders two at once, and
 * react-helmet collects the heads of all in one place: where a page waits for a part of it, its head went into the other's.
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
    // Gatsby's type says that it may be something else than an element; it never is.
    replaceBodyHTMLString(await render(bodyComponent as ReactElement))
  } catch (error) {
    end()
    throw error
  }
}

/** Called after gatsby-plugin-react-helmet's, which reads the head. */
export function onRenderBody(): void {
  endTurn()
}
