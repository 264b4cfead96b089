import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PreRenderHTMLArgs } from 'gatsby'
import { onPreRenderHTML } from '../../../src/build/html/on-pre-render-html'
import { hashInline } from '../../../src/build/html/inline-hashes'

/** Returns the new head, and the parts after the page's body. */
function render({
  pathname = '/',
  head = [],
  postBody = [],
}: {
  pathname?: string
  head?: ReactNode[]
  postBody?: ReactNode[]
}) {
  const result = { head, postBody }
  onPreRenderHTML({
    pathname,
    getHeadComponents: () => head,
    replaceHeadComponents: (components: ReactNode[]) => (result.head = components),
    getPostBodyComponents: () => postBody,
    replacePostBodyComponents: (components: ReactNode[]) => (result.postBody = components),
  } as unknown as PreRenderHTMLArgs)
  return result
}

const renderTail = (pathname: string, ...postBody: ReactNode[]) =>
  renderToStaticMarkup(createElement('body', null, render({ pathname, postBody }).postBody))

test('adds the scripts that keep early clicks and the units to the head', () => {
  const charset = createElement('meta', { charSet: 'utf-8' })
  const scripts = ['keep-clicks', 'keep-units'].map(
    (key) => expect.objectContaining({ type: 'script', key }) as ReactNode,
  )
  expect(render({ head: [charset] }).head).toEqual([charset, ...scripts])
})

const script = createElement('script', { key: 'script-loader', id: 'gatsby-script-loader' })
const other = createElement('p', { key: 'other' }, 'other')

test('tells each page its path by a script that is the same on all', () => {
  const html = renderTail('/zh/food-tray', script, other)
  expect(html).toContain('data-page-path="/zh/food-tray"')
  expect(html).toContain('<p>other</p>')
  expect(hashInline([html])).toEqual(hashInline([renderTail('/', script, other)]))
})
