import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PreRenderHTMLArgs } from 'gatsby'
import { onPreRenderHTML } from '../../src/gatsby/on-pre-render-html'
import { readPageScripts } from '../../src/gatsby/page-scripts'
import { hashInline } from '../../src/gatsby/inline-hashes'
import { enterBuiltSite } from '../support/built-site'

/** What becomes of the head and of what stands after the page's body. */
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

const reorder = (head: ReactNode[]) => render({ head }).head

const renderTail = (pathname: string, ...postBody: ReactNode[]) =>
  renderToStaticMarkup(createElement('body', null, render({ pathname, postBody }).postBody))

const charset = createElement('meta', { charSet: 'utf-8' })
const icon = createElement('link', { rel: 'icon', href: '/icon.svg' })
const pageStyles = createElement('style', { 'data-href': '/styles-141b2e7a22.css' } as object)
const siteStyles = createElement('style', { 'data-href': '/app-61e58af673.css' } as object)

const keepClicks = expect.objectContaining({ type: 'script', key: 'keep-clicks' }) as ReactNode

test('puts the styles of the site before those of the page', () => {
  expect(reorder([pageStyles, siteStyles])).toEqual([siteStyles, pageStyles, keepClicks])
})

test('leaves everything else in its place, the charset first of all', () => {
  expect(reorder([charset, pageStyles, siteStyles, icon])).toEqual([charset, siteStyles, pageStyles, icon, keepClicks])
})

test('adds only the script that keeps early clicks where the styles stand right', () => {
  expect(reorder([charset, siteStyles, pageStyles])).toEqual([charset, siteStyles, pageStyles, keepClicks])
})

const script = createElement('script', { key: 'script-loader', id: 'gatsby-script-loader' })
const other = createElement('p', { key: 'other' }, 'other')

test('tells each page its path by a script that is the same on all', () => {
  const html = renderTail('/zh/food-tray', script, other)
  expect(html).toContain('data-page-path="/zh/food-tray"')
  expect(html).toContain('<p>other</p>')
  expect(hashInline([html])).toEqual(hashInline([renderTail('/', script, other)]))
})

test("keeps the page's code in a template until the page has been painted", async () => {
  const leave = enterBuiltSite('<script src="/app.js" async></script>')
  await readPageScripts()
  leave()
  const Slice = ({ sliceId }: { sliceId: string }) => createElement('slice-start', { id: sliceId })
  const html = renderTail('/', createElement(Slice, { key: 'slice', sliceId: '_gatsby-scripts' }), other)
  expect(html).toMatch(
    /^<body><template id="page-code"><!-- slice-start id="_gatsby-scripts-1" --><script src="\/app.js" async><\/script><!-- slice-end id="_gatsby-scripts-1" --><\/template><script>.*requestAnimationFrame.*<\/script><p>/,
  )
})

test('leaves the scripts where they are while developing', () => {
  const scripts = createElement('script', { key: 'commons', src: '/commons.js' })
  expect(renderTail('/', scripts)).toBe('<body><script src="/commons.js"></script></body>')
})
