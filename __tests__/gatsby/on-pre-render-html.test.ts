import { createElement, type ReactNode } from 'react'
import type { PreRenderHTMLArgs } from 'gatsby'
import { onPreRenderHTML } from '../../src/gatsby/on-pre-render-html'

function reorder(head: ReactNode[]): ReactNode[] {
  let result = head
  onPreRenderHTML({
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
