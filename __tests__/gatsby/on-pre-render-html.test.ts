import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PreRenderHTMLArgs } from 'gatsby'
import { onPreRenderHTML } from '../../src/gatsby/on-pre-render-html'
import { hashScripts } from '../../src/gatsby/script-hashes'

function reorder(head: ReactNode[]): ReactNode[] {
  let result = head
  onPreRenderHTML({
    pathname: '/',
    getPostBodyComponents: () => [],
    replacePostBodyComponents: () => {},
    getHeadComponents: () => head,
    replaceHeadComponents: (components: ReactNode[]) => {
      result = components
    },
  } as unknown as PreRenderHTMLArgs)
  return result
}

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

test('changes nothing where the styles stand right', () => {
  expect(reorder([charset, siteStyles, pageStyles])).toEqual([charset, siteStyles, pageStyles])
})

test('tells each page its path by a script that is the same on all', () => {
  const renderTail = (pathname: string): string => {
    let tail: ReactNode[] = []
    onPreRenderHTML({
      pathname,
      getHeadComponents: () => [],
      replaceHeadComponents: () => {},
      getPostBodyComponents: () => [
        createElement('script', { key: 'script-loader', id: 'gatsby-script-loader' }),
        createElement('p', { key: 'other' }, 'other'),
      ],
      replacePostBodyComponents: (components: ReactNode[]) => {
        tail = components
      },
    } as unknown as PreRenderHTMLArgs)
    return renderToStaticMarkup(createElement('body', null, tail))
  }
  const html = renderTail('/zh/food-tray')
  expect(html).toContain('data-page-path="/zh/food-tray"')
  expect(html).toContain('<p>other</p>')
  expect(hashScripts([html])).toEqual(hashScripts([renderTail('/')]))
})
