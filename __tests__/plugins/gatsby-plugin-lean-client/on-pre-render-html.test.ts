import { tmpdir } from 'node:os'
import { createElement, type ReactNode } from 'react'
import { onPreRenderHTML } from '../../../plugins/gatsby-plugin-lean-client/src/on-pre-render-html'
import { enterBuiltSite } from '../../support/built-site'
import { renderTail, runPreRender } from '../../support/pre-render-html'

const reorder = (head: ReactNode[]) => runPreRender(onPreRenderHTML, { head }).head

const charset = createElement('meta', { charSet: 'utf-8' })
const icon = createElement('link', { rel: 'icon', href: '/icon.svg' })
const pageStyles = createElement('style', { 'data-href': '/styles-141b2e7a22.css' } as object)
const siteStyles = createElement('style', { 'data-href': '/app-61e58af673.css' } as object)

test('puts the styles of the site before those of the page', () => {
  expect(reorder([pageStyles, siteStyles])).toEqual([siteStyles, pageStyles])
})

test('leaves everything else in its place, the charset first of all', () => {
  expect(reorder([charset, pageStyles, siteStyles, icon])).toEqual([charset, siteStyles, pageStyles, icon])
})

test('adds nothing where the styles stand right', () => {
  expect(reorder([charset, siteStyles, pageStyles])).toEqual([charset, siteStyles, pageStyles])
})

const other = createElement('p', { key: 'other' }, 'other')

const Slice = ({ sliceId }: { sliceId: string }) => createElement('slice-start', { id: sliceId })
const scripts = createElement(Slice, { key: 'slice', sliceId: '_gatsby-scripts' })

test('has a place for Gatsby to fill in the template where the scripts are not known', () => {
  const folder = process.cwd()
  process.chdir(tmpdir())
  const html = renderTail(onPreRenderHTML, '/', scripts, other)
  process.chdir(folder)
  expect(html).toMatch(
    /^<body><template id="page-code"><slice-start id="_gatsby-scripts"><\/slice-start><\/template><script>.*<\/script><p>/,
  )
})

test('leaves the scripts where they are where the plugin is off', () => {
  process.env.SITE_LEAN = 'off'
  expect(renderTail(onPreRenderHTML, '/', scripts)).toBe(
    '<body><slice-start id="_gatsby-scripts"></slice-start></body>',
  )
  delete process.env.SITE_LEAN
})

test("keeps the page's code in a template until the page has been painted", () => {
  const leave = enterBuiltSite('<script src="/app.js" async></script>')
  const html = renderTail(onPreRenderHTML, '/', scripts, other)
  leave()
  expect(html).toMatch(
    /^<body><template id="page-code"><!-- slice-start id="_gatsby-scripts-1" --><script src="\/app.js" async><\/script><!-- slice-end id="_gatsby-scripts-1" --><\/template><script>.*requestAnimationFrame.*<\/script><p>/,
  )
})

test('leaves the scripts where they are while developing', () => {
  const script = createElement('script', { key: 'commons', src: '/commons.js' })
  expect(renderTail(onPreRenderHTML, '/', script)).toBe('<body><script src="/commons.js"></script></body>')
})
