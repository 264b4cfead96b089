import { createElement } from 'react'
import type { ReplaceRendererArgs } from 'gatsby'
import { replaceRenderer } from '../../src/gatsby/replace-renderer'

function render(texts: readonly string[]): string {
  let html = ''
  const bodyComponent = createElement(
    'main',
    null,
    texts.map((text, index) => createElement('p', { key: index }, text)),
  )
  replaceRenderer({
    bodyComponent,
    replaceBodyHTMLString: (body: string) => {
      html = body
    },
  } as unknown as ReplaceRendererArgs)
  return html
}

test('writes every character of a long page, wherever its bytes fall', () => {
  // Lengths that differ by one byte, so that some character falls on the end of each of React's pieces of 2,048 bytes.
  const texts = Array.from({ length: 400 }, (_, index) => 'a'.repeat(index % 7) + '寿司托盘материалам')
  const html = render(texts)
  expect(html).not.toContain('\0')
  expect(html.match(/<p>[^<]*<\/p>/g)).toEqual(texts.map((text) => `<p>${text}</p>`))
})
