import { readFileSync } from 'node:fs'
import path from 'node:path'
import { digest } from '../../src/lib/digest'
import { fileOf, listPages } from '../../scripts/lib/built-pages'
import { e2e } from './support/environment'

test('the committed types of the queries are those that a build generates', () => {
  const file = 'src/gatsby-types.d.ts'
  expect(readFileSync(path.join(e2e.public, '..', file), 'utf8')).toBe(readFileSync(file, 'utf8'))
})

test('nothing that renders pages makes Gatsby render all of them in the next build, too', () => {
  const log = readFileSync(path.join(e2e.public, '../../e2e-build.log'), 'utf8')
  expect(log).toContain('success onPostBuild')
  expect(log).not.toContain('Unsafe builtin')
})

test('every page names the data that it was made of; a browser renders anew what names other data', () => {
  const readPublic = (file: string) => readFileSync(path.join(e2e.public, file), 'utf8')
  const wrong = listPages(e2e.public).filter((page) => {
    const html = readFileSync(fileOf(e2e.public, page), 'utf8')
    const [, name] = /<body[^>]* data-made-of="(\w+)"/.exec(html) ?? []
    const [, at = ''] = /data-page-path="([^"]*)"/.exec(html) ?? []
    const data = readPublic(path.join('page-data', at === '/' ? 'index' : at, 'page-data.json'))
    return name !== digest(JSON.stringify((JSON.parse(data) as { result: unknown }).result))
  })
  expect(wrong).toEqual([])
})
