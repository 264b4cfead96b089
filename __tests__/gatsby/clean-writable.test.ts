import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { WritableAsPromise } from '../../src/gatsby/clean-writable'

/** Lengths that differ by one byte, so that some character falls on the end of each of React's pieces of 2,048 bytes. */
const TEXTS = Array.from({ length: 400 }, (_, index) => 'a'.repeat(index % 7) + '寿司托盘материалам')

test('takes every character of a page as React writes it, and no null byte', async () => {
  const writable = new WritableAsPromise()
  const paragraphs = TEXTS.map((text, index) => createElement('p', { key: index }, text))
  const pieces: string[] = []
  const write = writable._write.bind(writable)
  writable._write = (chunk, encoding, next) => {
    pieces.push(chunk.toString())
    write(chunk, encoding, next)
  }
  const { pipe } = renderToPipeableStream(createElement('main', null, paragraphs), {
    onAllReady: () => {
      pipe(writable)
    },
  })
  const html = await writable
  expect(html.match(/<p>[^<]*<\/p>/g)).toEqual(TEXTS.map((text) => `<p>${text}</p>`))
  // Else this test, and the module, are not needed any more.
  expect(pieces.join('')).toContain('\0')
})
