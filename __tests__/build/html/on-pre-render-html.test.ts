import { createElement, type ReactNode } from 'react'
import { onPreRenderHTML } from '../../../src/build/html/on-pre-render-html'
import { hashInline } from '../../../src/build/html/inline-hashes'
import { renderTail, runPreRender } from '../../support/pre-render-html'

test('adds the scripts that mend the address and keep early clicks and the units to the head', () => {
  const charset = createElement('meta', { charSet: 'utf-8' })
  const scripts = ['mend-address', 'keep-clicks', 'keep-units'].map(
    (key) => expect.objectContaining({ type: 'script', key }) as ReactNode,
  )
  expect(runPreRender(onPreRenderHTML, { head: [charset] }).head).toEqual([charset, ...scripts])
})

const script = createElement('script', { key: 'script-loader', id: 'gatsby-script-loader' })
const other = createElement('p', { key: 'other' }, 'other')

test('tells each page its path by a script that is the same on all', () => {
  const html = renderTail(onPreRenderHTML, '/zh/food-tray', script, other)
  expect(html).toContain('data-page-path="/zh/food-tray"')
  expect(html).toContain('<p>other</p>')
  expect(hashInline([html])).toEqual(hashInline([renderTail(onPreRenderHTML, '/', script, other)]))
})
