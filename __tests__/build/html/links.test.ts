import { readLinkedPaths } from '../../../src/build/html/links'

test('lists the pages of the site that a text links to, each once and in their order', () => {
  const body =
    '<p><a href="/product/b?x=1#y">B</a> <a title="t" href="/product/a/">A</a> <a href="/product/b">B</a> ' +
    '<a href="https://example.com/product/c">C</a> <a href="//example.com/d">D</a> <a href="#e">E</a> <a href="/">F</a></p>'
  expect(readLinkedPaths(body)).toEqual(['product/b', 'product/a'])
})
