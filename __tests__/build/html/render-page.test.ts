import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement, lazy, Suspense, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { Helmet } from 'react-helmet'
import type { RenderBodyArgs, ReplaceRendererArgs } from 'gatsby'
import { onRenderBody, replaceRenderer } from '../../../src/build/html/render-page'
import { enterBuiltSite } from '../../support/built-site'

/** A part that makes a page wait longer than the other page needs. */
function waitFor(ms: number) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        setTimeout(() => resolve({ default: () => createElement('p', null, `waited ${ms}`) }), ms)
      }),
  )
}

function buildPage(title: string, ms: number): ReactElement {
  return createElement(
    'main',
    null,
    createElement(Suspense, null, createElement(waitFor(ms))),
    createElement(Helmet, null, createElement('title', null, title)),
  )
}

/**
 * Lengths that differ by one byte, so that some character falls on the end of each of React's chunks of 2,048 bytes.
 */
const TEXTS = Array.from({ length: 400 }, (_, index) => 'a'.repeat(index % 7) + '寿司托盘материалам')

/** Called last for a page; gives its head. */
function endTurn(data: unknown = {}, setBodyAttributes: (attributes: object) => void = () => {}): string {
  let head: ReactNode = null
  onRenderBody({
    pathname: '/page',
    loadPageDataSync: () => ({ result: data }),
    setHtmlAttributes: () => {},
    setBodyAttributes,
    setHeadComponents: (parts: ReactNode) => {
      head = parts
    },
  } as unknown as RenderBodyArgs)
  return renderToStaticMarkup(createElement('head', null, head))
}

/** As in Gatsby: the renderer, and some time later what reads the head. */
async function render(bodyComponent: ReactElement): Promise<{ html: string; head: string }> {
  let html = ''
  await replaceRenderer({
    bodyComponent,
    replaceBodyHTMLString: (body: string) => {
      html = body
    },
  } as unknown as ReplaceRendererArgs)
  await Promise.resolve()
  return { html, head: endTurn() }
}

let leave: () => void

beforeAll(() => {
  Helmet.canUseDOM = false
  leave = enterBuiltSite('')
})

afterAll(() => leave())

test('each page has its own head, also where one waits while another is asked for', async () => {
  const pages = await Promise.all([
    render(buildPage('One', 30)),
    render(buildPage('Two', 0)),
    render(buildPage('Three', 10)),
  ])
  expect(pages.map(({ head }) => /<title[^>]*>(.*)<\/title>/.exec(head)?.[1])).toEqual(['One', 'Two', 'Three'])
  expect(pages[0]?.html).toContain('waited 30')
})

test('a page that waits, and is begun again, has its head once', async () => {
  const links = createElement(Helmet, null, createElement('link', { rel: 'alternate', href: '/de' }))
  const page = createElement('main', null, links, createElement(Suspense, null, createElement(waitFor(5))))
  expect((await render(page)).head.match(/<link/g)).toHaveLength(1)
})

test('a page that fails says so, and those after it are rendered', async () => {
  const Broken = () => {
    throw new Error('broken page')
  }
  await expect(render(createElement(Broken))).rejects.toThrow('broken page')
  expect((await render(buildPage('After', 0))).head).toContain('After')
})

test('takes every character of a page that waits as React writes it, and no null byte', async () => {
  const paragraphs = TEXTS.map((words, index) => createElement('p', { key: index }, words))
  const page = createElement('main', null, paragraphs, createElement(Suspense, null, createElement(waitFor(1))))
  const { html } = await render(page)
  expect(html.match(/<p>[^<]*<\/p>/g)).toEqual([...TEXTS, 'waited 1'].map((words) => `<p>${words}</p>`))
  // If this fails, neither this test nor the code that removes the bytes is needed any more.
  const stream = new PassThrough()
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => void pipe(stream) })
  expect(await text(stream)).toContain('\0')
})

test('has a large part in its place, without a script that would put it there', async () => {
  const Large = lazy(() => Promise.resolve({ default: () => createElement('p', null, 'a'.repeat(20_000)) }))
  let html = ''
  await replaceRenderer({
    bodyComponent: createElement('main', null, createElement(Suspense, null, createElement(Large))),
    replaceBodyHTMLString: (body: string) => {
      html = body
    },
  } as unknown as ReplaceRendererArgs)
  endTurn()
  expect(html).toMatch(/^<main><!--\$--><p>a{20000}<\/p><!--\/\$--><\/main>$/)
})

test('leaves out the style attributes that Gatsby and its router write, which the policy forbids', async () => {
  const hidden = { position: 'absolute', top: 0 } as const
  const element = createElement(
    'div',
    { id: 'gatsby-focus-wrapper', style: { outline: 'none' }, tabIndex: -1 },
    createElement('div', { id: 'gatsby-announcer', style: hidden, 'aria-live': 'assertive' }),
  )
  const { html } = await render(element)
  expect(html).toBe(
    '<div id="gatsby-focus-wrapper" tabindex="-1"><div id="gatsby-announcer" aria-live="assertive"></div></div>',
  )
})

test('a page names the data that it was made of', async () => {
  const nameOf = async (data: object): Promise<unknown> => {
    let name: unknown
    await replaceRenderer({
      bodyComponent: createElement('main'),
      replaceBodyHTMLString: () => {},
    } as unknown as ReplaceRendererArgs)
    endTurn(data, (attributes) => (name = (attributes as Record<string, unknown>)['data-made-of']))
    return name
  }
  const names = [await nameOf({ name: 'Tray' }), await nameOf({ name: 'Tray' }), await nameOf({ name: 'Cup' })]
  expect(names).toEqual([names[0], names[0], expect.stringMatching(/^\w+$/)])
  expect(names[2]).not.toBe(names[0])
})

test('the development server, which has no data of its empty page, renders it too', () => {
  const page = { pathname: '/', setHtmlAttributes: () => {}, setBodyAttributes: () => {}, setHeadComponents: jest.fn() }
  onRenderBody(page as unknown as RenderBodyArgs)
  expect(page.setHeadComponents).toHaveBeenCalled()
})
